import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { sql } from 'kysely';
import { fields } from '../../../kernel/database/fields.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';

/** The facts of a named product that other areas need. */
export interface ProductFacts {
  readonly id: number;
  readonly title: string;
  readonly manufacturerId: number;
  readonly primaryUnit: Unit;
  readonly baseUnit: Unit;
  readonly temporary: boolean;
}

interface Ids {
  readonly ids: readonly number[];
}

const products = prepared<Ids, ProductFacts>((db, arg) =>
  db
    .selectFrom('product')
    .select(fields('id', 'title', 'manufacturerId', 'temporary'))
    .select([sql<Unit>`primary_unit`.as('primaryUnit'), sql<Unit>`base_unit`.as('baseUnit')])
    .where(sql<boolean>`id = any(${arg('ids')})`),
);

const manufacturers = prepared<Ids, { id: number }>((db, arg) =>
  db
    .selectFrom('manufacturer')
    .select('id')
    .where(sql<boolean>`id = any(${arg('ids')})`),
);

/** The existing products among some ids, by id. */
export const productsAmong = async (read: Pick<Read, 'db'>, ids: Ids): Promise<ReadonlyMap<number, ProductFacts>> =>
  new Map((await products(read, ids)).map((product) => [product.id, product]));

/** The existing manufacturers among some ids. */
export const manufacturersAmong = async (read: Pick<Read, 'db'>, ids: Ids): Promise<ReadonlySet<number>> =>
  new Set((await manufacturers(read, ids)).map(({ id }) => id));

export type ManufacturerProduct = Omit<ProductFacts, 'title' | 'temporary'>;

/** The products of the first manufacturers, grouped by manufacturer. */
export async function productsOfManufacturers(
  { db }: Pick<Read, 'db'>,
  count: number,
): Promise<ManufacturerProduct[][]> {
  const rows = await db
    .selectFrom('product')
    .select(fields('id', 'manufacturerId'))
    .select([sql<Unit>`primary_unit`.as('primaryUnit'), sql<Unit>`base_unit`.as('baseUnit')])
    .where('manufacturer_id', 'in', (first) => first.selectFrom('manufacturer').select('id').orderBy('id').limit(count))
    .orderBy('id')
    .execute();
  const groups = new Map<number, ManufacturerProduct[]>();
  for (const row of rows) groups.set(row.manufacturerId, [...(groups.get(row.manufacturerId) ?? []), row]);
  return [...groups.values()];
}
