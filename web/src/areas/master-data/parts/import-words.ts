import type { ImportKind } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { importRows } from '@kontor/contract/areas/master-data/schema.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { useWords, type WordsKey } from '../../../kernel/locale.ts';
import type { ImportRun } from '../data.ts';

type Labels = {
  readonly [Kind in ImportKind]: { readonly [Field in keyof (typeof importRows)[Kind]['shape']]: WordsKey };
};

/** What an import changes besides the fields of its rows. */
const TEMPORARY = 'temporary';

const LABELS: Labels = {
  manufacturer: {
    id: 'masterData:manufacturer.id',
    title: 'masterData:manufacturer.title',
    customerId: 'masterData:manufacturer.customerId',
  },
  product: {
    id: 'masterData:product.id',
    title: 'masterData:product.title',
    primaryUnit: 'masterData:product.primaryUnit',
    baseUnit: 'masterData:product.baseUnit',
    manufacturerId: 'masterData:product.manufacturer',
  },
  site: {
    id: 'masterData:site.id',
    title: 'masterData:site.title',
    streetAddress: 'masterData:site.streetAddress',
    postalCode: 'masterData:site.postalCode',
    city: 'masterData:site.city',
    tenant: 'masterData:site.tenant',
    group: 'masterData:site.group',
    region: 'masterData:site.region',
    salutation: 'masterData:site.managerSalutation',
    familyName: 'masterData:site.managerFamilyName',
  },
};

/** The label of a column; its own name if it is unknown. */
export function useFieldLabel(kind: ImportKind): (field: string) => string {
  const words = useWords();
  const labels: Readonly<Record<string, WordsKey>> = { ...LABELS[kind], [TEMPORARY]: 'masterData:product.temporary' };
  return (field) => {
    const key = labels[field];
    return key ? words(key) : field;
  };
}

/** The value of a field, as people read it. */
export function useFieldValue(): (field: string, value: string | null) => string {
  const { t } = useTranslation('kit');
  return (field, value) => {
    if (value === null) return t('value.empty');
    return field === TEMPORARY ? t(value === 'true' ? 'value.yes' : 'value.no') : value;
  };
}

/** The columns of a kind's file. */
export const columnsOf = (kind: ImportKind) =>
  Object.entries(importRows[kind].shape).map(([name, schema]) => ({
    name,
    isRequired: !schema.safeParse(undefined).success,
  }));

/** The result of an import, in a line. */
export function useWritten(): (run: ImportRun) => string {
  const { t } = useTranslation('masterData');
  const { whole } = useFormats();
  return ({ created, updated, deleted }) =>
    t('imports.last.counts', { created: whole(created), updated: whole(updated), deleted: whole(deleted) });
}

/** The title of an import: of which records, and when. */
export function useTitleOfRun() {
  const { t } = useTranslation('masterData');
  const { dateTime } = useFormats();
  return ({ kind, createdAt }: Pick<ImportRun, 'kind' | 'createdAt'>) =>
    t('imports.history.of', { kind: t(`${kind}s.title`), at: dateTime(createdAt) });
}
