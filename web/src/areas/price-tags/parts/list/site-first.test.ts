import { expect, it } from 'vitest';
import { siteFirst } from './site-first.ts';

const found = [1, 2, 3, 4].map((id) => ({ id, title: `Pils ${id}`, ean: `400000000000${id}` }));
const isElsewhere = (id: number) => id === 1 || id === 3;

it.each([
  ['what the site sells', 'pils', [2, 4, 1, 3]],
  ['what is meant by its number, wherever it is sold', '3', [3, 2, 4, 1]],
  ['what is meant by its EAN', '4000000000001', [1, 2, 4, 3]],
])('begins with %s', (_, search, expected) => {
  const hits = siteFirst(found, search, isElsewhere);
  expect(hits.map(({ id }) => id)).toEqual(expected);
  expect(hits.filter((hit) => hit.isElsewhere).map(({ id }) => id)).toEqual(expected.filter(isElsewhere));
});

it('stays as it is while nothing is known of the site', () => {
  expect(siteFirst(found, 'pils', () => false).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});
