import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { manufacturer, product, site } from '@kontor/contract/areas/master-data/schema.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { KindOfRecords } from '../../../kit/page/record-pages.tsx';
import { LISTS, type RecordKind } from './address.ts';

const RESOURCES = { department, manufacturer, product, site } as const;

/** The shared configuration of the pages of a kind of records. */
export function useKind(kind: RecordKind): KindOfRecords {
  const { t } = useTranslation('masterData');
  return {
    list: LISTS[kind],
    add: `${LISTS[kind]}/add`,
    afterAdd: 'list',
    afterSave: 'record',
    number: t(`${kind}.id`),
    mayAdd: isAllowed(RESOURCES[kind].create.caller, useSession()),
    many: (word) => t(`${kind}s.${word}`),
    one: (word, details) => t(`${kind}.${word}`, details),
  };
}
