import { describe, expect, it } from 'vitest';
import { dayNumber, dayText, isClosed, mondayOf, monthOf, weekdayOf } from './demo-calendar.ts';

describe('the calendar of the demo', () => {
  it('converts days and months', () => {
    expect(dayText(dayNumber('2028-02-29') + 1)).toBe('2028-03-01');
    expect(weekdayOf(dayNumber('2026-11-21'))).toBe(5);
    expect(dayText(mondayOf(dayNumber('2026-11-22')))).toBe('2026-11-16');
    expect(monthOf(dayNumber('2026-12-31')) + 1).toBe(monthOf(dayNumber('2027-01-01')));
  });

  it.each([
    ['2026-11-22', 'Nordhessen', 'a Sunday'],
    ['2026-01-01', 'Nordhessen', 'New Year'],
    ['2024-03-29', 'Nordhessen', 'Good Friday'],
    ['2025-04-21', 'Nordhessen', 'Easter Monday'],
    ['2026-05-14', 'Hellweg', 'Ascension Day'],
    ['2027-05-17', 'Thüringen', 'Whit Monday'],
    ['2026-10-03', 'Thüringen', 'German Unity Day'],
    ['2026-06-04', 'Rhein-Main', 'Corpus Christi'],
    ['2026-01-06', 'Oberfranken', 'Epiphany'],
    ['2028-10-31', 'Südniedersachsen', 'Reformation Day'],
  ])('closes shops on %s in %s: %s', (day, region) => {
    expect(isClosed(dayNumber(day), region)).toBe(true);
  });

  it.each([
    ['2026-11-21', 'Nordhessen'],
    ['2026-01-06', 'Nordhessen'],
    ['2026-06-04', 'Thüringen'],
    ['2028-10-31', 'Hellweg'],
    ['2026-12-24', 'Hellweg'],
  ])('keeps them open on %s in %s', (day, region) => {
    expect(isClosed(dayNumber(day), region)).toBe(false);
  });
});
