import { formatDateTime, formatDay, instantOf, parseDateTime } from '@kontor/contract/kernel/days.ts';
import type { Language } from '@kontor/words/words.ts';
import { MORNING, momentFrom, type Reading } from './typed-days.ts';

/** How moments are written and read. */
export interface Clock extends Reading {
  readonly zone: string;
  readonly language: Language;
}

/** A day and a time as they are written. */
const written = (day: string, time: string, { language }: Clock) => `${formatDay(day, language)} ${time}`;

/**
 * The value on the wire of what somebody typed: an instant in UTC, or a text while it is none. A time that the clocks skip
 * stays a text in full, so that it can be told from what is half typed.
 */
export function instantFrom(text: string, clock: Clock): string {
  const moment = momentFrom(text, clock);
  if (!moment) return text;
  const [year = 0, month = 0, day = 0] = moment.day.split('-').map(Number);
  const [hour = 0, minute = 0] = moment.time.split(':').map(Number);
  const instant = instantOf({ year, month, day, hour, minute }, clock.zone);
  return instant?.toISOString() ?? written(moment.day, moment.time, clock);
}

/** The text of a value; a text that is no instant stays as it was typed. */
export function textOf(value: unknown, { zone, language }: Pick<Clock, 'zone' | 'language'>): string {
  if (typeof value !== 'string') return '';
  const isInstant = /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
  return isInstant ? formatDateTime(value, zone, language) : value;
}

/** Puts a day that was picked (`YYYY-MM-DD`) before the time that was typed; without one it is nine in the morning. */
export const withDay = (text: string, day: string, clock: Clock): string =>
  written(day, momentFrom(text, clock)?.time ?? MORNING, clock);

/** Whether a text names a day and a time that exist on a calendar, whatever the clocks of a zone do with it. */
export const isWholeDateTime = (text: string): boolean => parseDateTime(text, 'UTC') !== null;
