import { expect, it } from 'vitest';
import { eanOf, hasSiteSelection } from './rules.ts';

it('people of the four specialist-market companies say at which site they work', () => {
  const tenants = Array.from({ length: 12 }, (_, index) => index + 1);
  expect(tenants.filter(hasSiteSelection)).toEqual([6, 7, 8, 9]);
});

it.each([
  ['4006381333931', '4006381333931'],
  [' 96385074 ', '96385074'],
  ['036000291452', '0036000291452'],
  ['0036000291452', '0036000291452'],
  ['04006381333931', '4006381333931'],
  ['14006381333938', null],
  ['4006381333932', null],
  ['4711', null],
  ['', null],
])('the EAN of %j is %s', (text, ean) => {
  expect(eanOf(text)).toBe(ean);
});
