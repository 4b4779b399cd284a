/** The kinds of records that have a list and a page each; their words have the same keys. */
export type RecordKind = 'department' | 'manufacturer' | 'product' | 'site';

export const ADMINISTRATION = '/administration';

/** A page of the merchandise area. */
export const DATA_SOURCES = `${ADMINISTRATION}/data-sources`;

export const IMPORTS = `${ADMINISTRATION}/imports`;
export const importPath = ({ id }: { readonly id: number }) => `${IMPORTS}/${id}`;

export const LISTS: Readonly<Record<RecordKind, string>> = {
  department: '/departments',
  manufacturer: `${ADMINISTRATION}/manufacturers`,
  product: `${ADMINISTRATION}/products`,
  site: `${ADMINISTRATION}/sites`,
};

export const pathTo =
  (kind: RecordKind) =>
  ({ id }: { readonly id: number }) =>
    `${LISTS[kind]}/${id}`;
