import { consumptionBetween, stretchesOf } from '../consumption/rules.ts';
import { coverageOf, type MonthSpan, type RankedMeter, spansOf } from '../rankings/rules.ts';
import { BASE_UNIT, baseUnitFactor, isConverted, METER_TYPES, type MeterType } from '../rules.ts';

/** The cost and emissions of one base unit of a type from a day on. */
export interface Rate {
  readonly type: MeterType;
  readonly validFrom: string;
  readonly price: number;
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
}

/** The period of the given months, split where a tariff of a type begins. */
function tariffPeriodsOf(
  type: MeterType,
  rates: readonly Rate[],
  spans: readonly MonthSpan[],
): readonly TariffPeriod[] {
  const [start, end] = [spans[0]?.start, spans.at(-1)?.end];
  if (start === undefined || end === undefined) return [];
  const ofType = rates.filter((rate) => rate.type === type).toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const cuts = ofType.map(({ validFrom }) => validFrom).filter((day) => day > start && day < end);
  const days = [start, ...cuts, end];
  return days.slice(1).map((periodEnd, index) => {
    const periodStart = days[index] ?? start;
    return { start: periodStart, end: periodEnd, rate: ofType.findLast(({ validFrom }) => validFrom <= periodStart) };
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
  const parts = tariffPeriodsOf(type, rates, spans).map(({ start, end, rate }) => {
    let [amount, days, gas] = [0, 0, 0];
    for (const { stretches, unit } of counting) {
      const consumption = consumptionBetween(stretches, start, end);
      amount += (consumption.amount / THOUSAND) * baseUnitFactor(type, unit);
      days += consumption.days;
      if (isConverted(type, unit)) gas += consumption.amount / THOUSAND;
    }
    if (amount === 0) return { amount, days, gas, cost: 0, co2: 0 };
    return { amount, days, gas, cost: rate ? amount * rate.price : null, co2: rate ? amount * rate.co2 : null };
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
