import { formatDateTime, parseDateTime } from '@kontor/contract/kernel/days.ts';

const MORNING = '09:00';

/** What a person typed, brought into the shape DD.MM.YYYY HH:mm where it is clear what is meant: `1.7.2026 9:05`, `010720260905`. */
export function tidyDateTime(text: string): string {
  const bare = text.trim();
  const parts =
    /^(\d{1,2})[.\-/ ](\d{1,2})[.\-/ ](\d{4})(?:[ ,T]+(\d{1,2})[:.](\d{2}))?$/.exec(bare) ??
    /^(\d{2})(\d{2})(\d{4})(?:\s*(\d{2})(\d{2}))?$/.exec(bare);
  if (!parts) return bare;
  const [, day = '', month = '', year = '', hour, minute] = parts;
  const time = hour && minute ? `${hour.padStart(2, '0')}:${minute}` : MORNING;
  return `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year} ${time}`;
}

/** The value on the wire: an instant in UTC, or the text itself while it is none. */
export function instantFrom(text: string, zone: string): string {
  return parseDateTime(text, zone)?.toISOString() ?? text;
}

/** The text of a value; a text that is no instant stays as it was typed. */
export function textOf(value: unknown, zone: string): string {
  if (typeof value !== 'string') return '';
  return /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)) ? formatDateTime(value, zone) : value;
}

/** Puts a day that was picked (`YYYY-MM-DD`) before the time that was typed; without one it is nine in the morning. */
export function withDay(text: string, day: string): string {
  const time = /(\d{2}:\d{2})\s*$/.exec(text)?.[1] ?? MORNING;
  const [year, month, date] = day.split('-');
  return `${date}.${month}.${year} ${time}`;
}

/** The day of a text as the calendar wants it, `YYYY-MM-DD`. */
export function dayIn(text: string): string | null {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(text);
  if (!parts) return null;
  const [, day, month, year] = parts;
  return Number.isNaN(Date.parse(`${year}-${month}-${day}`)) ? null : `${year}-${month}-${day}`;
}

/** Whether a text names a day and a time that exist on a calendar, whatever the clocks of a zone do with it. */
export const isWholeDateTime = (text: string): boolean => parseDateTime(text, 'UTC') !== null;
