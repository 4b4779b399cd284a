import type { inventoryPackagingUnit } from '@kontor/contract/areas/inventory/packaging-units/schema.ts';
import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { eanSpellings } from '@kontor/contract/kernel/ean.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { fields } from '../../../kernel/database/fields.ts';
import type { Read } from '../../../kernel/database/tx.ts';

type PackagingUnit = AnswerOf<typeof inventoryPackagingUnit.find> & { readonly id: string };

export const packagingUnits: RawBuilder<PackagingUnit> = sql<PackagingUnit>`(
  select concat(product_id, '/', unit_id) as id, product_id as "productId", unit_id as "unitId",
    (${sql.val([...UNITS])}::text[])[unit_id] as unit, quantity::double precision as quantity, ean, version
  from inventory_packaging_unit)`;

export const packagingUnitFields = {
  search: ['productId', 'unit', 'ean'],
  sort: ['productId', 'unitId', 'quantity', 'ean'],
};

/** The units that have a code, by their products; of several units of a product, the first one. */
export async function unitsWithCode({ db }: Pick<Read, 'db'>, code: string): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('inventory_packaging_unit')
    .select(fields('productId', 'unitId'))
    .where('ean', 'in', eanSpellings(code))
    .orderBy('unit_id', 'desc')
    .execute();
  return new Map(rows.map(({ productId, unitId }) => [productId, UNITS[unitId - 1] ?? '']));
}

/** The codes on the units of some products. */
export async function codesOf({ db }: Pick<Read, 'db'>, productIds: readonly number[]) {
  const rows = await db
    .selectFrom('inventory_packaging_unit')
    .select(fields('productId', 'unitId', 'ean'))
    .where('product_id', 'in', [...productIds])
    .where('ean', 'is not', null)
    .orderBy('unit_id')
    .execute();
  return rows.flatMap(({ productId, unitId, ean }) => {
    const unit = UNITS[unitId - 1];
    return unit && ean !== null ? [{ productId, unit, ean }] : [];
  });
}
