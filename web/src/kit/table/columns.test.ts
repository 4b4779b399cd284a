import masterData from '@kontor/words/de/master-data.ts';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { type Column, columnsOf, readSort, savedColumns, sortKeysOf, sortRows, writeSort } from './columns.ts';
import type { Value } from './value.ts';

describe('a table', () => {
  it('is sorted by each value of a column with several, and not by an unsortable one', () => {
    const price = { key: 'price', header: 'Preis', value: () => 1 };
    const unit = { key: 'unit', header: 'Einheit', value: () => 'Kasten' };
    const keys = [price, { ...price, key: 'sale', sorts: [price, unit] }, { ...unit, isSortable: false }].flatMap(
      (column) => sortKeysOf(column).map(({ key }) => key),
    );
    expect(keys).toEqual(['price', 'price', 'unit']);
  });

  it('has a column in files for each value of a column with several, and none for buttons', () => {
    const price = { key: 'price', header: 'Preis', value: () => 1 };
    const unit = { key: 'unit', header: 'Einheit', value: () => 'Kasten' };
    const columns = savedColumns([
      { ...price, key: 'sale', sorts: [price, unit] },
      { ...price, key: 'both', saved: [unit, price] },
      { ...unit, key: 'state', saved: () => 'offen' },
      { ...unit, key: 'actions', saved: false },
    ]);
    expect(columns.map(({ header, value }) => [header, value(null)])).toEqual([
      ['Preis', 1],
      ['Einheit', 'Kasten'],
      ['Einheit', 'Kasten'],
      ['Preis', 1],
      ['Einheit', 'offen'],
    ]);
  });

  it('takes the header and the value of a column from its key', async () => {
    const i18n = createInstance();
    await i18n.init({ lng: 'de', resources: { de: { masterData } } });
    const t = i18n.getFixedT('de', 'masterData');
    const row = { id: 7, title: 'Saft', tags: ['neu'], weight: 2 };
    const columns: Column<typeof row>[] = columnsOf(t, 'product', [
      { key: 'id' },
      { key: 'title', header: 'Artikel', value: ({ title }) => title.toUpperCase() },
      { key: 'weight', header: 'Gewicht' },
      { key: 'manufacturer', value: () => null },
      false,
    ]);
    expect(columns.map(({ header, value }) => [header, value(row)])).toEqual([
      [masterData.product.id, 7],
      ['Artikel', 'SAFT'],
      ['Gewicht', 2],
      [masterData.product.manufacturer, null],
    ]);
    // @ts-expect-error the words have no label of this name
    const unlabelled: Column<typeof row>[] = columnsOf(t, 'product', [{ key: 'weight' }]);
    // @ts-expect-error a row has no field of this name
    const unread: Column<typeof row>[] = columnsOf(t, 'product', [{ key: 'manufacturer' }]);
    // @ts-expect-error a table cannot sort by a list
    const unsorted: Column<typeof row>[] = columnsOf(t, 'product', [{ key: 'tags', header: 'Art' }]);
    expect([unlabelled, unread, unsorted]).toHaveLength(3);
  });

  it('remembers its sort in API notation, and drops one by a removed column', () => {
    for (const sort of [
      { key: 'title', isDescending: true },
      { key: 'id', isDescending: false },
    ]) {
      expect(readSort(writeSort(sort), ['id', 'title'])).toEqual(sort);
    }
    expect(readSort('-gone', ['id'])).toBeNull();
    expect(readSort(null, ['id'])).toBeNull();
  });

  it('orders numbers numerically, dates by time, and texts by language', () => {
    const { compare } = new Intl.Collator('de-DE', { numeric: true, sensitivity: 'base' });
    const order = (values: Value[], isDescending = false) => sortRows(values, (value) => value, isDescending, compare);
    expect(order([10, 9, 1.5])).toEqual([1.5, 9, 10]);
    expect(order([new Date(2), new Date(1)])).toEqual([new Date(1), new Date(2)]);
    expect(order(['Zimt', 'Öl', 'apfel', 'Saal 10', 'Saal 9'])).toEqual(['apfel', 'Öl', 'Saal 9', 'Saal 10', 'Zimt']);
    expect(order([false, true, false])).toEqual([false, false, true]);
  });

  it('puts missing values last in both directions, and keeps the order of equals', () => {
    const rows = [
      { id: 1, rank: null },
      { id: 2, rank: 5 },
      { id: 3, rank: 7 },
      { id: 4, rank: 5 },
    ];
    const ids = (isDescending: boolean) =>
      sortRows(
        rows,
        ({ rank }) => rank,
        isDescending,
        () => 0,
      ).map(({ id }) => id);
    expect(ids(false)).toEqual([2, 4, 3, 1]);
    expect(ids(true)).toEqual([3, 2, 4, 1]);
  });
});
