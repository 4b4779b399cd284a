import type { additions } from '@kontor/contract/areas/inventory/additions/endpoints.ts';
import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { LAST_POSITION, nextPosition } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import { FIRST_OWN_ID } from '@kontor/contract/areas/master-data/rules.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { importRows } from '../../../kernel/files/import-rows.ts';
import { type Outcome, outcomeOf } from '../../../kernel/files/outcome.ts';
import { invalid, Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import { lockReceipts } from '../parts/locking.ts';
import { matchPositions } from './parts/matching.ts';
import { itemsOfGroup, itemsOfReceipt, itemsOfStock } from './queries.ts';
import type { PositionsFile } from './tasks.ts';

/** The maximum number of positions of a receipt, which is sent to devices as a whole. */
const MAX_POSITIONS = 20_000;

/** A locked receipt that is not closed, with its number of positions and the next number. */
async function openReceipt(tx: Tx, receiptId: number) {
  const receipt = (await lockReceipts(tx, [receiptId])).get(receiptId);
  if (!receipt) return refuse('request.notFound');
  if (receipt.state === INVENTORY_RECEIPT_STATES.closed) return refuse('inventory.receiptClosed');
  const { rows } = await sql<{ count: number; highest: number }>`
    select count(*) as count, coalesce(max(position_number) filter (where position_number <= ${LAST_POSITION}), 0) as highest
    from inventory_position where inventory_receipt_id = ${receiptId}`.execute(tx.db);
  const { count = 0, highest = 0 } = rows[0] ?? {};
  return { ...receipt, count, next: nextPosition(highest, receiptId >= FIRST_OWN_ID) };
}

type Body = BodyOf<typeof additions.addPositions>;

/** The items that a call asks for, or its fault. */
async function itemsFor({ db }: Tx, { source, group, receiptId }: Body, warehouseId: number) {
  switch (source) {
    case 'stock':
      return itemsOfStock(warehouseId);
    case 'group':
      return group === null ? invalid([{ path: 'group', key: 'required' }]) : itemsOfGroup(group);
    case 'receipt': {
      if (receiptId === null) return invalid([{ path: 'receiptId', key: 'required' }]);
      const found = await db
        .selectFrom('inventory_receipt')
        .select('id')
        .where('id', '=', receiptId)
        .executeTakeFirst();
      return found ? itemsOfReceipt(receiptId) : invalid([{ path: 'receiptId', key: 'reference' }]);
    }
  }
}

interface Target {
  readonly id: number;
  readonly next: number;
}

/** Adds the items that a receipt does not list yet; returns how many it adds, and how many there are. */
async function insertMissing({ db }: Tx, { id, next }: Target, items: RawBuilder<unknown>, body: Body) {
  const { place, asksBestBefore } = body;
  const { rows } = await sql<{ asked: number; added: number }>`
    with item as (${items}
    ), missing as (
      select * from item
      where not exists (select from inventory_position known
          where known.inventory_receipt_id = ${id} and known.inventory_product_id = item.product_id)
        and not exists (select from inventory_position known
          where known.inventory_receipt_id = ${id} and known.inventory_empty_id = item.empty_id)
    ), added as (
      insert into inventory_position (inventory_receipt_id, position_number, type, inventory_product_id,
        inventory_empty_id, unit, place, asks_best_before)
      select ${id}, ${next} - 1 + row_number() over (order by rank), case when empty_id is null then 'product' else 'empty' end,
        product_id, empty_id, unit, coalesce(${place}::text, place), asks or ${asksBestBefore}
      from missing returning 1)
    select (select count(*) from item) as asked, (select count(*) from added) as added`.execute(db);
  return rows[0] ?? { asked: 0, added: 0 };
}

const tooMany = (path: string) => invalid([{ path, key: 'tooManyPositions', values: { most: MAX_POSITIONS } }]);

/** Adds what a source has and the receipt does not list, in the order of the source. */
export async function addPositions(tx: Tx, actor: Actor, id: number, body: Body) {
  const receipt = await openReceipt(tx, id);
  if (receipt instanceof Refusal) return receipt;
  const items = await itemsFor(tx, body, receipt.warehouseId);
  if (items instanceof Refusal) return items;
  const { asked, added } = await insertMissing(tx, receipt, items, body);
  if (receipt.count + added > MAX_POSITIONS) return tooMany('source');
  audit(tx, actor, {
    action: 'inventoryManagement.inventoryPosition.added',
    record: id,
    after: { ...body, positions: added },
  });
  return { positions: added, known: asked - added };
}

/** The preview of a file. */
export const tryImport = async (read: Read, id: number, file: PositionsFile): Promise<Outcome> =>
  outcomeOf(file, await matchPositions(read, id, file));

/** Adds the positions of a file that the receipt does not list, all or none; the trail has their number alone. */
export async function importPositions(tx: Tx, actor: Actor, id: number, file: PositionsFile) {
  const receipt = await openReceipt(tx, id);
  if (receipt instanceof Refusal) return receipt;
  return importRows(tx, actor, file, {
    faulty: 'inventory.importFaulty',
    resource: 'inventoryManagement.inventoryPosition',
    record: id,
    match: () => matchPositions(tx, id, file),
    write: async ({ created }) => {
      if (receipt.count + created.length > MAX_POSITIONS) return tooMany('');
      await sql`
        insert into inventory_position (inventory_receipt_id, position_number, type, inventory_product_id,
          inventory_empty_id, unit, place, asks_best_before)
        select ${id}, ${receipt.next} - 1 + rank, case when "emptyId" is null then 'product' else 'empty' end,
          "productId", "emptyId", unit, place, "asksBestBefore"
        from rows from (json_to_recordset(${JSON.stringify(created)}::json)
          as ("productId" integer, "emptyId" integer, unit text, place text, "asksBestBefore" boolean)) with ordinality
          row ("productId", "emptyId", unit, place, "asksBestBefore", rank)`.execute(tx.db);
      return [];
    },
  });
}
