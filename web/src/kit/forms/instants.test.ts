import { describe, expect, it } from 'vitest';
import { type Clock, instantFrom, textOf, withDay } from './instants.ts';

const german: Clock = {
  zone: 'Europe/Berlin',
  language: 'de',
  today: '2026-11-23',
  words: { yesterday: 'gestern', today: 'heute', tomorrow: 'morgen' },
};
const english: Clock = { ...german, language: 'en' };

describe('date-times as people type them', () => {
  it('are an instant on the wire, or the typed text while invalid', () => {
    expect(instantFrom('01.07.2026 10:00', german)).toBe('2026-07-01T08:00:00.000Z');
    expect(instantFrom('1.7.26 10', german)).toBe('2026-07-01T08:00:00.000Z');
    expect(instantFrom('1/7/26 10', english)).toBe('2026-07-01T08:00:00.000Z');
    expect(instantFrom('irgendwann', german)).toBe('irgendwann');
  });

  it('are written in the current language', () => {
    expect(textOf('2026-07-01T08:00:00Z', german)).toBe('01.07.2026 10:00');
    expect(textOf('2026-07-01T08:00:00Z', english)).toBe('01/07/2026 10:00');
    expect(textOf('irgendwann', german)).toBe('irgendwann');
    expect(textOf(undefined, german)).toBe('');
  });

  it('distinguish a time that the clocks skip from an invalid one', () => {
    expect(instantFrom('29.3.26 2:30', german)).toBe('29.03.2026 02:30');
    expect(instantFrom('29.3.26 2:30', english)).toBe('29/03/2026 02:30');
  });

  it('keep the typed time when a day is picked', () => {
    expect(withDay('24.12.2026 18:30', '2026-12-25', german)).toBe('25.12.2026 18:30');
    expect(withDay('24.12. 18', '2026-12-25', english)).toBe('25/12/2026 18:00');
    expect(withDay('', '2026-12-25', german)).toBe('25.12.2026 09:00');
  });
});
