import { randomUUID } from 'node:crypto';
import { STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import { type Actor, VISITOR } from '../../../kernel/identity/actor.ts';
import { demoPerson, type World } from '../../../kernel/world.ts';
import { seeDevice } from '../devices/commands.ts';
import { made } from '../factory.ts';
import { updateReceipt } from '../receipts/commands.ts';
import { acceptDifference } from '../results/commands.ts';
import { resultsFor } from '../results/queries.ts';
import { storeCounts } from '../transactions/commands.ts';
import { type Count, type Counter, reasonOf } from './demo-counting.ts';

const MINUTE = 60_000;
export const HOUR = 60;
export const DAY = 24 * HOUR;

/** The people who prepare inventories and close them. */
export const OFFICE = demoPerson({ name: 'Petra Lohmann', role: 'PortalAdministrator' });

export const minutesAgo = ({ tx }: World, minutes: number): Date => new Date(tx.now.getTime() - minutes * MINUTE);

/** The same world at another moment. */
export const worldAt = (world: World, now: Date): World => ({ ...world, tx: { ...world.tx, now } });

export const actorOf = ({ deviceId }: Counter, warehouseId: number): Actor =>
  deviceId === null ? VISITOR : { kind: 'visitor', device: { kind: 'device', id: deviceId, warehouseId } };

/** A count as a device sends it. */
export const sentOf = ({ position, unit, quantity, counter, at }: Count, reversesId: string | null = null) => ({
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
});

type Sent = ReturnType<typeof sentOf>;

/** A device sends counts, which arrive now. */
export async function deliver(world: World, counter: Counter, warehouseId: number, counts: readonly Sent[]) {
  const { tx, services } = world;
  const actor = actorOf(counter, warehouseId);
  for (const outcome of await storeCounts(tx, services, actor, { counts, sentAt: null })) made(outcome);
  await seeDevice(tx, actor, { waiting: 0 });
}

/** The minutes between two deliveries of a device. */
export async function deliverInTurn(world: World, warehouseId: number, counts: readonly Count[], minutes: number) {
  const turnOf = ({ counter, at }: Count) => `${counter.name}/${Math.floor(at.getTime() / (minutes * MINUTE))}`;
  for (const turn of grouped(counts, turnOf).values()) {
    const [first] = turn;
    if (!first) continue;
    const last = Math.max(...turn.map(({ at }) => at.getTime())) + MINUTE;
    const then = worldAt(world, new Date(Math.min(last, world.tx.now.getTime())));
    const sent = turn.map((count) => sentOf(count));
    await deliver(then, first.counter, warehouseId, sent);
  }
}

interface Receipt {
  readonly id: number;
  readonly inventoryId: number;
}

const move = async ({ tx }: World, { id, inventoryId }: Receipt, state: number) =>
  made(await updateReceipt(tx, OFFICE, { id, isStateSent: true }, { inventoryId, state }));

export const review = (world: World, receipt: Receipt) => move(world, receipt, STATES.review);

/** Accepts what differs; where nothing is known of the stock there is no difference. */
async function acceptAll({ tx, random }: World, receiptId: number): Promise<void> {
  const differing = await tx.db
    .selectFrom(resultsFor(receiptId, 'unexplained').as('result'))
    .select(['inventoryProductId', 'baseDifference'])
    .distinct()
    .execute();
  for (const { inventoryProductId, baseDifference } of differing) {
    if (inventoryProductId === null) continue;
    const difference = Number(baseDifference);
    made(await acceptDifference(tx, OFFICE, receiptId, { inventoryProductId, difference, reason: reasonOf(random) }));
  }
}

/** Looks through a receipt, accepts what differs, and closes it, all of it now. */
export async function close(world: World, receipt: Receipt): Promise<void> {
  await review(world, receipt);
  await acceptAll(world, receipt.id);
  await move(world, receipt, STATES.closed);
}
