import { expect, it } from 'vitest';
import { hasSiteSelection } from './rules.ts';

it('only people of the four specialist-market companies choose their site', () => {
  const tenants = Array.from({ length: 12 }, (_, index) => index + 1);
  expect(tenants.filter(hasSiteSelection)).toEqual([6, 7, 8, 9]);
});
