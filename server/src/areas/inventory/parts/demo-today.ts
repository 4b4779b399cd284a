import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { World } from '../../../kernel/world.ts';
import { revokeDevice, seeDevice } from '../devices/commands.ts';
import { insertDevice, made } from '../factory.ts';
import { createInventory } from '../inventories/commands.ts';
import { recount } from '../positions/commands.ts';
import { createReceipt } from '../receipts/commands.ts';
import { type Counter, type Told, walk } from './demo-counting.ts';
import {
  actorOf,
  close,
  DAY,
  deliver,
  deliverInTurn,
  HOUR,
  minutesAgo,
  OFFICE,
  review,
  sentOf,
  worldAt,
} from './demo-deliveries.ts';
import { listEmpties, listProducts, positionsOf } from './demo-positions.ts';

const LOGISTICS = 2;
const KASSEL = 1;
const GOETTINGEN = 2;
const KEY_DATE = 1;

export const CREW = [
  ...(['Murat Yıldız', 'Sandra Thiel', 'Piotr Wieczorek', 'Jens Oltmann'] as const),
  ...(['Britta Kaya', 'Ronny Schubert', 'Ulrike Baumann'] as const),
] as const;

/** One for each of them but the last; `waiting`: this many counts were not sent yet, some minutes ago. */
const DEVICES: readonly { readonly name: string; readonly waiting?: number; readonly minutes?: number }[] = [
  { name: 'Handheld 01 Wareneingang' },
  { name: 'Handheld 02 Kühlhaus', waiting: 14, minutes: 9 },
  { name: 'Handheld 03 Rampe' },
  { name: 'Handheld 04 Hochregal', waiting: 3, minutes: 2 },
  { name: 'Handheld 05 Gewölbekeller', waiting: 27, minutes: 41 },
  { name: 'Handheld 06 Getränkehalle' },
];

/** Handhelds of two warehouses, and one that broke. */
async function tellDevices(world: World): Promise<Counter[]> {
  const then = worldAt(world, minutesAgo(world, 40 * DAY));
  const ids: number[] = [];
  for (const { name } of DEVICES) ids.push((await insertDevice(then, KASSEL, name)).device.id);
  const broken = await insertDevice(then, KASSEL, 'Handheld 07 (Display gebrochen)');
  made(await revokeDevice(worldAt(world, minutesAgo(world, 6 * DAY)).tx, OFFICE, broken.device.id, undefined));
  for (const name of ['Handheld Göttingen 1', 'Handheld Göttingen 2']) await insertDevice(then, GOETTINGEN, name);
  return CREW.map((name, place) => ({ name, deviceId: ids[place] ?? null }));
}

/** The last reports of devices about their waiting counts. */
async function tellWaiting(world: World, crew: readonly Counter[]): Promise<void> {
  for (const [place, { waiting, minutes = 0 }] of DEVICES.entries()) {
    const counter = crew[place];
    if (!counter || waiting === undefined) continue;
    await seeDevice(worldAt(world, minutesAgo(world, minutes)).tx, actorOf(counter, KASSEL), { waiting });
  }
}

/** People count a receipt between two moments, given in minutes before now. */
async function tellCounting(
  world: World,
  positions: readonly Told[],
  crew: readonly Counter[],
  [from, to]: readonly [number, number],
): Promise<void> {
  const span = { from: minutesAgo(world, from), to: minutesAgo(world, to) };
  await deliverInTurn(world, KASSEL, walk(world.random, positions, crew, span), 30);
}

/** A device that had no network sends what it counted long before. */
async function tellLate(
  world: World,
  positions: readonly Told[],
  counter: Counter,
  { made: counted, sent }: { readonly made: number; readonly sent: number },
) {
  const span = { from: minutesAgo(world, counted), to: minutesAgo(world, counted - 10) };
  const counts = walk(world.random, positions, [counter], span).map((count) => sentOf(count));
  await deliver(worldAt(world, minutesAgo(world, sent)), counter, KASSEL, counts);
}

