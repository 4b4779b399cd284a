import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { choice, id, whole, withMeta } from '../../../kernel/fields.ts';
import { siteOfTenant } from '../../../kernel/reference.ts';
import { resource } from '../../../kernel/resource.ts';
import { METER_MANAGERS } from '../access.ts';
import { plausibleDay, quantity } from '../parts/fields.ts';
import { METER_TYPES, METER_UNITS } from '../rules.ts';
import { PEAK_PERIODS, tariffRules } from './rules.ts';

const MAX_RATE = 100_000;

/** The cost or emissions of one unit, with up to six decimals: electricity prices have fractions of a cent. */
const rate = () =>
  withMeta(
    z.number().check(
      z.gte(0),
      z.lte(MAX_RATE),
      z.refine((value: number) => Math.abs(value * 1e6 - Math.round(value * 1e6)) < 1e-3, {
        params: { key: 'millionths' },
      }),
      z.meta({ multipleOf: 0.000001 }),
    ),
    { kind: 'decimal' },
  );

/** The price and emissions of a type, valid from a day until the next tariff of that type. */
export const tariff = resource({
  path: 'meterManagement/tariff',
  read: only(...METER_MANAGERS),
  write: only(...METER_MANAGERS),
  writable: {
    type: choice(METER_TYPES),
    validFrom: plausibleDay(),
    /** Euros per base unit of the type: the working price. */
    price: rate(),
    /** Euros per meter and year, whatever it counts: the base price. */
    basePrice: z._default(rate(), 0),
    /** Euros per kilowatt of the highest load of a meter in each period: the peak price. Not for water. */
    peakPrice: z._default(rate(), 0),
    peakPeriod: z._default(choice(PEAK_PERIODS), 'year'),
    /** Kilograms of CO₂ per base unit of the type. */
    co2: rate(),
  },
  rules: tariffRules,
  errors: { create: ['meters.tariffTaken'], update: ['meters.tariffTaken'] },
});

const amount = quantity(1_000_000_000_000);

const sums = {
  /** Euros; null if no reading or no tariff covers it. */
  cost: z.nullable(z.number()),
  /** Kilograms. */
  co2: z.nullable(z.number()),
};

/** How many of the months are fully covered by readings. */
const cover = { knownMonths: whole(0, 12), months: whole(0, 12) };

/** The consumption, cost and emissions of a site in twelve months. */
export const siteCost = z.object({
  siteId: id(),
  site: siteOfTenant,
  types: z.array(
    z.object({
      type: choice(METER_TYPES),
      unit: choice(METER_UNITS),
      /** Null if no readings cover it; then its cost is unknown too. */
      consumption: z.nullable(amount),
      /** How much of it was counted in cubic metres; null if none was, or if that is the unit of the type. */
      cubicMetres: z.nullable(amount),
      ...sums,
      /** The part of the cost that is the base price. */
      baseCost: z.nullable(z.number()),
      /** The part of the cost that is the peak price. */
      peakCost: z.nullable(z.number()),
      /** How many meters have no quarters of an hour in a period with a peak price, so that their peak is left out. */
      withoutPeak: whole(),
      ...cover,
    }),
  ),
  ...sums,
  ...cover,
});
