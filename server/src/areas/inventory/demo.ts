import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import { dayOf, instantOf } from '@kontor/contract/kernel/days.ts';
import { sql } from 'kysely';
import type { Source } from '../../kernel/erp/source.ts';
import { randomFrom, type World } from '../../kernel/world.ts';
import { copyNow } from '../merchandise/commands.ts';
import { unwrap } from './factory.ts';
import { simulateCounts } from './parts/demo-counting.ts';
import { close, deliverPeriodically, HOUR_MINUTES } from './parts/demo-deliveries.ts';
import { positionsOf } from './parts/demo-positions.ts';
import { CREW, createTodaysInventory } from './parts/demo-today.ts';

/** Creates the demo's merchandise source, whose data is the same on every day. */
type SourceFactory = (size: World['size'], today: () => string, siteIds: readonly number[]) => Source;

const SEED = 9_121;

/** The data for counting is copied first; the rest of the merchandise system comes later. */
const DATASETS: readonly DatasetName[] = [
  ...(['inventories', 'inventory-empties', 'inventory-products', 'inventory-packaging-units'] as const),
  ...(['inventory-stock', 'inventory-receipts', 'inventory-positions'] as const),
];

async function copyAll({ tx, services, size }: World, createSource: SourceFactory): Promise<void> {
  const source = createSource(size, () => dayOf(tx.now, services.timeZone), []);
  const language = services.defaultLanguage;
  for (const name of DATASETS) {
    unwrap(
      await copyNow(
        { source },
        { name, language },
        (work) => work(tx),
        async () => {},
      ),
    );
  }
}

interface FinishedInventory {
  readonly id: number;
  readonly warehouseId: number;
  readonly dateOfCounting: string;
  readonly receiptIds: readonly number[];
}

/** The inventories that are closed in the merchandise system. */
async function finishedInventories({ tx }: World): Promise<readonly FinishedInventory[]> {
  const { rows } = await sql<FinishedInventory>`
    select inventory.id, warehouse_id as "warehouseId", date_of_counting as "dateOfCounting",
      array_agg(receipt.id order by receipt.id) as "receiptIds"
    from inventory join inventory_receipt receipt on inventory_id = inventory.id
    where state = ${INVENTORY_RECEIPT_STATES.closed} group by inventory.id order by inventory.id`.execute(tx.db);
  return rows;
}

/** Five people count the whole warehouse on a Saturday from six to noon; it is closed in the afternoon. */
async function countFinishedInventory(
  world: World,
  { id, warehouseId, dateOfCounting, receiptIds }: FinishedInventory,
): Promise<void> {
  const { tx, services, random } = world;
  const [year = 0, month = 1, day = 1] = dateOfCounting.split('-').map(Number);
  const at = (hour: number) => instantOf({ year, month, day, hour, minute: 0 }, services.timeZone) ?? tx.now;
  await sql`update inventory_receipt set state = ${INVENTORY_RECEIPT_STATES.open} where inventory_id = ${id}`.execute(
    tx.db,
  );
  const crew = CREW.slice(0, 5).map((name) => ({ name, deviceId: null }));
  const counts = simulateCounts(random, await positionsOf(tx, receiptIds), crew, { from: at(6), to: at(12) });
  await deliverPeriodically(world, warehouseId, counts, 2 * HOUR_MINUTES);
  const closing = { ...world, tx: { ...tx, now: at(15) } };
  for (const receiptId of receiptIds) await close(closing, { id: receiptId, inventoryId: id });
}

/** Inventories that are done, one that is due, and one that is being counted, with receipts in every state. */
export async function createDemoData(world: World, createSource: SourceFactory): Promise<void> {
  await copyAll(world, createSource);
  const chance = { ...world, random: randomFrom(SEED) };
  for (const finished of await finishedInventories(chance)) await countFinishedInventory(chance, finished);
  await createTodaysInventory(chance);
}
