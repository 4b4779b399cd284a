import type { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import type { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { addDays, addMonths, firstOfMonth } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import { SYSTEM } from '../../kernel/identity/actor.ts';
import type { World } from '../../kernel/world.ts';
import { insertSite } from '../master-data/factory.ts';
import { createMeter } from './commands.ts';
import { createReading } from './readings/commands.ts';

type NewMeter = BodyOf<typeof siteMeter.create>;
type NewReading = BodyOf<typeof siteMeterValue.create>;

let numbers = 0;

/** A water meter with five digits and a unique number, read monthly. */
export function aMeter(siteId: number, overrides: Partial<NewMeter> = {}): NewMeter {
  numbers += 1;
  return {
    siteId,
    text: 'Hauptwasserzähler',
    number: `W-${1_000 + numbers}`,
    digits: 5,
    type: 'water',
    unit: 'm³',
    direction: 'consumption',
    interval: 'month',
    retiredOn: null,
    note: null,
    installedOn: null,
    startValue: null,
    ...overrides,
  };
}

/** A reading without any remarks. */
export const aReading = (
  siteMeterId: number,
  date: string,
  value: number,
  overrides: Partial<NewReading> = {},
): NewReading => ({
  siteMeterId,
  value,
  date,
  reason: null,
  photoId: null,
  clientId: null,
  exchange: null,
  rollover: false,
  correction: false,
  ...overrides,
});

export async function insertMeter({ tx, services }: World, meter: NewMeter): Promise<number> {
  const id = await createMeter(tx, services, SYSTEM, meter);
  if (id instanceof Refusal) throw new Error(`The meter was refused: ${id.code}`);
  return id;
}

export async function insertReading({ tx, services }: World, reading: NewReading): Promise<number> {
  const id = await createReading(tx, services, SYSTEM, reading);
  if (id instanceof Refusal) throw new Error(`The reading was refused: ${id.code}`);
  return id;
}

interface Read {
  readonly text: string;
  /** Its readings at the start of each month, the last one this many months ago. */
  readonly values: readonly number[];
  readonly until?: number;
}

/** An electricity meter with monthly readings whose next one is due. */
export async function insertReadMeter(
  world: World,
  siteId: number,
  { text, values, until = 1 }: Read,
): Promise<number> {
  const id = await insertMeter(world, aMeter(siteId, { text, type: 'electricity', unit: 'kWh' }));
  const month = firstOfMonth(dayOf(world.tx.now, world.services.timeZone));
  for (const [at, value] of values.entries()) {
    const date = addMonths(month, at + 1 - values.length - until);
    await insertReading(world, aReading(id, date, value, { reason: 'so war es' }));
  }
  return id;
}

/** A water tariff from a day that no other has. */
async function insertTariff({ tx }: World): Promise<number> {
  numbers += 1;
  const { id } = await tx.db
    .insertInto('meter_tariff')
    .values({ type: 'water', valid_from: addDays('1990-01-01', numbers), price: 2.1, co2: 0.35 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Meters of the newest site, which belongs to the samples, and of another site, with one reading each. */
export async function samples(world: World) {
  const { id: siteId } = await world.tx.db
    .selectFrom('site')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const otherSite = await insertSite(world, { title: 'Quellmarkt Anderswo', tenantId: 7 });
  const [own, foreign] = [await insertMeter(world, aMeter(siteId)), await insertMeter(world, aMeter(otherSite))];
  return {
    tariff: { own: await insertTariff(world) },
    site: { own: siteId },
    siteMeter: { own, foreign },
    siteMeterValue: {
      own: await insertReading(world, aReading(own, '2027-01-04', 100)),
      foreign: await insertReading(world, aReading(foreign, '2027-01-04', 100)),
    },
  };
}
