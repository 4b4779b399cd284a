import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './address.ts';

describe('the query string', () => {
  it.each(['4711', '0042', '12345678901234567890', '1e5', 'Pils 20', '"Pils"', '[a', '{}'])(
    'keeps the text %s as it was typed',
    (text) => expect(Object.values(parseSearch(stringifySearch({ search: text }))).map(String)).toEqual([text]),
  );

  it('writes numbers without quotes', () => {
    expect(stringifySearch({ search: '4711' })).toBe('?search=4711');
    expect(stringifySearch({ search: '0042', page: 2 })).toBe('?search=0042&page=2');
  });

  it('still understands quoted values of older URLs', () => {
    expect(parseSearch('?search=%224711%22&page=2&all=true')).toEqual({ search: '4711', page: 2, all: true });
  });
});
