import * as z from 'zod/mini';
import { day, flagOff, id, line, whole, withMeta } from '../../../kernel/fields.ts';
import { MAX_COPIES, MAX_SHIFT_DAYS } from './rules.ts';

const isDistinct = (days: readonly string[]) => new Set(days).size === days.length;

/** The days on which copies of a date are held, at its time of day. */
export const dateCopies = z.strictObject({
  days: withMeta(
    z.array(day()).check(z.minLength(1), z.maxLength(MAX_COPIES), z.refine(isDistinct, { params: { key: 'sameDay' } })),
    { kind: 'list' },
  ),
});

export const copiedDates = z.object({ ids: z.array(id()) });

/** A copy of an event: `days` is how many days later its dates are held. */
export const eventCopy = z.strictObject({
  title: line(),
  withDates: flagOff(),
  days: z._default(whole(-MAX_SHIFT_DAYS, MAX_SHIFT_DAYS), 0),
});

export const copiedEvent = z.object({ id: id() });
