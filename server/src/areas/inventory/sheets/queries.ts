import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';
import { EFFECTIVE_PLACE } from '../parts/places.ts';
import { titleOf } from '../parts/titles.ts';

/** A position to print; of its units, the one to count in comes first, then smaller ones, then larger ones. */
interface PrintedPosition {
  readonly positionNumber: number;
  readonly place: string | null;
  readonly number: string;
  readonly title: string | null;
  /** The code of its unit, or else of the product. */
  readonly ean: string | null;
  readonly units: readonly string[];
}

interface PrintedReceipt {
  readonly id: number;
  readonly place: string | null;
  readonly inventoryNumber: string;
  readonly warehouse: string | null;
  readonly dateOfCounting: string;
}

export async function printedReceipt({ db }: Pick<Read, 'db'>, id: number): Promise<PrintedReceipt | undefined> {
  const { rows } = await sql<PrintedReceipt>`
    select receipt.id, receipt.place, inventory_number as "inventoryNumber", warehouse.name as warehouse,
      date_of_counting as "dateOfCounting"
    from inventory_receipt receipt join inventory on inventory.id = receipt.inventory_id
    left join warehouse on warehouse.id = inventory.warehouse_id
    where receipt.id = ${id}`.execute(db);
  return rows[0];
}

export async function printedPositions({ db }: Pick<Read, 'db'>, receiptId: number): Promise<PrintedPosition[]> {
  const { rows } = await sql<PrintedPosition>`
    with listed as (
      select position.*, ${EFFECTIVE_PLACE} as "effectivePlace", array_position(${[...UNITS]}::text[], position.unit) as unit_id
      from inventory_position position join inventory_receipt receipt on receipt.id = position.inventory_receipt_id
      where receipt.id = ${receiptId})
    select position.position_number as "positionNumber", position."effectivePlace" as place,
      coalesce(empty.number, position.inventory_product_id::text, position.inventory_empty_id::text) as number,
      coalesce(${titleOf('product')}, ${titleOf('empty')}) as title, coalesce(own.ean, product.ean) as ean,
      array(
        select name from (
          select position.unit as name, 0 as part, 0::numeric as quantity
          union all
          select (${[...UNITS]}::text[])[packed.unit_id], case when packed.quantity < own.quantity then 1 else 2 end,
            packed.quantity
          from inventory_packaging_unit packed
          where packed.product_id = position.inventory_product_id and packed.unit_id <> position.unit_id) unit
        order by part, case part when 1 then -quantity else quantity end) as units
    from listed position
    left join inventory_product product on product.id = position.inventory_product_id
    left join inventory_empty empty on empty.id = position.inventory_empty_id
    left join inventory_packaging_unit own
      on own.product_id = position.inventory_product_id and own.unit_id = position.unit_id`.execute(db);
  return rows;
}
