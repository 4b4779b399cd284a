import * as z from 'zod/mini';
import { only } from '../../kernel/access.ts';
import { choice, day, flag, id, line, optional, text, whole } from '../../kernel/fields.ts';
import { choiceList, idList } from '../../kernel/list.ts';
import { resourceListing } from '../../kernel/resource.ts';
import { METER_KEEPERS, METER_READERS } from './access.ts';
import { meantDay, quantity } from './parts/fields.ts';
import { INTERVALS, MAX_DIGITS, METER_TYPES, METER_UNITS, meterRules } from './rules.ts';

/** People who work on the meters of any site, whatever sites their token contains. */
export const ofSites = { needsSite: true, anySite: METER_KEEPERS } as const;

/** The facts of a device, independent of its place. */
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
  interval: z._default(choice(INTERVALS), 'month'),
  /** Of its present device; that of one that took the place of another is the day of the exchange. */
  installedOn: optional(meantDay()),
  /** From then on it is no longer read. */
  retiredOn: optional(meantDay()),
  note: optional(text(2_000)),
};

/** The facts that follow from the readings (`behaviour §9`); null if there are none. */
const derived = {
  site: z.object({ title: line(), tenant: line() }),
  previousValue: z.nullable(quantity()),
  previousDate: z.nullable(day()),
  nextEntryDate: z.nullable(day()),
  entryAllowed: flag(),
};

/** A device that hangs in the place of a meter, or did. */
const device = z.object({
  id: id(),
  number: line(),
  digits: z.nullable(whole()),
  installedOn: z.nullable(day()),
  startValue: z.nullable(quantity()),
  removedOn: z.nullable(day()),
  endValue: z.nullable(quantity()),
  /** How often somebody read it, besides what it showed when it came and went. */
  readingCount: whole(),
});

/**
 * A meter of a site (`spec 3 §3`): a place in which one device after the other counts. Number and digits are those of
 * the present one, which another takes the place of by `exchange`.
 */
export const siteMeter = resourceListing(
  { ...meterFields, ...derived },
  {
    path: 'meterManagement/siteMeter',
    read: only(...METER_READERS),
    write: only(...METER_KEEPERS),
    ...ofSites,
    writable: meterFields,
    rules: meterRules,
    /** The first device's value at its installation. */
    creatable: { startValue: optional(quantity()) },
    derived: {
      ...derived,
      /** The present one first. */
      devices: z.array(device),
      readingCount: whole(),
    },
    filter: {
      siteId: z.optional(idList(500)),
      type: z.optional(choiceList(METER_TYPES)),
      /** Only those in use, or only those that are due. */
      state: z.optional(z.enum(['inUse', 'due', 'retired'])),
    },
    errors: ['meters.numberTaken', 'meters.inUse'],
  },
);

/** Another device in the place of the present one, on a day on which both were read. */
export const exchangeBody = z.strictObject({
  date: meantDay(),
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
  digits: meterFields.digits,
  installedOn: optional(meantDay()),
  startValue: optional(quantity()),
});

/** The names of that file's columns. */
export const METER_COLUMNS = {
  siteId: 'Markt',
  text: 'Bezeichnung',
  number: 'Nummer',
  type: 'Art',
  unit: 'Einheit',
  interval: 'Intervall',
  digits: 'Stellen',
  installedOn: 'Einbau',
  startValue: 'Startwert',
} as const;
