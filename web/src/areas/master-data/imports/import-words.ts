import type { ImportKind } from '@kontor/contract/areas/master-data/imports/rules.ts';
import type { importRows } from '@kontor/contract/areas/master-data/schema.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation, useWords, type WordsKey } from '../../../kernel/translation.ts';
import type { ImportRun } from '../data.ts';

type Labels = {
  readonly [Kind in ImportKind]: { readonly [Field in keyof (typeof importRows)[Kind]['shape']]: WordsKey };
};

/** A field that imports change although it is not in their files. */
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

/** Formats the value of a field. */
export function useFieldValue(): (field: string, value: string | null) => string {
  const { t } = useTranslation('kit');
  return (field, value) => {
    if (value === null) return t('value.empty');
    return field === TEMPORARY ? t(value === 'true' ? 'value.yes' : 'value.no') : value;
  };
}

/** The result of an import in one line. */
export function useResultText(): (run: ImportRun) => string {
  const { t } = useTranslation('masterData');
  const { whole } = useFormats();
  return ({ created, updated, deleted }) =>
    t('imports.last.counts', { created: whole(created), updated: whole(updated), deleted: whole(deleted) });
}

/** The title of an import: kind and time. */
export function useTitleOfRun() {
  const { t } = useTranslation('masterData');
  const { dateTime } = useFormats();
  return ({ kind, createdAt }: Pick<ImportRun, 'kind' | 'createdAt'>) =>
    t('imports.history.of', { kind: t(`${kind}s.title`), at: dateTime(createdAt) });
}
