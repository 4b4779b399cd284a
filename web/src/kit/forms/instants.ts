import { formatDateTime, formatDay, instantOf } from '@kontor/contract/kernel/days.ts';
import type { Language } from '@kontor/words/words.ts';
import { MORNING, momentFrom, type ParseContext } from './typed-days.ts';

/** How instants are formatted and parsed. */
export interface Clock extends ParseContext {
  readonly zone: string;
  readonly language: Language;
}

/** A formatted day and time. */
const format = (day: string, time: string, { language }: Clock) => `${formatDay(day, language)} ${time}`;

/**
 * The wire value of typed text: an instant in UTC, or the text itself while it is invalid. A time that the clocks
 * skip becomes its full text, so that it can be distinguished from half-typed text.
 */
export function instantFrom(text: string, clock: Clock): string {
  const moment = momentFrom(text, clock);
  if (!moment) return text;
  const [year = 0, month = 0, day = 0] = moment.day.split('-').map(Number);
  const [hour = 0, minute = 0] = moment.time.split(':').map(Number);
  const instant = instantOf({ year, month, day, hour, minute }, clock.zone);
  return instant?.toISOString() ?? format(moment.day, moment.time, clock);
}

/** The text of a value; text that is no instant stays as typed. */
export function textOf(value: unknown, { zone, language }: Pick<Clock, 'zone' | 'language'>): string {
  if (typeof value !== 'string') return '';
  const isInstant = /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
  return isInstant ? formatDateTime(value, zone, language) : value;
}

/** Combines a picked day (`YYYY-MM-DD`) with the typed time; the default is nine in the morning. */
export const withDay = (text: string, day: string, clock: Clock): string =>
  format(day, momentFrom(text, clock)?.time ?? MORNING, clock);
