import { expect, it } from 'vitest';
import { readTags, renewedTags, tagOf, textOf, withAdded, withChanged, withReplaced } from './listed-tag.ts';

it('keeps listed labels in place and merges duplicates', () => {
  const listed = [tagOf(1, 'default', { count: 3 }), tagOf(2, 'default')];
  const added = [tagOf(1, 'default'), tagOf(3, 'default', { count: 2 }), tagOf(3, 'default'), tagOf(1, 'packs')];
  expect(withAdded(listed, added).map((tag) => [tag.productId, tag.printStyle, tag.count])).toEqual([
    [1, 'default', 3],
    [2, 'default', 1],
    [3, 'default', 2],
    [1, 'packs', 1],
  ]);
});

it('keeps count and note of a label that is printed again', () => {
  const listed = [tagOf(1, 'saleSmall', { count: 5, note: 'Nur heute', salePrice: 9.99, saleUnit: 'Kasten' })];
  const renewed = [tagOf(1, 'saleSmall', { salePrice: 8.99, saleUnit: 'Kasten' }), tagOf(2, 'default')];
  expect(renewedTags(listed, renewed)).toEqual([
    tagOf(1, 'saleSmall', { count: 5, note: 'Nur heute', salePrice: 8.99, saleUnit: 'Kasten' }),
    tagOf(2, 'default'),
  ]);
});

it('stores a list without empty fields and reads it unchanged', () => {
  const tags = [tagOf(1, 'default', { count: 3 }), tagOf(2, 'saleSmall', { salePrice: 0.99, saleUnit: 'Kasten' })];
  expect(textOf(tags)).toBe(
    '[{"productId":1,"printStyle":"default","count":3},{"productId":2,"printStyle":"saleSmall","count":1,"salePrice":0.99,"saleUnit":"Kasten"}]',
  );
  expect(readTags(textOf(tags))).toEqual(tags);
});

it('changes a field of a row without overwriting changes from another tab', () => {
  const shown = tagOf(1, 'sale', { note: 'alt' });
  const stored = [tagOf(2, 'sale'), tagOf(1, 'sale', { note: 'neu', salePrice: 9.99 })];
  const [other, changed] = withChanged(stored, shown, { count: 4 });
  expect([other, changed]).toEqual([stored[0], { ...stored[1], count: 4 }]);
  expect(withChanged([], shown, { count: 4 })).toEqual([{ ...shown, count: 4 }]);
});

it('puts a replacement offer in the same place and keeps one offer per unit', () => {
  const own = (saleUnit: 'Kasten' | 'Flasche', salePrice: number) => tagOf(1, 'saleSmall', { saleUnit, salePrice });
  const last = [own('Kasten', 9), tagOf(2, 'saleSmall'), own('Flasche', 1)];
  const next = own('Flasche', 2);
  expect(withReplaced(last, own('Kasten', 9), next)).toEqual([next, tagOf(2, 'saleSmall')]);
});

it('lists the offers of a product by unit in separate rows', () => {
  const [crate, bottle] = [tagOf(1, 'sale', { saleUnit: 'Kasten' }), tagOf(1, 'sale', { saleUnit: 'Flasche' })];
  expect(withAdded([crate], [bottle])).toEqual([crate, bottle]);
});

it.each([
  ['nothing stored', null, []],
  ['no list', '{"productId":1}', []],
  ['invalid JSON', 'oops', []],
  [
    'an unreadable row',
    JSON.stringify([{ ...tagOf(1, 'default'), count: 0 }, tagOf(2, 'default')]),
    [tagOf(2, 'default')],
  ],
])('reads the valid rows of a stored list with %s', (_, text, tags) => {
  expect(readTags(text)).toEqual(tags);
});
