import { describe, expect, it } from 'vitest';
import { dayOf, formatDateTime, formatDay, formatDays, formatSpan, parseDateTime } from './days.ts';

const BERLIN = 'Europe/Berlin';

describe('date-times in the business time zone', () => {
  it('reads and writes DD.MM.YYYY HH:mm in every season', () => {
    for (const text of ['01.07.2026 14:05', '24.12.2026 00:00', '29.02.2028 23:59']) {
      const instant = parseDateTime(text, BERLIN);
      expect(instant && formatDateTime(instant, BERLIN, 'de')).toBe(text);
    }
    expect(parseDateTime('01.07.2026 14:05', BERLIN)?.toISOString()).toBe('2026-07-01T12:05:00.000Z');
  });

  it('rejects a time that the clock change skips, and takes the first of a repeated one', () => {
    expect(parseDateTime('29.03.2026 02:30', BERLIN)).toBeNull();
    expect(parseDateTime('25.10.2026 02:30', BERLIN)?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('rejects anything that is not a date', () => {
    for (const text of [
      '',
      '31.02.2026 10:00',
      '01.13.2026 10:00',
      '01.01.2026 24:00',
      '1.1.2026 9:00',
      '01.01.2026',
      '01.02.0027 09:00',
      '31.12.1899 23:59',
    ]) {
      expect(parseDateTime(text, BERLIN)).toBeNull();
    }
  });

  it('returns the day and shortens a span within a day', () => {
    expect(dayOf(new Date('2026-01-31T23:30:00Z'), BERLIN)).toBe('2026-02-01');
    expect(formatSpan('2026-07-01T08:00:00Z', '2026-07-01T10:00:00Z', BERLIN, 'de')).toBe('01.07.2026 10:00–12:00');
    expect(formatSpan('2026-07-01T08:00:00Z', '2026-07-02T10:00:00Z', BERLIN, 'de')).toBe(
      '01.07.2026 10:00 – 02.07.2026 12:00',
    );
  });

  it('formats a single day only once', () => {
    expect(formatDays({ start: '2026-11-23', end: '2026-11-24' }, 'de')).toBe('23.11.2026–24.11.2026');
    expect(formatDays({ start: '2026-11-24', end: '2026-11-24' }, 'de')).toBe('24.11.2026');
    expect(formatDays({ start: '2026-11-24', end: '2026-11-24' }, 'en')).toBe('24/11/2026');
  });

  it('formats English dates the British way, and parses them', () => {
    expect(formatDay('2026-11-23', 'en')).toBe('23/11/2026');
    expect(formatDay('2026-11-23', 'de')).toBe('23.11.2026');
    expect(formatDateTime('2026-07-01T08:00:00Z', BERLIN, 'en')).toBe('01/07/2026 10:00');
    expect(formatSpan('2026-07-01T08:00:00Z', '2026-07-01T10:00:00Z', BERLIN, 'en')).toBe('01/07/2026 10:00–12:00');
    expect(parseDateTime('01/07/2026 10:00', BERLIN)?.toISOString()).toBe('2026-07-01T08:00:00.000Z');
  });
});
