import { isExpected } from '@kontor/contract/areas/meters/consumption/rules.ts';
import { MAX_VALUE, rolloverValue } from '@kontor/contract/areas/meters/rules.ts';
import { daysBetween } from '@kontor/contract/kernel/calendar.ts';
import { day } from '@kontor/contract/kernel/fields.ts';
import type { Entry } from '../data.ts';

/** The input; an unreadable number is NaN, and an invalid day stays a text. */
export interface TypedReading {
  readonly value: number | null;
  readonly date: string;
}

/** The faults that do not depend on earlier readings. */
export type FaultKey =
  | 'unreadable'
  | 'negative'
  | 'tooLarge'
  | 'thousandths'
  | 'digits'
  | 'noDay'
  | 'future'
  | 'beforeInstallation';

/** The result of checking a typed reading. */
export type ReadingCheck =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'wrong'; readonly field: 'value' | 'date'; readonly key: FaultKey }
  /** The user has to explain the value. */
  | { readonly kind: 'contradicts'; readonly key: 'belowPrevious' | 'sameDay' }
  /** Outside the expected range: a reason is required. */
  | { readonly kind: 'unusual'; readonly consumption: number; readonly expected: ExpectedConsumption }
  /** `consumption` is null if there is nothing to compare the value with. */
  | { readonly kind: 'usual'; readonly consumption: number | null };

/** The consumption that is expected between two readings. */
interface ExpectedConsumption {
  readonly least: number;
  readonly most: number;
}

type MeterFacts = Pick<Entry, 'previousValue' | 'previousDate' | 'digits' | 'installedOn' | 'expected'>;

const thousandths = (value: number) => Math.round(value * 1_000) / 1_000;

function wrongValue(value: number, digits: number | null): FaultKey | null {
  if (Number.isNaN(value)) return 'unreadable';
  if (value < 0) return 'negative';
  if (value > MAX_VALUE) return 'tooLarge';
  if (thousandths(value) !== value) return 'thousandths';
  return digits !== null && value >= rolloverValue(digits) ? 'digits' : null;
}

function wrongDate(date: string, installedOn: string | null, today: string): FaultKey | null {
  if (!day().safeParse(date).success) return 'noDay';
  if (date > today) return 'future';
  return installedOn !== null && date < installedOn ? 'beforeInstallation' : null;
}

/** Whether the consumption since the previous reading is expected in this season. */
export const isUsual = ({ previousDate, expected }: MeterFacts, date: string, consumption: number): boolean =>
  previousDate === null ||
  expected === null ||
  date < previousDate ||
  isExpected(expected, { start: previousDate, end: date, consumption });

/**
 * Checks a reading by the server's rules (`behaviour §9`). A reading between others is left to the server, because the
 * device only knows the last one.
 */
export function checkReading(meter: MeterFacts, { value, date }: TypedReading, today: string): ReadingCheck {
  if (value === null || date === '') return { kind: 'incomplete' };
  const { previousValue, previousDate, digits, installedOn, expected } = meter;
  const valueFault = wrongValue(value, digits);
  if (valueFault) return { kind: 'wrong', field: 'value', key: valueFault };
  const dateFault = wrongDate(date, installedOn, today);
  if (dateFault) return { kind: 'wrong', field: 'date', key: dateFault };
  if (previousValue === null || previousDate === null || date < previousDate) {
    return { kind: 'usual', consumption: null };
  }
  if (date === previousDate) return { kind: 'contradicts', key: 'sameDay' };
  if (value < previousValue) return { kind: 'contradicts', key: 'belowPrevious' };
  const consumption = thousandths(value - previousValue);
  if (expected === null || isUsual(meter, date, consumption)) return { kind: 'usual', consumption };
  const days = daysBetween(previousDate, date);
  return {
    kind: 'unusual',
    consumption,
    expected: {
      least: thousandths(expected.least * days),
      most: thousandths(expected.most * days),
    },
  };
}

/** The consumption of a meter whose register started again at zero. */
export const rolledConsumption = ({ previousValue, digits }: MeterFacts, value: number): number | null =>
  digits === null ? null : thousandths(value + rolloverValue(digits) - (previousValue ?? 0));

/** The total consumption of two devices when one replaced the other. */
export const exchangedConsumption = (
  { previousValue }: MeterFacts,
  value: number,
  { endValue, startValue }: { readonly endValue: number; readonly startValue: number },
): number => thousandths(endValue - (previousValue ?? endValue) + value - startValue);
