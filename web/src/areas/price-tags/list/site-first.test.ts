import { expect, it } from 'vitest';
import { sortSiteFirst } from './site-first.ts';

const found = [1, 2, 3, 4].map((id) => ({ id, title: `Pils ${id}`, ean: `400000000000${id}` }));
const isElsewhere = (id: number) => id === 1 || id === 3;

it.each([
  ['products sold at the site', 'pils', [2, 4, 1, 3]],
  ['an exact product number, even if sold elsewhere', '3', [3, 2, 4, 1]],
  ['an exact EAN', '4000000000001', [1, 2, 4, 3]],
])('starts with %s', (_, search, expected) => {
  const hits = sortSiteFirst(found, search, isElsewhere);
  expect(hits.map(({ id }) => id)).toEqual(expected);
  expect(hits.filter((hit) => hit.isElsewhere).map(({ id }) => id)).toEqual(expected.filter(isElsewhere));
});

it('keeps the order until the products of the site are loaded', () => {
  expect(sortSiteFirst(found, 'pils', () => false).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});
