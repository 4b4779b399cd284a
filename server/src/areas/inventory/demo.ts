import { STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import { dayOf, instantOf } from '@kontor/contract/kernel/days.ts';
import { sql } from 'kysely';
import type { Source } from '../../kernel/erp/source.ts';
import { randomFrom, type World } from '../../kernel/world.ts';
import { copyNow } from '../merchandise/commands.ts';
import { made } from './factory.ts';
import { walk } from './parts/demo-counting.ts';
import { close, deliverInTurn, HOUR } from './parts/demo-deliveries.ts';
import { positionsOf } from './parts/demo-positions.ts';
import { CREW, tellToday } from './parts/demo-today.ts';

/** The data of the merchandise system, the same on every day. */
type Past = (size: World['size'], today: () => string, siteIds: readonly number[]) => Source;

const SEED = 9_121;

/** The data for counting is copied first; the rest of the merchandise system comes later. */
const DATASETS: readonly DatasetName[] = [
  ...(['inventories', 'inventory-empties', 'inventory-products', 'inventory-packaging-units'] as const),
  ...(['inventory-stock', 'inventory-receipts', 'inventory-positions'] as const),
];

async function copyAll({ tx, services, size }: World, past: Past): Promise<void> {
  const source = past(size, () => dayOf(tx.now, services.timeZone), []);
  const language = services.defaultLanguage;
  for (const name of DATASETS) {
    made(
      await copyNow(
        { source },
        { name, language },
        (work) => work(tx),
        async () => {},
      ),
    );
  }
}

interface Done {
  readonly id: number;
  readonly warehouseId: number;
  readonly dateOfCounting: string;
  readonly receiptIds: readonly number[];
}

/** The inventories that the merchandise system calls done. */
async function inventoriesDone({ tx }: World): Promise<readonly Done[]> {
  const { rows } = await sql<Done>`
    select inventory.id, warehouse_id as "warehouseId", date_of_counting as "dateOfCounting",
      array_agg(receipt.id order by receipt.id) as "receiptIds"
    from inventory join inventory_receipt receipt on inventory_id = inventory.id
    where state = ${STATES.closed} group by inventory.id order by inventory.id`.execute(tx.db);
  return rows;
}

/** Five people counted the whole warehouse on a Saturday, from six to noon; in the afternoon it was closed. */
async function tellDone(world: World, { id, warehouseId, dateOfCounting, receiptIds }: Done): Promise<void> {
  const { tx, services, random } = world;
  const [year = 0, month = 1, day = 1] = dateOfCounting.split('-').map(Number);
  const at = (hour: number) => instantOf({ year, month, day, hour, minute: 0 }, services.timeZone) ?? tx.now;
  await sql`update inventory_receipt set state = ${STATES.open} where inventory_id = ${id}`.execute(tx.db);
  const crew = CREW.slice(0, 5).map((name) => ({ name, deviceId: null }));
  const counts = walk(random, await positionsOf(tx, receiptIds), crew, { from: at(6), to: at(12) });
  await deliverInTurn(world, warehouseId, counts, 2 * HOUR);
  const closing = { ...world, tx: { ...tx, now: at(15) } };
  for (const receiptId of receiptIds) await close(closing, { id: receiptId, inventoryId: id });
}

/** Inventories that are done, one that is due, and one that is being counted, with receipts in every state. */
export async function tell(world: World, past: Past): Promise<void> {
  await copyAll(world, past);
  const chance = { ...world, random: randomFrom(SEED) };
  for (const done of await inventoriesDone(chance)) await tellDone(chance, done);
  await tellToday(chance);
}
