import { expect, it } from 'vitest';
import { createSelection, idsBetween } from './selection.ts';

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

it.each([
  [2, 4, [2, 3, 4]],
  [4, 2, [2, 3, 4]],
  [3, 3, [3]],
  [null, 3, [3]],
  [9, 3, [3]],
])('the rows from %s to %s are %j', (from, to, expected) => {
  expect(idsBetween([1, 2, 3, 4, 5], from, to)).toEqual(expected);
});

it('ticks and unticks a range from the row ticked before', () => {
  const selection = createSelection();
  const order = [1, 2, 3, 4, 5];
  selection.toggle(2, true, { isRange: false, order });
  selection.toggle(5, true, { isRange: true, order });
  expect([...selection.ids()]).toEqual([2, 3, 4, 5]);
  selection.toggle(4, false, { isRange: true, order });
  expect([...selection.ids()]).toEqual([2, 3]);
  selection.clear();
  selection.toggle(3, true, { isRange: true, order });
  expect([...selection.ids()]).toEqual([3]);
});
