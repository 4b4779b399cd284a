import { beforeEach, expect, it, vi } from 'vitest';
import { rememberNext } from './shown-choice.ts';
import { readChoice } from './stored.ts';

const items = new Map<string, string>();
let isFull = false;

const localStorage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem(key: string, value: string) {
    if (isFull) throw new Error('QuotaExceededError');
    items.set(key, value);
  },
  removeItem: (key: string) => void items.delete(key),
};

beforeEach(() => {
  vi.stubGlobal('localStorage', localStorage);
  items.clear();
  isFull = false;
});

const add = (word: string) => rememberNext('list', (last) => (last === null ? word : `${last} ${word}`));

it('does not restore a choice that another tab removed', () => {
  add('one');
  items.clear();
  add('two');
  expect(readChoice('list')).toBe('two');
});

it('keeps a choice in memory while storage is full, and stores it once there is space', () => {
  add('one');
  isFull = true;
  add('two');
  expect(readChoice('list')).toBe('one');
  isFull = false;
  add('three');
  expect(readChoice('list')).toBe('one two three');
});
