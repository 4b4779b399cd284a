import { expect, it } from 'vitest';
import { countsOf, type NumberedCount } from '../count.ts';
import { type CountRecord, countOf, recordOf } from './count-record.ts';

const [count] = countsOf(
  [{ unit: 'Kasten', quantity: 3 }],
  { inventoryId: 1, receiptId: 2 },
  { item: { kind: 'product', id: 4711, title: 'Alpina Cola' }, countedBy: 'Petra' },
);
if (!count) throw new Error('nothing was counted');
const { item: thing, status: _, refusal: __, ...fields } = { ...count, seq: 7 };
const record = (state: CountRecord['state']): CountRecord => ({ ...fields, thing, state });

const because = { code: 'inventory.receiptClosed', detail: 'Nein.' };
const sent = { kind: 'sent', positionNumber: 5 } as const;

/** Records written by all versions of the app. */
it.each([
  [{ kind: 'waiting' }, 'waiting', null],
  [{ ...sent, late: false }, 'counted', null],
  [{ ...sent, late: true }, 'late', null],
  [{ ...sent, late: false, fate: 'refused' }, 'refused', null],
  [{ ...sent, late: false, fate: 'former' }, 'former', null],
  [{ kind: 'refused', because }, 'parked', because],
  [{ kind: 'given-up', because }, 'discarded', because],
] as const)('the record state %j is read as %s', (state, status, refusal) => {
  expect(countOf(record(state))).toMatchObject({ uuid: count.uuid, item: thing, seq: 7, status, refusal });
});

it('a sent count has the position assigned by the server', () => {
  expect(countOf(record({ ...sent, late: false })).positionNumber).toBe(5);
  expect(countOf(record({ kind: 'waiting' })).positionNumber).toBeNull();
});

it.each(['waiting', 'parked', 'discarded', 'counted', 'late', 'refused', 'former', 'deleted'] as const)(
  'a count that is %s is read as it was written',
  (status) => {
    const refusal = status === 'parked' || status === 'discarded' ? because : null;
    const written: NumberedCount = { ...count, seq: 7, status, refusal };
    expect(countOf(recordOf(written))).toEqual(written);
  },
);
