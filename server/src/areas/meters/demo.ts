import { quartersOf } from '@kontor/contract/areas/meters/intervals/rules.ts';
import { addDays, addMonths, firstOfMonth } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { sql } from 'kysely';
import { pick, randomFrom, type World } from '../../kernel/world.ts';
import { writeDegreeDays } from './degree-days/commands.ts';
import { regionsOfSites } from './degree-days/queries.ts';
import { insertDays } from './intervals/commands.ts';
import { courseOf, type DemoReading, type Kind, type MeterEvents } from './parts/course.ts';
import { idsFor } from './parts/ids.ts';

/** The site of Clara Conrad. */
const FIRST_SITE = 601;
/** Square metres of a market of unknown size. */
const USUAL_SIZE = 900;

const WATER: Kind = {
  text: 'Wasser',
  type: 'water',
  unit: 'm³',
  interval: 'month',
  digits: 5,
  perSquareMetre: 0.0011,
  heating: 0,
};
const POWER: Kind = {
  text: 'Strom Markt',
  type: 'electricity',
  unit: 'kWh',
  interval: 'month',
  digits: 6,
  perSquareMetre: 0.31,
  heating: 0.1,
};
const COOLING: Kind = { ...POWER, text: 'Strom Kühlung', perSquareMetre: 0.16, heating: -0.25 };
const GAS: Kind = {
  text: 'Gas Heizung',
  type: 'gas',
  unit: 'm³',
  interval: 'month',
  digits: 5,
  perSquareMetre: 0.021,
  heating: 0.9,
};
const HEAT: Kind = {
  text: 'Fernwärme',
  type: 'heatQuantity',
  unit: 'MWh',
  interval: 'month',
  digits: 4,
  perSquareMetre: 0.00024,
  heating: 0.9,
};

/** The plant on the roof of a few markets, and what of it goes into the grid. */
const PLANT: readonly Kind[] = [
  { ...POWER, text: 'Photovoltaik', perSquareMetre: 0.12, heating: -0.8, direction: 'generation' },
  { ...POWER, text: 'Einspeisung', perSquareMetre: 0.03, heating: -0.8, direction: 'feedIn' },
];

/** Every so many markets have a plant. */
const MARKETS_PER_PLANT = 6;

/** Four meters per site, with different kinds of heating. */
const EQUIPMENT: readonly (readonly Kind[])[] = [
  [WATER, POWER, COOLING, GAS],
  [WATER, POWER, COOLING, HEAT],
  [WATER, POWER, GAS, { ...HEAT, text: 'Wärmemenge Lüftung', interval: 'quarter' }],
];

/** The people who read the meters at the markets of the demo's users, and at others. */
const READERS: Readonly<Record<number, string>> = { 601: 'Clara Conrad', 602: 'Henning Hahn', 101: 'David Dorn' };
const NAMES = ['Sandra Thiel', 'Piotr Wieczorek', 'Jens Oltmann', 'Britta Kaya', 'Doreen Apel'] as const;

const REASONS = ['Umbau im Markt', 'Tor am Wareneingang stand mehrere Tage offen', null] as const;

/** The events of a meter at a site, both given by index; the first site has one of each. */
function eventsOf(site: number, meter: number, random: World['random']): MeterEvents {
  const turn = (site * 4 + meter) % 24;
  if (site === 0) {
    return (
      [
        { missing: 1, rollsOver: true },
        { missing: 0, outlier: { month: 0, reason: 'Kühlhaus war mehrere Tage offen' } },
        { missing: 2 },
        { missing: 0, exchangedAfter: 7 },
      ][meter] ?? { missing: 0 }
    );
  }
  return {
    missing: turn % 11 === 5 ? 1 + Math.floor(random() * 3) : 0,
    rollsOver: turn === 8,
    ...(turn === 13 && { exchangedAfter: 3 + Math.floor(random() * 12) }),
    ...(turn === 18 && { outlier: { month: Math.floor(random() * 4), reason: pick(random, REASONS) } }),
  };
}

