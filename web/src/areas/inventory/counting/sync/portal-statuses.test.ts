import { expect, it } from 'vitest';
import { countsOf } from '../count.ts';
import { isReversible, type ListedCount } from '../listed-count.ts';
import { type StatusOfCount, withPortalStatus } from './portal-statuses.ts';

const [count] = countsOf(
  [{ unit: 'Kasten', quantity: 3 }],
  { inventoryId: 1, receiptId: 2 },
  {
    item: { kind: 'product', id: 4711, title: 'Alpina Cola' },
    countedBy: 'Petra',
  },
);
if (!count) throw new Error('nothing was counted');
const waiting: ListedCount = { ...count, isReversed: false };
const sent: ListedCount = { ...waiting, status: 'late', positionNumber: 5 };
const answer = (given: Partial<StatusOfCount>) => ({
  id: count.uuid,
  status: 'counted' as const,
  unit: count.unit,
  countQuantity: 3,
  reversedById: null,
  ...given,
});
const current = (given: Partial<StatusOfCount>) => withPortalStatus(sent, new Map([[count.uuid, answer(given)]]));

it.each([
  ['counted', true],
  ['late', true],
  ['former', true],
  ['refused', false],
  ['deleted', false],
] as const)('a count that is %s by now', (status, canBeReversed) => {
  expect(current({ status }).status).toBe(status);
  expect(isReversible(current({ status }))).toBe(canBeReversed);
});

it('a count shows corrections and reversals by others', () => {
  expect(current({ countQuantity: 30, unit: 'Flasche' })).toMatchObject({ quantity: 30, unit: 'Flasche' });
  expect(isReversible(current({ reversedById: crypto.randomUUID() }))).toBe(false);
});

it('counts missing from the response keep the device’s status', () => {
  expect(withPortalStatus(sent, new Map())).toBe(sent);
  expect(withPortalStatus(waiting, new Map([[count.uuid, answer({ status: 'refused' })]]))).toBe(waiting);
});
