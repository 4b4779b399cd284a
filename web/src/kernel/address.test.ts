import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './address.ts';

describe('what stands after the question mark', () => {
  it.each(['4711', '0042', '12345678901234567890', '1e5', 'Pils 20', '"Pils"', '[a', '{}'])(
    'keeps the text %s as it was typed',
    (text) => expect(Object.values(parseSearch(stringifySearch({ search: text }))).map(String)).toEqual([text]),
  );

  it('puts no number into quotes', () => {
    expect(stringifySearch({ search: '4711' })).toBe('?search=4711');
    expect(stringifySearch({ search: '0042', page: 2 })).toBe('?search=0042&page=2');
  });

  it('understands addresses that were written in quotes before', () => {
    expect(parseSearch('?search=%224711%22&page=2&all=true')).toEqual({ search: '4711', page: 2, all: true });
  });
});
