import { PRINT_STYLES } from '@kontor/contract/areas/price-tags/rules.ts';
import { expect, it } from 'vitest';
import { requestDigestOf } from './label-request.ts';
import { tagOf } from './listed-tag.ts';

it('gives equal requests the same digest and different requests different ones', () => {
  const tags = Array.from({ length: 10_000 }, (_, at) => tagOf(at + 1, PRINT_STYLES[at % 8] ?? 'default'));
  const withNotes = tags.map((tag) => ({ ...tag, count: 7, note: 'Nur heute' }));
  expect(requestDigestOf(withNotes)).toBe(requestDigestOf(tags));
  expect(requestDigestOf(tags).length).toBeLessThan(30);
  const different = [tags.slice(1), tags.toReversed(), [...tags.slice(1), tagOf(1, 'packs')], []];
  expect(new Set([tags, ...different].map(requestDigestOf)).size).toBe(5);
});
