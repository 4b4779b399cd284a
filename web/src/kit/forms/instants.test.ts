import { describe, expect, it } from 'vitest';
import { dayIn, instantFrom, isWholeDateTime, textOf, tidyDateTime, withDay } from './instants.ts';

const BERLIN = 'Europe/Berlin';

describe('date-times as people type them', () => {
  it('brings what is clear into the mask and leaves the rest alone', () => {
    expect(tidyDateTime('1.7.2026 9:05')).toBe('01.07.2026 09:05');
    expect(tidyDateTime('01/07/2026, 18:30')).toBe('01.07.2026 18:30');
    expect(tidyDateTime('010720261830')).toBe('01.07.2026 18:30');
    expect(tidyDateTime(' 1.7.2026 ')).toBe('01.07.2026 09:00');
    expect(tidyDateTime('morgen')).toBe('morgen');
  });

  it('is an instant on the wire, and the typed text while it is none', () => {
    expect(instantFrom('01.07.2026 10:00', BERLIN)).toBe('2026-07-01T08:00:00.000Z');
    expect(textOf('2026-07-01T08:00:00Z', BERLIN)).toBe('01.07.2026 10:00');
    expect(textOf(instantFrom('01.07.20', BERLIN), BERLIN)).toBe('01.07.20');
    expect(textOf(undefined, BERLIN)).toBe('');
  });

  it('tells a time that the clocks skip from no time at all', () => {
    expect(instantFrom('29.03.2026 02:30', BERLIN)).toBe('29.03.2026 02:30');
    expect(isWholeDateTime('29.03.2026 02:30')).toBe(true);
    expect(isWholeDateTime('31.02.2026 02:30')).toBe(false);
  });

  it('keeps the typed time when a day is picked', () => {
    expect(withDay('24.12.2026 18:30', '2026-12-25')).toBe('25.12.2026 18:30');
    expect(withDay('', '2026-12-25')).toBe('25.12.2026 09:00');
    expect(dayIn('24.12.2026 18')).toBe('2026-12-24');
    expect(dayIn('31.13.2026')).toBeNull();
  });
});
