import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubDatabase } from '../testing/device-database.ts';
import { createStorage } from '../testing/device-storage.ts';
import { forgetExpired, forgetOwn, hasWork, ownName, recordUse, workName } from './own-data.ts';
import { readChoice, remember, rememberedNames } from './stored.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('sessionStorage', createStorage());
  stubDatabase();
  vi.useFakeTimers({ now: new Date('2027-03-01T08:00:00Z'), toFake: ['Date'] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** A device that two people used. */
function useDevice() {
  for (const subject of ['clara', 'david']) {
    recordUse(subject);
    remember(ownName(subject, 'site'), '601');
    remember(workName(subject, 'priceTags.601'), '[]');
    remember(`draft:${subject}:receipt:1`, '{}');
  }
  remember('language', 'de');
}

it('what a person leaves goes with their sign-out, and nobody else’s', async () => {
  useDevice();
  await forgetOwn('clara');
  expect(rememberedNames('').filter((name) => name.includes('clara'))).toEqual([]);
  expect(rememberedNames('').filter((name) => name.includes('david'))).toHaveLength(4);
  expect(readChoice('language')).toBe('de');
});

it('only work is asked about before it is lost', () => {
  recordUse('clara');
  remember(ownName('clara', 'site'), '601');
  expect(hasWork('clara')).toBe(false);
  remember(workName('clara', 'priceTags.601'), '[]');
  expect(hasWork('clara')).toBe(true);
  expect(hasWork('david')).toBe(false);
});

it('a person who has not used the device for its period is forgotten', () => {
  useDevice();
  vi.setSystemTime(Date.now() + 30 * DAY_MS);
  recordUse('david');
  expect(forgetExpired(30)).toEqual([]);
  vi.setSystemTime(Date.now() + 1);
  expect(forgetExpired(30)).toEqual(['clara']);
  expect(rememberedNames('').filter((name) => name.includes('clara'))).toEqual([]);
  expect(rememberedNames('').filter((name) => name.includes('david'))).toHaveLength(4);
});
