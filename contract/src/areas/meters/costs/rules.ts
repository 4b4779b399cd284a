import { daysBetween } from '../../../kernel/calendar.ts';
import { consumptionBetween, stretchesOf } from '../consumption/rules.ts';
import { coverageOf, type MonthSpan, type RankedMeter, spansOf } from '../rankings/rules.ts';
import { BASE_UNIT, baseUnitFactor, isConverted, METER_TYPES, type MeterType } from '../rules.ts';

/** The price and emissions of a type from a day on. */
export interface Rate {
  readonly type: MeterType;
  readonly validFrom: string;
  /** Of one base unit. */
  readonly price: number;
  /** Of a meter in a year. */
  readonly basePrice: number;
  readonly co2: number;
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
  /** Of the calendar year in which it lies. */
  readonly daysOfYear: number;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The period of the given months, split where a tariff of a type or a calendar year begins. */
function tariffPeriodsOf(
  type: MeterType,
  rates: readonly Rate[],
  spans: readonly MonthSpan[],
): readonly TariffPeriod[] {
  const [start, end] = [spans[0]?.start, spans.at(-1)?.end];
  if (start === undefined || end === undefined) return [];
  const ofType = rates.filter((rate) => rate.type === type).toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const years = Array.from({ length: yearOf(end) - yearOf(start) }, (_, index) => `${yearOf(start) + index + 1}-01-01`);
  const cuts = [...ofType.map(({ validFrom }) => validFrom), ...years].filter((day) => day > start && day < end);
  const days = [start, ...new Set(cuts.toSorted()), end];
  return days.slice(1).map((periodEnd, index) => {
    const periodStart = days[index] ?? start;
    const year = yearOf(periodStart);
    return {
      start: periodStart,
      end: periodEnd,
      rate: ofType.findLast(({ validFrom }) => validFrom <= periodStart),
      daysOfYear: daysBetween(`${year}-01-01`, `${year + 1}-01-01`),
    };
  });
}

const sumOrNull = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);

const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals;

const roundedSums = ({ cost, co2 }: Sums): Sums => ({ cost: rounded(cost, 2), co2: rounded(co2, 3) });

/** The consumption of all meters of a type and its cost, as far as covered by readings. */
function costOfType(
  type: MeterType,
  meters: readonly RankedMeter[],
  rates: readonly Rate[],
  spans: readonly MonthSpan[],
) {
  const counting = meters.map(({ points, unit }) => ({ stretches: stretchesOf(points), unit }));
  const parts = tariffPeriodsOf(type, rates, spans).map(({ start, end, rate, daysOfYear }) => {
    let [amount, days, gas] = [0, 0, 0];
    for (const { stretches, unit } of counting) {
      const consumption = consumptionBetween(stretches, start, end);
      amount += (consumption.amount / THOUSAND) * baseUnitFactor(type, unit);
      days += consumption.days;
      if (isConverted(type, unit)) gas += consumption.amount / THOUSAND;
    }
    if (!rate) {
      const unknown = amount === 0 ? 0 : null;
      return { amount, days, gas, baseCost: unknown, cost: unknown, co2: unknown };
    }
    // Each meter is charged for the days that its readings cover, like its consumption.
    const baseCost = (rate.basePrice * days) / daysOfYear;
    return { amount, days, gas, baseCost, cost: amount * rate.price + baseCost, co2: amount * rate.co2 };
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
    co2: hasReadings ? sumOrNull(parts.map(({ co2 }) => co2)) : null,
    ...coverageOf(meters, spans),
  };
}

/**
 * The consumption, cost and emissions of a site's meters over some months, as far as covered by readings. If part of it
 * has no tariff, the sums are unknown and null.
 */
export function costsOf(
  meters: readonly RankedMeter[],
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
