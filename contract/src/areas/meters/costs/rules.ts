import { consumptionBetween, stretchesOf } from '../consumption/rules.ts';
import { type RankedMeter, spansOf } from '../rankings/rules.ts';
import { BASE_UNIT, inBaseUnit, METER_TYPES, type MeterType } from '../rules.ts';

/** What one base unit of a type costs and emits from a day on. */
export interface Rate {
  readonly type: MeterType;
  readonly validFrom: string;
  readonly price: number;
  readonly co2: number;
}

interface Sums {
  readonly cost: number | null;
  readonly co2: number | null;
}

interface Part {
  readonly start: string;
  readonly end: string;
  readonly rate: Rate | undefined;
}

/** Twelve months from a day on, cut where a tariff of a type begins. */
function partsOf(type: MeterType, rates: readonly Rate[], first: string): readonly Part[] {
  const spans = spansOf(first);
  const [start, end] = [spans[0]?.start ?? first, spans.at(-1)?.end ?? first];
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

const inWords = ({ cost, co2 }: Sums): Sums => ({ cost: rounded(cost, 2), co2: rounded(co2, 3) });

/**
 * What the meters of a site counted in twelve months from a day on, as far as readings tell, what it cost and what it emitted.
 * Where some of it has no tariff, nobody knows the whole: its sums are null.
 */
export function costsOf(meters: readonly RankedMeter[], rates: readonly Rate[], first: string) {
  const types = METER_TYPES.flatMap((type) => {
    const some = meters
      .filter((meter) => meter.type === type)
      .map((meter) => ({ ...meter, stretches: stretchesOf(meter.points) }));
    if (some.length === 0) return [];
    const parts = partsOf(type, rates, first).map(({ start, end, rate }) => {
      const amount = some.reduce(
        (sum, { stretches, unit }) =>
          sum + (consumptionBetween(stretches, start, end).amount / 1_000) * inBaseUnit(type, unit),
        0,
      );
      if (amount === 0) return { amount, cost: 0, co2: 0 };
      return { amount, cost: rate ? amount * rate.price : null, co2: rate ? amount * rate.co2 : null };
    });
    return [
      {
        type,
        unit: BASE_UNIT[type],
        consumption: rounded(addUp(parts.map(({ amount }) => amount)), 3) ?? 0,
        cost: addUp(parts.map(({ cost }) => cost)),
        co2: addUp(parts.map(({ co2 }) => co2)),
      },
    ];
  });
  const whole = { cost: addUp(types.map(({ cost }) => cost)), co2: addUp(types.map(({ co2 }) => co2)) };
  return { types: types.map((type) => ({ ...type, ...inWords(type) })), ...inWords(whole) };
}
