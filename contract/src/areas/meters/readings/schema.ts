import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { attachmentLink } from '../../../kernel/attachment.ts';
import {
  choice,
  day,
  fileId,
  flag,
  flagOff,
  id,
  instant,
  line,
  optional,
  text,
  whole,
} from '../../../kernel/fields.ts';
import { choiceList, idList } from '../../../kernel/list.ts';
import { resourceListing } from '../../../kernel/resource.ts';
import { METER_MANAGERS, METER_READERS } from '../access.ts';
import { plausibleDay, quantity } from '../parts/fields.ts';
import { INTERVALS, METER_TYPES, METER_UNITS } from '../rules.ts';
import { deviceFields, ofSites } from '../schema.ts';
import { CONFIRMATIONS, MAX_REASON_LENGTH, READING_KINDS, readingRules } from './rules.ts';

/** A picture of the dial. */
export const DIAL = { accepts: ['image/png', 'image/jpeg', 'image/webp'] } as const;

const readingFields = {
  siteMeterId: id(),
  value: quantity(),
  date: plausibleDay(),
  /** Why it is outside the expected range; then a new reading requires it. */
  reason: optional(text(MAX_REASON_LENGTH)),
  photoId: optional(fileId(DIAL)),
};

/** The device was replaced: the last value of the old one and the first of the new one (`behaviour §10`). */
const exchanged = z.strictObject({
  endValue: quantity(),
  startValue: quantity(),
  ...deviceFields,
  /** The day of the exchange; by default the day of the reading. */
  date: optional(plausibleDay()),
});

/** The part of a meter that its readings contain (`spec 3 §3`). */
const meterOfReading = z.object({
  siteId: id(),
  text: line(),
  type: choice(METER_TYPES),
  number: line(),
  unit: choice(METER_UNITS),
});

const derivedFields = {
  siteMeter: meterOfReading,
  /** The number of the device that showed the value. */
  deviceNumber: line(),
  kind: choice(READING_KINDS),
  /** Since the previous reading of the same device; null for a device's first value. */
  consumption: z.nullable(quantity()),
  confirmed: z.nullable(choice(CONFIRMATIONS)),
  createdBy: line(),
  createdAt: instant(),
  clientId: z.nullable(z.uuid()),
  /** Whether it replaced another value. */
  isCorrected: flag(),
};

/** An invalidated reading. */
export const formerReading = z.object({
  id: id(),
  siteMeterId: id(),
  /** The reading that replaced it; null if it was deleted. */
  readingId: z.nullable(id()),
  value: quantity(),
  date: day(),
  reason: z.nullable(z.string()),
  photoId: z.nullable(fileId()),
  photo: z.nullable(attachmentLink),
  createdBy: line(),
  createdAt: instant(),
  /** Who corrected or deleted it, and when. */
  endedBy: line(),
  endedAt: instant(),
});

/** A meter's value on a day (`spec 3 §3`). */
export const siteMeterValue = resourceListing(
  { ...readingFields, ...derivedFields },
  {
    path: 'meterManagement/siteMeterValue',
    read: only(...METER_READERS),
    create: only(...METER_READERS),
    write: only(...METER_MANAGERS),
    ...ofSites,
    writable: readingFields,
    rules: readingRules,
    creatable: {
      /** Set for a reading that was entered offline (`behaviour §10`). */
      clientId: optional(z.uuid()),
      exchange: optional(exchanged),
      /** The register rolled over since the previous reading. */
      rollover: flagOff(),
      /** It replaces the readings that contradict it; meter managers only. */
      correction: flagOff(),
    },
    derived: {
      ...derivedFields,
      photo: z.nullable(attachmentLink),
      /** The values it replaced, latest first. */
      former: z.array(formerReading),
    },
    filter: {
      siteId: z.optional(idList(500)),
      siteMeterId: z.optional(idList(500)),
      type: z.optional(choiceList(METER_TYPES)),
      /** Inclusive. */
      start: z.optional(plausibleDay()),
      end: z.optional(plausibleDay()),
    },
    errors: {
      create: [
        'meters.retired',
        'meters.tooEarly',
        'meters.beforeInstallation',
        'meters.sameDay',
        'meters.belowPrevious',
        'meters.aboveNext',
        'meters.numberTaken',
        'meters.laterReadings',
        'meters.clientIdTaken',
        'meters.deleted',
      ],
      update: [
        'meters.retired',
        'meters.beforeInstallation',
        'meters.sameDay',
        'meters.belowPrevious',
        'meters.aboveNext',
        'meters.ofDevice',
      ],
      remove: ['meters.ofDevice'],
    },
  },
);

/** A meter's expected daily consumption, from its last readings and the season: values outside it need a reason. */
export const dailyRange = z.object({ least: quantity(), most: quantity() });

/** A meter with everything that the page needs to check a value while it is typed, even offline. */
export const entry = z.object({
  id: id(),
  siteId: id(),
  text: line(),
  number: line(),
  type: choice(METER_TYPES),
  unit: choice(METER_UNITS),
  interval: choice(INTERVALS),
  digits: z.nullable(whole()),
  installedOn: z.nullable(day()),
  previousValue: z.nullable(quantity()),
  previousDate: z.nullable(day()),
  nextEntryDate: z.nullable(day()),
  entryAllowed: flag(),
  /** Null if there is too little data. */
  expected: z.nullable(dailyRange),
});
