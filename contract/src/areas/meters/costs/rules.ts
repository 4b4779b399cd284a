import { consumptionBetween, stretchesOf } from '../consumption/rules.ts';
import { coverOf, type RankedMeter, type Span, spansOf } from '../rankings/rules.ts';
import { BASE_UNIT, inBaseUnit, isConverted, METER_TYPES, type MeterType } from '../rules.ts';

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

interface Part {
  readonly start: string;
  readonly end: string;
  readonly rate: Rate | undefined;
}

/** The period of the given months, split where a tariff of a type begins. */
function partsOf(type: MeterType, rates: readonly Rate[], spans: readonly Span[]): readonly Part[] {
  const [start, end] = [spans[0]?.start, spans.at(-1)?.end];
  if (start === undefined || end === undefined) return [];
  const ofType = rates.filter((rate) => rate.type === type).toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const cuts = ofType.map(({ validFrom }) => validFrom).filter((day) => day > start && day < end);
  const days = [start, ...cuts, end];
  return days.slice(1).map((next, place) => {
    const from = days[place] ?? start;
    return { start: from, end: next, rate: ofType.findLast(({ validFrom }) => validFrom <= from) };
  });
}

const addUp = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);

const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals;

const roundedSums = ({ cost, co2 }: Sums): Sums => ({ cost: rounded(cost, 2), co2: rounded(co2, 3) });

/** The consumption of all meters of a type and its cost, as far as covered by readings. */
function costOfType(type: MeterType, meters: readonly RankedMeter[], rates: readonly Rate[], spans: readonly Span[]) {
  const counting = meters.map(({ points, unit }) => ({ stretches: stretchesOf(points), unit }));
  const parts = partsOf(type, rates, spans).map(({ start, end, rate }) => {
    let [amount, days, gas] = [0, 0, 0];
    for (const { stretches, unit } of counting) {
      const consumption = consumptionBetween(stretches, start, end);
      amount += (consumption.amount / THOUSAND) * inBaseUnit(type, unit);
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
    consumption: hasReadings ? rounded(addUp(parts.map(({ amount }) => amount)), 3) : null,
    cubicMetres:
      hasReadings && meters.some(({ unit }) => isConverted(type, unit))
        ? rounded(addUp(parts.map(({ gas }) => gas)), 3)
        : null,
    cost: hasReadings ? addUp(parts.map(({ cost }) => cost)) : null,
    co2: hasReadings ? addUp(parts.map(({ co2 }) => co2)) : null,
    ...coverOf(meters, spans),
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
    const some = meters.filter((meter) => meter.type === type);
    return some.length > 0 ? [costOfType(type, some, rates, spans)] : [];
  });
  const covered = types.filter(({ consumption }) => consumption !== null);
  const summed = covered.length > 0 ? covered : [{ cost: null, co2: null }];
  return {
    types: types.map((type) => ({ ...type, ...roundedSums(type) })),
    ...roundedSums({ cost: addUp(summed.map(({ cost }) => cost)), co2: addUp(summed.map(({ co2 }) => co2)) }),
    ...coverOf(meters, spans),
  };
}
