import type { inventoryPackagingUnit } from '@kontor/contract/areas/inventory/packaging-units/schema.ts';
import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';

type PackagingUnit = AnswerOf<typeof inventoryPackagingUnit.find> & { readonly id: string };

export const packagingUnits: RawBuilder<PackagingUnit> = sql<PackagingUnit>`(
  select concat(product_id, '/', unit_id) as id, product_id as "productId", unit_id as "unitId",
    (${sql.val([...UNITS])}::text[])[unit_id] as unit, quantity::double precision as quantity, ean, version
  from inventory_packaging_unit)`;

export const packagingUnitFields = {
  search: ['productId', 'unit', 'ean'],
  sort: ['productId', 'unitId', 'quantity', 'ean'],
};
