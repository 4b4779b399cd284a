import { expect, it } from 'vitest';
import { countsOf } from './count.ts';
import { isReversible, rowOfDevice } from './count-row.ts';
import { type CountFate, withFate } from './fates.ts';

const [made] = countsOf(
  [{ unit: 'Kasten', quantity: 3 }],
  { inventoryId: 1, receiptId: 2 },
  {
    thing: { kind: 'product', id: 4711, title: 'Alpina Cola' },
    countedBy: 'Petra',
  },
);
if (!made) throw new Error('nothing was counted');
const sent = rowOfDevice({ ...made, seq: 1, state: { kind: 'sent', late: true, positionNumber: 5 } }, false);
const told = (given: Partial<CountFate>) => ({
  id: sent.uuid,
  fate: 'counted' as const,
  unit: sent.unit,
  countQuantity: 3,
  reversedById: null,
  ...given,
});
const seen = (given: Partial<CountFate>) => withFate(sent, new Map([[sent.uuid, told(given)]]));

it.each([
  ['counted', false, true],
  ['late', true, true],
  ['former', false, true],
  ['refused', false, false],
  ['deleted', false, false],
] as const)('a count that is %s by now', (fate, late, canBeTakenBack) => {
  const row = seen({ fate });
  expect(row.state).toMatchObject({ fate, late });
  expect(isReversible(row)).toBe(canBeTakenBack);
});

it('a count is as it was corrected, and reversed by anybody', () => {
  expect(seen({ countQuantity: 30, unit: 'Flasche' })).toMatchObject({ quantity: 30, unit: 'Flasche' });
  expect(isReversible(seen({ reversedById: crypto.randomUUID() }))).toBe(false);
});

it('what the portal does not mention stays as the device has it', () => {
  expect(withFate(sent, new Map())).toBe(sent);
  const waiting = rowOfDevice({ ...made, seq: 1 }, false);
  expect(withFate(waiting, new Map([[waiting.uuid, told({ fate: 'refused' })]]))).toBe(waiting);
});
