import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockOffset, noteClock } from './clock.ts';

const NOON = Date.parse('2027-03-01T12:00:00Z');
const answeredAt = (moment: number) => ({ headers: new Headers({ Date: new Date(moment).toUTCString() }) });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the clock offset is unknown before the first response', () => {
  expect(clockOffset()).toBeNull();
  noteClock({ headers: new Headers() }, NOON);
  expect(clockOffset()).toBeNull();
});

it.each([
  ['right', 0, 0],
  ['an hour behind', 3_600_000, 3600],
  ['a day ahead', -86_400_000, -86_400],
])('a clock is %s', (_, ahead, seconds) => {
  noteClock(answeredAt(NOON + ahead), NOON - 1000);
  expect(Math.abs((clockOffset() ?? Number.NaN) - seconds)).toBeLessThanOrEqual(1);
});

it('slow responses, and those that arrive before their request, are ignored', () => {
  noteClock(answeredAt(NOON), NOON);
  for (const askedAt of [NOON - 11_000, NOON + 1000]) noteClock(answeredAt(NOON + 3_600_000), askedAt);
  expect(clockOffset()).toBe(1);
});
