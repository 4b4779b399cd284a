import * as z from 'zod/mini';
import { only } from '../../kernel/access.ts';
import { choice, day, flag, id, line, optional, text, whole } from '../../kernel/fields.ts';
import { choiceList, idList } from '../../kernel/list.ts';
import { siteOfTenant } from '../../kernel/reference.ts';
import { resourceListing } from '../../kernel/resource.ts';
import { METER_MANAGERS, METER_READERS } from './access.ts';
import { plausibleDay, quantity } from './parts/fields.ts';
import { DIRECTIONS, INTERVALS, MAX_DIGITS, METER_TYPES, METER_UNITS, meterRules } from './rules.ts';

/** People who work on the meters of any site, regardless of the sites in their token. */
export const ofSites = { needsSite: true, anySite: METER_MANAGERS } as const;

/** The facts of a device, independent of its location. */
export const deviceFields = {
  number: line(50),
  /** Whole digits of its register, after which it rolls over; null if unknown. */
  digits: optional(whole(1, MAX_DIGITS)),
};

const meterFields = {
  siteId: id(),
  text: line(),
  ...deviceFields,
  type: choice(METER_TYPES),
  unit: choice(METER_UNITS),
  direction: z._default(choice(DIRECTIONS), 'consumption'),
  interval: z._default(choice(INTERVALS), 'month'),
  /** Of the current device; after an exchange, the day of the exchange. */
  installedOn: optional(plausibleDay()),
  /** From then on, the meter is no longer read. */
  retiredOn: optional(plausibleDay()),
  note: optional(text(2_000)),
};

/** The facts derived from the readings (`behaviour §9`); null if there are none. */
const derived = {
  site: siteOfTenant,
  previousValue: z.nullable(quantity()),
  previousDate: z.nullable(day()),
  nextEntryDate: z.nullable(day()),
  entryAllowed: flag(),
};

/** A current or former device of a meter. */
const device = z.object({
  id: id(),
  number: line(),
  digits: z.nullable(whole()),
  installedOn: z.nullable(day()),
  startValue: z.nullable(quantity()),
  removedOn: z.nullable(day()),
  endValue: z.nullable(quantity()),
  /** The number of readings by people, without first and last values. */
  readingCount: whole(),
});

/**
 * A meter of a site (`spec 3 §3`): a place whose devices succeed each other. Number and digits are those of the current
 * device, which `exchange` replaces.
 */
export const siteMeter = resourceListing(
  { ...meterFields, ...derived },
  {
    path: 'meterManagement/siteMeter',
    read: only(...METER_READERS),
    write: only(...METER_MANAGERS),
    ...ofSites,
    writable: meterFields,
    rules: meterRules,
    /** The first device's value at its installation. */
    creatable: { startValue: optional(quantity()) },
    derived: {
      ...derived,
      /** The current one first. */
      devices: z.array(device),
      readingCount: whole(),
    },
    filter: {
      siteId: z.optional(idList(500)),
      type: z.optional(choiceList(METER_TYPES)),
      /** Only meters in use, due, or retired. */
      state: z.optional(z.enum(['inUse', 'due', 'retired'])),
    },
    errors: { create: ['meters.numberTaken'], update: ['meters.numberTaken'], remove: ['meters.inUse'] },
  },
);

/** Replaces the current device on a day on which both were read. */
export const exchangeBody = z.strictObject({
  date: plausibleDay(),
  endValue: quantity(),
  startValue: quantity(),
  ...deviceFields,
});

/** A meter in a CSV file; the site by its number. */
export const meterRow = z.strictObject({
  siteId: id(),
  text: line(),
  number: line(50),
  type: choice(METER_TYPES),
  unit: choice(METER_UNITS),
  interval: choice(INTERVALS),
  direction: optional(choice(DIRECTIONS)),
  digits: meterFields.digits,
  installedOn: optional(plausibleDay()),
  startValue: optional(quantity()),
});

/** The column names of that file. */
export const METER_COLUMNS = {
  siteId: 'Markt',
  text: 'Bezeichnung',
  number: 'Nummer',
  type: 'Art',
  unit: 'Einheit',
  interval: 'Intervall',
  direction: 'Richtung',
  digits: 'Stellen',
  installedOn: 'Einbau',
  startValue: 'Startwert',
} as const;