/** The part of an aisle that has already been counted. */
const FAR = 0.62;

/** Somebody typed a nought too much, and took it back. */
async function tellUndo(world: World, position: Told, counter: Counter): Promise<void> {
  const wrong = { position, unit: 'Kasten', quantity: 480, counter, at: minutesAgo(world, 68) } as const;
  const sent = sentOf(wrong);
  const undo = sentOf({ ...wrong, quantity: -480, at: minutesAgo(world, 67) }, sent.id);
  await deliver(worldAt(world, minutesAgo(world, 66)), counter, KASSEL, [sent, undo]);
}

/** The receipt on which everybody is working: some of it is recounted by somebody else. */
async function tellRunning(world: World, receiptId: number, crew: readonly [Counter, Counter, ...Counter[]]) {
  const positions = await positionsOf(world.tx, [receiptId]);
  const [first, second] = crew;
  const size = Math.ceil(positions.length / crew.length);
  const aisles = crew.map((_, place) => positions.slice(place * size, place * size + Math.ceil(size * FAR)));
  for (const [place, aisle] of aisles.entries()) {
    await tellCounting(world, aisle, crew.slice(place, place + 1), [5 * HOUR, 2]);
    const [start] = aisle;
    if (place === 2 && start) await tellUndo(world, start, crew[place] ?? first);
  }
  const anew = aisles[0]?.slice(0, 6) ?? [];
  const numbers = anew.map(({ positionNumber }) => positionNumber);
  made(await recount(worldAt(world, minutesAgo(world, 45)).tx, OFFICE, receiptId, numbers));
  await tellLate(world, anew.slice(0, Math.ceil(anew.length / 2)), second, { made: 30, sent: 18 });
}

/** An inventory of today with a receipt in each state: counting, open, in review with late counts, and closed. */
export async function tellToday(world: World): Promise<void> {
  const { tx, services } = world;
  const before = worldAt(world, minutesAgo(world, 10 * DAY)).tx;
  const today = dayOf(tx.now, services.timeZone);
  const inventoryId = made(
    await createInventory(before, OFFICE, {
      inventoryNumber: `INV-${today.slice(0, 4)}-Kassel`,
      tenantId: LOGISTICS,
      inventoryType: KEY_DATE,
      warehouseId: KASSEL,
      dateOfCounting: today,
    }),
  );
  const [running, open, looked, closed] = [
    made(await createReceipt(before, OFFICE, { inventoryId, state: 0 })),
    made(await createReceipt(before, OFFICE, { inventoryId, state: 0 })),
    made(await createReceipt(before, OFFICE, { inventoryId, state: 0 })),
    made(await createReceipt(before, OFFICE, { inventoryId, state: 0 })),
  ];
  await listProducts(tx, running, 0, 0.65);
  await listProducts(tx, open, 0.65, 0.75);
  await listProducts(tx, looked, 0.75, 0.88);
  await listProducts(tx, closed, 0.88, 1.1);
  await listEmpties(tx, closed);

  const [first, second, third, ...more] = await tellDevices(world);
  if (!first || !second || !third) throw new Error('Nobody counts');
  const some = await positionsOf(tx, [looked]);
  await tellCounting(world, some.slice(0, -2), [first, second, third], [7 * HOUR, 5 * HOUR + 10]);
  await review(worldAt(world, minutesAgo(world, 100)), { id: looked, inventoryId });
  await tellLate(world, some.slice(-3), second, { made: 2 * HOUR, sent: 25 });

  const all = await positionsOf(tx, [closed]);
  await tellCounting(world, all.slice(0, -2), [third, ...more], [8 * HOUR, 6 * HOUR]);
  await close(worldAt(world, minutesAgo(world, 4 * HOUR)), { id: closed, inventoryId });
  await tellLate(world, all.slice(-2), third, { made: 6 * HOUR, sent: 40 });

  await tellRunning(world, running, [first, second, third, ...more]);
  await tellWaiting(world, [first, second, third, ...more]);
}
