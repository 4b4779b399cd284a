import { expect, it } from 'vitest';
import { byReason } from './bulk-action.ts';

it('groups refused records by their reason and its figures', () => {
  const rows = [1, 2, 3, 4].map((id) => ({ id, name: `Beleg ${id}` }));
  const refused = [
    { id: 1, code: 'request.notFound', facts: [] },
    { id: 2, code: 'receipts.wrongState', facts: [] },
    { id: 4, code: 'receipts.wrongState', facts: [] },
    { id: 7, code: 'request.notFound', facts: [{ name: 'least', value: '2' }] },
  ];
  expect(byReason({ done: [3], refused }, rows)).toEqual([
    { code: 'receipts.wrongState', facts: [], names: ['Beleg 2', 'Beleg 4'] },
    { code: 'request.notFound', facts: [], names: ['Beleg 1'] },
    { code: 'request.notFound', facts: [{ name: 'least', value: '2' }], names: ['7'] },
  ]);
});
