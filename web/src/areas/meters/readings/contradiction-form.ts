import { plausibleDay, quantity } from '@kontor/contract/areas/meters/parts/fields.ts';
import {
  CONFIRMATIONS,
  type Confirmation,
  MAX_REASON_LENGTH,
  mayBeRollover,
} from '@kontor/contract/areas/meters/readings/rules.ts';
import { deviceFields } from '@kontor/contract/areas/meters/schema.ts';
import { choice, line, optional, text } from '@kontor/contract/kernel/fields.ts';
import type { RuleFault } from '@kontor/contract/kernel/resource.ts';
import * as z from 'zod/mini';
import type { Draft } from '../../../kit/forms/values.ts';
import type { Entry } from '../data.ts';
import { exchangedConsumption, isUsual, rolledConsumption, type TypedReading } from './reading-check.ts';
import type { Explanation } from './reading-draft.ts';

/** The explanation of a value that contradicts the previous one. */
export const contradictionForm = z.strictObject({
  confirmed: choice(CONFIRMATIONS),
  endValue: optional(quantity()),
  startValue: optional(quantity()),
  number: optional(line(50)),
  digits: deviceFields.digits,
  date: optional(plausibleDay()),
  reason: optional(text(MAX_REASON_LENGTH)),
});

type ContradictionInput = z.output<typeof contradictionForm>;

/** Whether a reading is not earlier than the last known one. */
export const isLatest = ({ previousDate }: Entry, { date }: TypedReading): boolean =>
  previousDate !== null && date >= previousDate;

/**
 * The possible explanations. A rollover requires a known register size, a previous value near its end, and a later
 * date; an exchange is possible from the day of the last reading.
 */
export function choicesFor(entry: Entry, typed: TypedReading, isKeeper: boolean): Confirmation[] {
  const { digits, previousValue, previousDate } = entry;
  const { value, date } = typed;
  const isBelow = value !== null && previousValue !== null && value < previousValue && isLatest(entry, typed);
  const isOver = isBelow && date !== previousDate && digits !== null && mayBeRollover(previousValue, value, digits);
  return [
    ...(isOver ? (['rollover'] as const) : []),
    ...(isBelow ? (['exchange'] as const) : []),
    ...(isKeeper ? (['correction'] as const) : []),
  ];
}

/** The consumption since the last reading according to the explanation; null while it is incomplete. */
export function explainedConsumption(
  entry: Entry,
  { value }: TypedReading,
  input: Draft<typeof contradictionForm>,
): number | null {
  if (value === null) return null;
  if (input.confirmed === 'rollover') return rolledConsumption(entry, value);
  const { endValue = null, startValue = null } = input;
  if (input.confirmed !== 'exchange' || endValue === null || startValue === null) return null;
  const consumption = exchangedConsumption(entry, value, { endValue, startValue });
  return consumption >= 0 ? consumption : null;
}

/** Whether a reason is required because the consumption is unusual. */
export function needsReason(entry: Entry, typed: TypedReading, input: Draft<typeof contradictionForm>): boolean {
  const consumption = explainedConsumption(entry, typed, input);
  return consumption !== null && !isUsual(entry, typed.date, consumption);
}

function exchangeFaults(
  { previousValue }: Entry,
  { value, date }: TypedReading,
  input: ContradictionInput,
): RuleFault[] {
  const { endValue, startValue, number } = input;
  const missing = Object.entries({ endValue, startValue, number }).filter(([, each]) => each === null);
  const faults: RuleFault[] = missing.map(([path]) => ({ path, key: 'required' }));
  if (endValue !== null && previousValue !== null && endValue < previousValue) {
    faults.push({ path: 'endValue', key: 'belowPrevious' });
  }
  if (startValue !== null && value !== null && startValue > value)
    faults.push({ path: 'startValue', key: 'aboveReading' });
  if (input.date && input.date > date) faults.push({ path: 'date', key: 'afterReading' });
  return faults;
}

/** The faults of the explanation. */
export const contradictionFaults = (entry: Entry, typed: TypedReading, input: ContradictionInput): RuleFault[] => [
  ...(input.confirmed === 'exchange' ? exchangeFaults(entry, typed, input) : []),
  ...(!input.reason && needsReason(entry, typed, input) ? [{ path: 'reason', key: 'reasonMissing' }] : []),
];

/** The part of the explanation that is sent with the reading. */
export function explanationOf({
  confirmed,
  endValue,
  startValue,
  number,
  digits,
  date,
  reason,
}: ContradictionInput): Explanation {
  const isExchange = confirmed === 'exchange' && endValue !== null && startValue !== null && number !== null;
  return {
    reason,
    rollover: confirmed === 'rollover',
    correction: confirmed === 'correction',
    exchange: isExchange ? { endValue, startValue, number, digits, date } : null,
  };
}
