import { randomUUID } from 'node:crypto';
import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import { type Actor, VISITOR } from '../../../kernel/identity/actor.ts';
import { demoPerson, type World } from '../../../kernel/world.ts';
import { markDeviceSeen } from '../devices/commands.ts';
import { unwrap } from '../factory.ts';
import { updateReceipt } from '../receipts/commands.ts';
import { acceptDifference } from '../results/commands.ts';
import { NO_LIMITS, resultsFor } from '../results/queries.ts';
import { storeCounts } from '../transactions/commands.ts';
import { type Count, type Counter, reasonOf } from './demo-counting.ts';

export const HOUR_MINUTES = 60;
export const DAY_MINUTES = 24 * HOUR_MINUTES;

/** The people who prepare inventories and close them. */
export const OFFICE = demoPerson({ name: 'Petra Lohmann', role: 'PortalAdministrator' });

export const minutesAgo = ({ tx }: World, minutes: number): Date => new Date(tx.now.getTime() - minutes * MINUTE_MS);

/** The same world at another time. */
export const worldAt = (world: World, now: Date): World => ({ ...world, tx: { ...world.tx, now } });

export const actorOf = ({ deviceId }: Counter, warehouseId: number): Actor =>
  deviceId === null ? VISITOR : { kind: 'visitor', device: { kind: 'device', id: deviceId, warehouseId } };

/** Kegs of a delivery have the same label, which says when they are best before. */
function labelOf({ asksBestBefore, positionNumber }: Count['position'], at: Date) {
  if (!asksBestBefore) return { bestBefore: null, batch: null };
  return {
    bestBefore: addDays(at.toISOString().slice(0, 10), 40 + ((positionNumber * 13) % 120)),
    batch: `L${2_000 + ((positionNumber * 37) % 700)}`,
  };
}

/** A count as a device sends it. */
export const countBodyOf = ({ position, unit, quantity, counter, at }: Count, reversesId: string | null = null) => ({
  id: randomUUID(),
  inventoryPositionInventoryReceiptId: position.receiptId,
  inventoryPositionPositionNumber: position.positionNumber,
  inventoryProductId: position.inventoryProductId,
  inventoryEmptyId: position.inventoryEmptyId,
  unit,
  countQuantity: quantity,
  countedBy: counter.name,
  countedAt: at.toISOString(),
  clockOffset: null,
  reversesId,
  ...labelOf(position, at),
});

type CountBody = ReturnType<typeof countBodyOf>;

/** A device sends counts, which arrive now. */
export async function deliver(world: World, counter: Counter, warehouseId: number, counts: readonly CountBody[]) {
  const { tx, services } = world;
  const actor = actorOf(counter, warehouseId);
  for (const outcome of await storeCounts(tx, services, actor, { counts, sentAt: null })) unwrap(outcome);
  await markDeviceSeen(tx, actor, { waiting: 0 });
}

/** Delivers counts of each device in batches, `minutes` apart. */
export async function deliverPeriodically(
  world: World,
  warehouseId: number,
  counts: readonly Count[],
  minutes: number,
) {
  const deliveryOf = ({ counter, at }: Count) => `${counter.name}/${Math.floor(at.getTime() / (minutes * MINUTE_MS))}`;
  for (const delivery of grouped(counts, deliveryOf).values()) {
    const [first] = delivery;
    if (!first) continue;
    const last = Math.max(...delivery.map(({ at }) => at.getTime())) + MINUTE_MS;
    const deliveryWorld = worldAt(world, new Date(Math.min(last, world.tx.now.getTime())));
    const sent = delivery.map((count) => countBodyOf(count));
    await deliver(deliveryWorld, first.counter, warehouseId, sent);
  }
}

interface Receipt {
  readonly id: number;
  readonly inventoryId: number;
}

async function move({ tx }: World, { id, inventoryId }: Receipt, state: number): Promise<void> {
  const { place } = await tx.db
    .selectFrom('inventory_receipt')
    .select('place')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const body = { inventoryId, state, place };
  unwrap(await updateReceipt(tx, { approvalLimits: NO_LIMITS }, OFFICE, { id, isStateSent: true }, body));
}

export const review = (world: World, receipt: Receipt) => move(world, receipt, INVENTORY_RECEIPT_STATES.review);

/** Accepts all differences; products of unknown stock have none. */
async function acceptAll({ tx, random }: World, receiptId: number): Promise<void> {
  const differing = await tx.db
    .selectFrom(resultsFor(receiptId, 'unexplained').as('result'))
    .select(['inventoryProductId', 'baseDifference'])
    .distinct()
    .execute();
  for (const { inventoryProductId, baseDifference } of differing) {
    if (inventoryProductId === null) continue;
    const difference = Number(baseDifference);
    unwrap(await acceptDifference(tx, OFFICE, receiptId, { inventoryProductId, difference, reason: reasonOf(random) }));
  }
}

/** Reviews a receipt, accepts its differences, and closes it. */
export async function close(world: World, receipt: Receipt): Promise<void> {
  await review(world, receipt);
  await acceptAll(world, receipt.id);
  await move(world, receipt, INVENTORY_RECEIPT_STATES.closed);
}
