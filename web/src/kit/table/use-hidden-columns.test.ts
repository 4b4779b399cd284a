import { expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { hideable } from './use-hidden-columns.ts';

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  header: key,
  value: () => key,
  ...more,
});
const keysOf = (...columns: Column<object>[]) => hideable(columns).map(({ key }) => key);

it('all columns can be hidden but the name of the row, ticks and buttons', () => {
  const ticks = column('selection', { head: 'tick' });
  const buttons = column('actions', { header: '' });
  expect(keysOf(ticks, column('id'), column('title', { isName: true }), column('state'), buttons)).toEqual([
    'id',
    'state',
  ]);
  expect(keysOf(ticks, column('title'), column('state'), column('all', { onlyOnPhone: true }))).toEqual(['state']);
});
