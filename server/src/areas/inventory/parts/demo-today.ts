import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { World } from '../../../kernel/world.ts';
import { markDeviceSeen, revokeDevice } from '../devices/commands.ts';
import { insertDevice, unwrap } from '../factory.ts';
import { createInventory } from '../inventories/commands.ts';
import { recount } from '../positions/commands.ts';
import { createReceipt } from '../receipts/commands.ts';
import { type CountablePosition, type Counter, simulateCounts } from './demo-counting.ts';
import {
  actorOf,
  close,
  countBodyOf,
  DAY_MINUTES,
  deliver,
  deliverPeriodically,
  HOUR_MINUTES,
  minutesAgo,
  OFFICE,
  review,
  worldAt,
} from './demo-deliveries.ts';
import { askBestBeforeOfKegs, listEmpties, listProducts, positionsOf, spreadOverAisles } from './demo-positions.ts';

const LOGISTICS = 2;
const KASSEL = 1;
const GOETTINGEN = 2;
const KEY_DATE = 1;

export const CREW = [
  ...(['Murat Yıldız', 'Sandra Thiel', 'Piotr Wieczorek', 'Jens Oltmann'] as const),
  ...(['Britta Kaya', 'Ronny Schubert', 'Ulrike Baumann'] as const),
] as const;

/** One for each person except the last; `waiting`: the number of unsent counts reported `minutes` ago. */
const DEVICES: readonly { readonly name: string; readonly waiting?: number; readonly minutes?: number }[] = [
  { name: 'Handheld 01 Wareneingang' },
  { name: 'Handheld 02 Kühlhaus', waiting: 14, minutes: 9 },
  { name: 'Handheld 03 Rampe' },
  { name: 'Handheld 04 Hochregal', waiting: 3, minutes: 2 },
  { name: 'Handheld 05 Gewölbekeller', waiting: 27, minutes: 41 },
  { name: 'Handheld 06 Getränkehalle' },
];

/** Handhelds of two warehouses, and a broken one. */
async function createDemoDevices(world: World): Promise<Counter[]> {
  const pairingWorld = worldAt(world, minutesAgo(world, 40 * DAY_MINUTES));
  const ids: number[] = [];
  for (const { name } of DEVICES) ids.push((await insertDevice(pairingWorld, KASSEL, name)).device.id);
  const broken = await insertDevice(pairingWorld, KASSEL, 'Handheld 07 (Display gebrochen)');
  unwrap(
    await revokeDevice(worldAt(world, minutesAgo(world, 6 * DAY_MINUTES)).tx, OFFICE, broken.device.id, undefined),
  );
  for (const name of ['Handheld Göttingen 1', 'Handheld Göttingen 2'])
    await insertDevice(pairingWorld, GOETTINGEN, name);
  return CREW.map((name, index) => ({ name, deviceId: ids[index] ?? null }));
}

/** The last reports of devices about their waiting counts. */
async function reportWaitingCounts(world: World, crew: readonly Counter[]): Promise<void> {
  for (const [index, { waiting, minutes = 0 }] of DEVICES.entries()) {
    const counter = crew[index];
    if (!counter || waiting === undefined) continue;
    await markDeviceSeen(worldAt(world, minutesAgo(world, minutes)).tx, actorOf(counter, KASSEL), { waiting });
  }
}

/** Simulates people who count a receipt between two times, in minutes before now. */
async function simulateCounting(
  world: World,
  positions: readonly CountablePosition[],
  crew: readonly Counter[],
  [from, to]: readonly [number, number],
): Promise<void> {
  const span = { from: minutesAgo(world, from), to: minutesAgo(world, to) };
  await deliverPeriodically(world, KASSEL, simulateCounts(world.random, positions, crew, span), 30);
}

/** A device that was offline sends its counts late. */
async function deliverLate(
  world: World,
  positions: readonly CountablePosition[],
  counter: Counter,
  { made: counted, sent }: { readonly made: number; readonly sent: number },
) {
  const span = { from: minutesAgo(world, counted), to: minutesAgo(world, counted - 10) };
  const counts = simulateCounts(world.random, positions, [counter], span).map((count) => countBodyOf(count));
  await deliver(worldAt(world, minutesAgo(world, sent)), counter, KASSEL, counts);
}

/** The part of an aisle that has already been counted. */
const COUNTED_SHARE = 0.62;

