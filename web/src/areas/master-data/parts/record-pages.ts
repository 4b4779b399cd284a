import { useTranslation } from 'react-i18next';
import type { KindOfRecords } from '../../../kit/page/RecordPages.tsx';
import { LISTS, type RecordKind } from './address.ts';

/** The common part of the pages of a kind of records. */
export function useKind(kind: RecordKind): KindOfRecords {
  const { t } = useTranslation('masterData');
  return {
    list: LISTS[kind],
    add: `${LISTS[kind]}/add`,
    afterAdd: 'list',
    afterSave: 'record',
    number: t(`${kind}.id`),
    many: (word) => t(`${kind}s.${word}`),
    one: (word, details) => t(`${kind}.${word}`, details),
  };
}