interface DemoMeter {
  readonly siteId: number;
  readonly kind: Kind;
  /** The reader. */
  readonly by: string;
  /** The readings of its devices, in order. */
  readonly devices: readonly (readonly DemoReading[])[];
}

/** Inserts meters with their devices and readings in three statements, regardless of their number. */
async function insertAll({ tx }: World, demoMeters: readonly DemoMeter[]): Promise<void> {
  const meterIds = await idsFor(tx, 'meter', demoMeters.length);
  const hung = demoMeters.flatMap(({ kind, by, devices }, index) =>
    devices.map((shown) => ({ meterId: meterIds[index], kind, by, shown })),
  );
  const deviceIds = await idsFor(tx, 'meter_device', hung.length);
  const meters = demoMeters.map(({ siteId, kind }, index) => ({ ...kind, id: meterIds[index], siteId }));
  await sql`
    insert into meter (id, site_id, text, type, unit, interval, direction)
    select id, "siteId", text, type, unit, given.interval, coalesce(direction, 'consumption') from json_to_recordset(${JSON.stringify(meters)}::json)
    given (id integer, "siteId" integer, text text, type text, unit text, interval text, direction text)`.execute(
    tx.db,
  );
  const devices = hung.map(({ meterId, kind: { type, digits }, shown }, index) => ({
    id: deviceIds[index],
    meterId,
    number: `${type.slice(0, 1).toUpperCase()}-${4_000_000 + index * 7_919}`,
    digits,
    installedOn: shown[0]?.date,
    removedOn: shown.find(({ kind }) => kind === 'end')?.date,
  }));
  await sql`
    insert into meter_device (id, meter_id, number, digits, installed_on, removed_on)
    select id, "meterId", number, digits, "installedOn", "removedOn"
    from json_to_recordset(${JSON.stringify(devices)}::json) given
      (id integer, "meterId" integer, number text, digits smallint, "installedOn" date, "removedOn" date)`.execute(
    tx.db,
  );
  const readings = hung.flatMap(({ meterId, by, shown }, index) =>
    shown.map((each) => ({ ...each, by, meterId, deviceId: deviceIds[index] })),
  );
  await sql`
    insert into meter_reading (meter_id, device_id, kind, date, value, rolled, reason, created_by, created_at)
    select "meterId", "deviceId", kind, date, value / 1000.0, rolled, reason, by,
      least(date + interval '9 hours', ${tx.now.toISOString()}::timestamptz)
    from json_to_recordset(${JSON.stringify(readings)}::json) given ("meterId" integer, "deviceId" integer, kind text,
      date date, value bigint, rolled numeric, reason text, by text)`.execute(tx.db);
}

/**
 * The cost in euros and emissions in kilograms per base unit of each type, the base price
 * of a meter in a year, and the peak price of a kilowatt in a year, from three years ago and since last year.
 */
const TARIFFS = [
  { type: 'water', prices: [1.92, 2.08], base: 96, peak: 0, co2: 0.35 },
  { type: 'electricity', prices: [0.2874, 0.2619], base: 138, peak: 96, co2: 0.363 },
  { type: 'gas', prices: [0.0981, 0.0893], base: 164, peak: 0, co2: 0.201 },
  { type: 'heatQuantity', prices: [0.1315, 0.1242], base: 312, peak: 0, co2: 0.28 },
] as const;

async function insertTariffs({ tx }: World, today: string): Promise<void> {
  const thisYear = Number(today.slice(0, 4));
  const rows = TARIFFS.flatMap(({ type, prices, base, peak, co2 }) =>
    prices.map((price, at) => ({
      type,
      price,
      base_price: base,
      peak_price: peak,
      co2,
      valid_from: `${thisYear - 3 + at * 2}-01-01`,
    })),
  );
  await tx.db.insertInto('meter_tariff').values(rows).execute();
}

