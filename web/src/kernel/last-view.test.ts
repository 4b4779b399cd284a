import { beforeEach, expect, it, vi } from 'vitest';
import { lastView, rememberView } from './last-view.ts';

const MONDAY = '2027-03-01';
const TUESDAY = '2027-03-02';
const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it('belongs to a person and a list, and an empty view is forgotten', () => {
  rememberView('anna', '/sites', '?search=Bad+Hersfeld&page=3', MONDAY);
  expect(lastView('anna', '/sites', TUESDAY)).toBe('search=Bad+Hersfeld');
  expect(lastView('anna', '/departments', TUESDAY)).toBeNull();
  expect(lastView('emma', '/sites', TUESDAY)).toBeNull();
  rememberView('anna', '/sites', '', TUESDAY);
  expect(items.size).toBe(0);
});

it('is not that of another record', () => {
  rememberView('anna', '/campaigns/$id', '?tab=orders', MONDAY);
  expect(items.size).toBe(0);
});

it('keeps a period for the day only', () => {
  rememberView('anna', '/comparison', '?start=2027-02-01&end=2027-02-28&group=Bier', MONDAY);
  expect(lastView('anna', '/comparison', MONDAY)).toContain('start=2027-02-01');
  expect(lastView('anna', '/comparison', TUESDAY)).toBe('group=Bier');
});
