import { expect, it } from 'vitest';
import { createSelection } from './selection.ts';

it('ticks and unticks rows, and notifies listeners', () => {
  const selection = createSelection();
  let notifications = 0;
  const stop = selection.subscribe(() => {
    notifications += 1;
  });
  selection.set([1, 2, 3], true);
  selection.set([2, 4], false);
  expect([...selection.ids()]).toEqual([1, 3]);
  selection.set([3], true);
  expect([...selection.ids()]).toEqual([1, 3]);
  stop();
  selection.clear();
  expect([...selection.ids()]).toEqual([]);
  expect(notifications).toBe(3);
});
