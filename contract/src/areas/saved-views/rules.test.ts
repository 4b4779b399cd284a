import { describe, expect, it } from 'vitest';
import { isSameView, searchOf, viewIn, withoutPeriod } from './rules.ts';

describe('the view in an address', () => {
  it('has filters, period, sort and columns, but neither the page nor an open record', () => {
    expect(viewIn('?sort=-title&search=Mila+Brandt&page=3&meter=7&site=1%2C2')).toEqual([
      { name: 'search', value: 'Mila Brandt' },
      { name: 'site', value: '1,2' },
      { name: 'sort', value: '-title' },
    ]);
    expect(viewIn('')).toEqual([]);
    expect(viewIn('?search=&page=2')).toEqual([]);
  });

  it.each(['a=1&b=%26%3D&c=%C3%A4+b', 'search=100%25', ''])('survives saving: %s', (search) => {
    expect(searchOf(viewIn(search))).toBe(search);
  });

  it('loses its period, and nothing else, on another day', () => {
    expect(searchOf(withoutPeriod(viewIn('start=2027-02-01&end=2027-02-28&site=7')))).toBe('site=7');
  });

  it('is the same in any order', () => {
    const [one, other] = [viewIn('a=1&b=2'), [...viewIn('a=1&b=2')].toReversed()];
    expect(isSameView(one, other)).toBe(true);
    expect(isSameView(one, viewIn('a=1'))).toBe(false);
    expect(isSameView(viewIn('a=1&b=2'), viewIn('a=1%26b%3D2'))).toBe(false);
  });
});
