import { expect, it } from 'vitest';
import { pageOfRecord, setRecordPaths } from './record-pages.ts';

it('a record has its own page, or that of its list', () => {
  setRecordPaths({ product: '/products/$id', attendee: '/events' });
  expect(pageOfRecord('product', '7')).toBe('/products/7');
  expect(pageOfRecord('product', null)).toBeNull();
  expect(pageOfRecord('attendee', '7')).toBe('/events');
  expect(pageOfRecord('unknown', '7')).toBeNull();
});
