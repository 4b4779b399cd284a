import { expect, it } from 'vitest';
import { asInstant, withPlaceholder } from './reader.ts';

it.each([
  ['select 1;', 'select 1', false],
  ['select a from b where c >= :since ;\n-- the end of it;', 'select a from b where c >= $1', true],
  ['select :since, :since', 'select $1, $1', true],
  [
    `-- it's :since\nselect ':since', ":since", \`:since\` /* :since */`,
    `select ':since', ":since", \`:since\` /* :since */`,
    false,
  ],
  [`select 'it''s :since', a::since, :sincere`, `select 'it''s :since', a::since, :sincere`, false],
  ['select 5--1', 'select 5--1', false],
])('replaces :since with a placeholder: %s', (query, text, takes) => {
  expect(withPlaceholder(query, '$1')).toEqual({ text, takes });
});

it('keeps every digit of a timestamp', () => {
  expect(asInstant('2026-11-05 10:00:00')).toBe('2026-11-05T10:00:00Z');
  expect(asInstant('2026-11-05 10:00:00.000001')).toBe('2026-11-05T10:00:00.000001Z');
});
