import type { ImportKind } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** The target of a row's field. */
interface Column {
  readonly field: string;
  readonly column: string;
  readonly type: 'text' | 'integer';
}

/** The facts of a kind of record that an import needs. */
export interface Kind {
  readonly table: ImportKind;
  readonly columns: readonly Column[];
  /** The field with which a row refers to a record of another kind: its table, and the condition for a match. */
  readonly reference?: Column & {
    readonly table: 'manufacturer' | 'tenant';
    readonly isMeant: RawBuilder<boolean>;
  };
  /** A column with the same value in every import of the kind. */
  readonly constant?: {
    readonly field: string;
    readonly column: string;
    readonly type: 'boolean';
    readonly value: boolean;
  };
}

const text = (field: string, column = field): Column => ({ field, column, type: 'text' });

/** An import changes only these columns (`behaviour §3`). */
export const KINDS: Readonly<Record<ImportKind, Kind>> = {
  manufacturer: {
    table: 'manufacturer',
    columns: [text('title'), { field: 'customerId', column: 'customer_id', type: 'integer' }],
  },
  product: {
    table: 'product',
    columns: [text('title'), text('primaryUnit', 'primary_unit'), text('baseUnit', 'base_unit')],
    reference: {
      field: 'manufacturerId',
      column: 'manufacturer_id',
      type: 'integer',
      table: 'manufacturer',
      isMeant: sql`referred.id = given."manufacturerId"`,
    },
    // The merchandise system knows it.
    constant: { field: 'temporary', column: 'temporary', type: 'boolean', value: false },
  },
  site: {
    table: 'site',
    columns: [
      text('title'),
      text('streetAddress', 'street_address'),
      text('postalCode', 'postal_code'),
      text('city'),
      text('group'),
      text('region'),
      text('salutation'),
      text('familyName', 'family_name'),
    ],
    reference: {
      field: 'tenant',
      column: 'tenant_id',
      type: 'text',
      table: 'tenant',
      // A file from a Mac may write umlauts as two characters.
      isMeant: sql`lower(referred.name) = lower(normalize(given.tenant))`,
    },
  },
};

/** The columns that an import writes besides the id. */
export const columnsOf = ({ columns, reference, constant }: Kind): readonly { column: string; type: string }[] => [
  ...columns,
  ...(reference ? [{ column: reference.column, type: 'integer' }] : []),
  ...(constant ? [constant] : []),
];

/** Columns as SQL, such as `old."title", old."city"`. */
export const listOf = (kind: Kind, of?: string) =>
  sql.join(columnsOf(kind).map(({ column }) => (of ? sql.ref(`${of}.${column}`) : sql.ref(column))));
