import { addMonths, daysBetween } from '../../../kernel/calendar.ts';
import type { RuleFault } from '../../../kernel/resource.ts';
import { consumptionBetween, stretchesOf } from '../consumption/rules.ts';
import { coverageOf, type MonthSpan, type RankedMeter, spansOf } from '../rankings/rules.ts';
import { BASE_UNIT, baseUnitFactor, isConverted, METER_TYPES, type MeterType } from '../rules.ts';

/** How often the highest load is charged. */
export const PEAK_PERIODS = ['year', 'month'] as const;

/** Loads are measured in kilowatts, which water has none of. */
export const hasPeaks = (type: MeterType): boolean => BASE_UNIT[type] === 'kWh';

interface PeakOfTariff {
  readonly type?: MeterType;
  readonly peakPrice?: number;
}

export const tariffRules = ({ type, peakPrice = 0 }: PeakOfTariff): RuleFault[] =>
  type && !hasPeaks(type) && peakPrice > 0 ? [{ path: 'peakPrice', key: 'noPeak' }] : [];

/** The price and emissions of a type from a day on. */
export interface Rate {
  readonly type: MeterType;
  readonly validFrom: string;
  /** Of one base unit. */
  readonly price: number;
  /** Of a meter in a year. */
  readonly basePrice: number;
  /** Of a kilowatt of the highest load in each period. */
  readonly peakPrice: number;
  readonly peakPeriod: (typeof PEAK_PERIODS)[number];
  readonly co2: number;
}

/** A meter with the highest load of each month that has quarters of an hour, in its unit per hour. */
export interface ChargedMeter extends RankedMeter {
  readonly peaks: readonly { readonly month: string; readonly load: number }[];
}

const THOUSAND = 1_000;

interface Sums {
  readonly cost: number | null;
  readonly co2: number | null;
}

interface TariffPeriod {
  readonly start: string;
  readonly end: string;
  readonly rate: Rate | undefined;
}

/** The period of the given months, split where a tariff of a type or a month begins. */
function tariffPeriodsOf(
  type: MeterType,
  rates: readonly Rate[],
  spans: readonly MonthSpan[],
): readonly TariffPeriod[] {
  const [start, end] = [spans[0]?.start, spans.at(-1)?.end];
  if (start === undefined || end === undefined) return [];
  const ofType = rates.filter((rate) => rate.type === type).toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const cuts = [...ofType.map(({ validFrom }) => validFrom), ...spans.map((span) => span.start)].filter(
    (day) => day > start && day < end,
  );
  const days = [start, ...new Set(cuts.toSorted()), end];
  return days.slice(1).map((periodEnd, index) => {
    const periodStart = days[index] ?? start;
    return {
      start: periodStart,
      end: periodEnd,
      rate: ofType.findLast(({ validFrom }) => validFrom <= periodStart),
    };
  });
}

/** The month or calendar year of a day: what its days begin with, and how many it has. */
function periodOf(day: string, period: Rate['peakPeriod']) {
  const prefix = day.slice(0, period === 'year' ? 4 : 7);
  const first = period === 'year' ? `${prefix}-01-01` : `${prefix}-01`;
  return { prefix, days: daysBetween(first, addMonths(first, period === 'year' ? 12 : 1)) };
}

/**
 * The price of a meter's highest load in the month or calendar year, for some days of it. Null if no quarter of the
 * period is known.
 */
function peakCharge({ type, unit, peaks }: ChargedMeter, rate: Rate, start: string, days: number): number | null {
  const period = periodOf(start, rate.peakPeriod);
  const loads = peaks.filter(({ month }) => month.startsWith(period.prefix)).map(({ load }) => load);
  if (loads.length === 0) return null;
  return (Math.max(...loads) * baseUnitFactor(type, unit) * rate.peakPrice * days) / period.days;
}

const sumOrNull = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);

const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals;

const roundedSums = ({ cost, co2 }: Sums): Sums => ({ cost: rounded(cost, 2), co2: rounded(co2, 3) });

/** The consumption of all meters of a type and its cost, as far as covered by readings. */
function costOfType(
  type: MeterType,
  meters: readonly ChargedMeter[],
  rates: readonly Rate[],
  spans: readonly MonthSpan[],
) {
  const counting = meters.map((meter) => ({ meter, stretches: stretchesOf(meter.points) }));
  const withoutPeak = new Set<ChargedMeter>();
  const parts = tariffPeriodsOf(type, rates, spans).map(({ start, end, rate }) => {
    let [amount, days, gas, peakCost] = [0, 0, 0, 0];
    for (const { meter, stretches } of counting) {
      const { unit } = meter;
      const consumption = consumptionBetween(stretches, start, end);
      amount += (consumption.amount / THOUSAND) * baseUnitFactor(type, unit);
      days += consumption.days;
      if (isConverted(type, unit)) gas += consumption.amount / THOUSAND;
      if (!rate || rate.peakPrice === 0 || consumption.days === 0) continue;
      const charge = peakCharge(meter, rate, start, consumption.days);
      if (charge === null) withoutPeak.add(meter);
      peakCost += charge ?? 0;
    }
    if (!rate) {
      const unknown = amount === 0 ? 0 : null;
      return { amount, days, gas, baseCost: unknown, peakCost: unknown, cost: unknown, co2: unknown };
    }
    // Each meter is charged for the days that its readings cover, like its consumption.
    const baseCost = (rate.basePrice * days) / periodOf(start, 'year').days;
    const cost = amount * rate.price + baseCost + peakCost;
    return { amount, days, gas, baseCost, peakCost, cost, co2: amount * rate.co2 };
  });
  const hasReadings = parts.some(({ amount, days }) => amount > 0 || days > 0);
  return {
    type,
    unit: BASE_UNIT[type],
    consumption: hasReadings ? rounded(sumOrNull(parts.map(({ amount }) => amount)), 3) : null,
    cubicMetres:
      hasReadings && meters.some(({ unit }) => isConverted(type, unit))
        ? rounded(sumOrNull(parts.map(({ gas }) => gas)), 3)
        : null,
    cost: hasReadings ? sumOrNull(parts.map(({ cost }) => cost)) : null,
    baseCost: hasReadings ? rounded(sumOrNull(parts.map(({ baseCost }) => baseCost)), 2) : null,
    peakCost: hasReadings ? rounded(sumOrNull(parts.map((part) => part.peakCost)), 2) : null,
    withoutPeak: withoutPeak.size,
    co2: hasReadings ? sumOrNull(parts.map(({ co2 }) => co2)) : null,
    ...coverageOf(meters, spans),
  };
}

/**
 * The consumption, cost and emissions of a site's meters over some months, as far as covered by readings. If part of it
 * has no tariff, the sums are unknown and null. The highest load is only charged where it was measured.
 */
export function costsOf(
  meters: readonly ChargedMeter[],
  rates: readonly Rate[],
  { first, count }: { readonly first: string; readonly count: number },
) {
  const spans = spansOf(first, count);
  const types = METER_TYPES.flatMap((type) => {
    const metersOfType = meters.filter((meter) => meter.type === type);
    return metersOfType.length > 0 ? [costOfType(type, metersOfType, rates, spans)] : [];
  });
  const covered = types.filter(({ consumption }) => consumption !== null);
  const summed = covered.length > 0 ? covered : [{ cost: null, co2: null }];
  return {
    types: types.map((type) => ({ ...type, ...roundedSums(type) })),
    ...roundedSums({ cost: sumOrNull(summed.map(({ cost }) => cost)), co2: sumOrNull(summed.map(({ co2 }) => co2)) }),
    ...coverageOf(meters, spans),
  };
}