/** The usual degree days of a month, from January, and how much milder or colder the last years were. */
const DEGREE_DAYS = [590, 510, 445, 290, 150, 45, 15, 20, 110, 280, 430, 555];
const YEARS_OF_WEATHER = 3;

/** The weather of each region in the last years, up to the last month. */
async function insertDegreeDays(world: World, today: string): Promise<void> {
  const regions = await regionsOfSites(world.tx, {});
  const rows = regions.flatMap(({ region }, place) => {
    const random = randomFrom(7_000 + place);
    const usual = 0.94 + random() * 0.12;
    return Array.from({ length: YEARS_OF_WEATHER * 12 }, (_, ago) => {
      const month = addMonths(firstOfMonth(today), -1 - ago).slice(0, 7);
      const longTerm = Math.round((DEGREE_DAYS[Number(month.slice(5)) - 1] ?? 0) * usual);
      return { region, siteId: null, month, longTerm, degreeDays: Math.round(longTerm * (0.84 + random() * 0.2)) };
    });
  });
  await writeDegreeDays(world.tx, rows);
}

/** How many days of quarters of an hour the demo has, and the load of a market by hour of the day, relative to the mean. */
const DAYS_OF_QUARTERS = 60;
const OPEN = { from: 6, to: 21 };
const LOADS = { open: 1.45, closed: 0.55 };

/** What the smart meter of the first site sent in the last weeks: shops are closed at night and on Sundays. */
async function insertQuarters({ tx, services }: World, today: string): Promise<void> {
  const { id: meterId } = await tx.db
    .selectFrom('meter')
    .select('id')
    .where('site_id', '=', FIRST_SITE)
    .where('text', '=', POWER.text)
    .executeTakeFirstOrThrow();
  const random = randomFrom(9_000);
  const days = Array.from({ length: DAYS_OF_QUARTERS }, (_, ago) => addDays(today, ago - DAYS_OF_QUARTERS));
  const rows = days.map((day) => {
    const isSunday = new Date(day).getUTCDay() === 0;
    const count = quartersOf(day, services.timeZone);
    const amounts = Array.from({ length: count }, (__, quarter) => {
      const hour = (quarter * 24) / count;
      const isOpen = !isSunday && hour >= OPEN.from && hour < OPEN.to;
      return Math.round(3_000 * (isOpen ? LOADS.open : LOADS.closed) * (0.9 + random() * 0.2));
    });
    return { day, amounts };
  });
  await insertDays(tx, meterId, rows);
}

/** Four meters for each market, and two for each plant, read for two years; the demo's users work at the first markets. */
export async function createDemoData(world: World): Promise<void> {
  const { db, now } = world.tx;
  const today = dayOf(now, world.services.timeZone);
  const sites = await db
    .selectFrom('site')
    .select('id')
    .select(sql<number | null>`size::double precision`.as('size'))
    .orderBy('id')
    .execute();
  // The site that people see first shows every case.
  const ordered = sites.toSorted((a, b) => Number(b.id === FIRST_SITE) - Number(a.id === FIRST_SITE));
  const metersOf = (equipment: (index: number) => readonly Kind[], at: number) =>
    ordered.flatMap(({ id: siteId, size }, index) => {
      const by = READERS[siteId] ?? NAMES[index % NAMES.length] ?? NAMES[0];
      return equipment(index).map((kind, meter): DemoMeter => {
        const random = randomFrom(siteId * 10 + at + meter);
        const events = kind.direction ? { missing: 0 } : eventsOf(index, meter, random);
        return { siteId, kind, by, devices: courseOf(kind, events, { size: size ?? USUAL_SIZE, today, random }) };
      });
    });
  const meters = [
    ...metersOf((index) => EQUIPMENT[index % EQUIPMENT.length] ?? [], 0),
    ...metersOf((index) => (index % MARKETS_PER_PLANT === 4 ? PLANT : []), 4),
  ];
  await insertAll(world, meters);
  await insertTariffs(world, today);
  await insertDegreeDays(world, today);
  await insertQuarters(world, today);
}