/** Someone enters one zero too many and reverses the count. */
async function simulateUndo(world: World, position: CountablePosition, counter: Counter): Promise<void> {
  const wrong = { position, unit: 'Kasten', quantity: 480, counter, at: minutesAgo(world, 68) } as const;
  const sent = countBodyOf(wrong);
  const undo = countBodyOf({ ...wrong, quantity: -480, at: minutesAgo(world, 67) }, sent.id);
  await deliver(worldAt(world, minutesAgo(world, 66)), counter, KASSEL, [sent, undo]);
}

/** The receipt that everyone is counting; some positions are recounted by someone else. */
async function simulateRunningReceipt(
  world: World,
  receiptId: number,
  crew: readonly [Counter, Counter, ...Counter[]],
) {
  const positions = await positionsOf(world.tx, [receiptId]);
  const [first, second] = crew;
  const size = Math.ceil(positions.length / crew.length);
  const aisles = crew.map((_, index) => positions.slice(index * size, index * size + Math.ceil(size * COUNTED_SHARE)));
  for (const [place, aisle] of aisles.entries()) {
    await simulateCounting(world, aisle, crew.slice(place, place + 1), [5 * HOUR_MINUTES, 2]);
    const [start] = aisle;
    if (place === 2 && start) await simulateUndo(world, start, crew[place] ?? first);
  }
  const recounted = aisles[0]?.slice(0, 6) ?? [];
  const numbers = recounted.map(({ positionNumber }) => positionNumber);
  unwrap(await recount(worldAt(world, minutesAgo(world, 45)).tx, OFFICE, receiptId, numbers));
  await deliverLate(world, recounted.slice(0, Math.ceil(recounted.length / 2)), second, { made: 30, sent: 18 });
}

/** An inventory of today with a receipt in each state: counting, open, in review with late counts, and closed. */
export async function createTodaysInventory(world: World): Promise<void> {
  const { tx, services } = world;
  const before = worldAt(world, minutesAgo(world, 10 * DAY_MINUTES)).tx;
  const today = dayOf(tx.now, services.timeZone);
  const inventoryId = unwrap(
    await createInventory(before, OFFICE, {
      inventoryNumber: `INV-${today.slice(0, 4)}-Kassel`,
      tenantId: LOGISTICS,
      inventoryType: KEY_DATE,
      warehouseId: KASSEL,
      dateOfCounting: today,
    }),
  );
  const [running, open, inReview, closed] = [
    unwrap(await createReceipt(before, OFFICE, { inventoryId, state: 0, place: 'Getränkehalle' })),
    unwrap(await createReceipt(before, OFFICE, { inventoryId, state: 0, place: 'Kühlhaus' })),
    unwrap(await createReceipt(before, OFFICE, { inventoryId, state: 0, place: 'Hof' })),
    unwrap(await createReceipt(before, OFFICE, { inventoryId, state: 0, place: 'Leergutlager' })),
  ];
  await listProducts(tx, running, 0, 0.65);
  await spreadOverAisles(tx, running);
  await listProducts(tx, open, 0.65, 0.75);
  await listProducts(tx, inReview, 0.75, 0.88);
  await listProducts(tx, closed, 0.88, 1.1);
  await listEmpties(tx, closed);
  for (const receiptId of [running, open, inReview, closed]) await askBestBeforeOfKegs(tx, receiptId);

  const [first, second, third, ...more] = await createDemoDevices(world);
  if (!first || !second || !third) throw new Error('Nobody counts');
  const some = await positionsOf(tx, [inReview]);
  await simulateCounting(world, some.slice(0, -2), [first, second, third], [7 * HOUR_MINUTES, 5 * HOUR_MINUTES + 10]);
  await review(worldAt(world, minutesAgo(world, 100)), { id: inReview, inventoryId });
  await deliverLate(world, some.slice(-3), second, { made: 2 * HOUR_MINUTES, sent: 25 });

  const all = await positionsOf(tx, [closed]);
  await simulateCounting(world, all.slice(0, -2), [third, ...more], [8 * HOUR_MINUTES, 6 * HOUR_MINUTES]);
  await close(worldAt(world, minutesAgo(world, 4 * HOUR_MINUTES)), { id: closed, inventoryId });
  await deliverLate(world, all.slice(-2), third, { made: 6 * HOUR_MINUTES, sent: 40 });

  await simulateRunningReceipt(world, running, [first, second, third, ...more]);
  await reportWaitingCounts(world, [first, second, third, ...more]);
}
