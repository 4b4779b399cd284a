import { expect, test } from 'vitest';
import { keyIn, masked } from './key-mask.ts';

/** `AB|CD`: a field's text, with the caret where the bar is. */
function read(field: string) {
  const caret = field.indexOf('|');
  return { typed: field.replace('|', ''), caret };
}

const format = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

test.each([
  ['', 'a|', 'A|'],
  ['ABC', 'ABCD|', 'ABCD|'],
  ['ABCD', 'ABCDe|', 'ABCD-E|'],
  ['ABCD', 'ABCD-|', 'ABCD|'],
  ['ABCD-EF', 'ABx|CD-EF', 'ABX|C-DEF'],
  ['ABCD-EFGH', 'ABCDx|-EFGH', 'ABCD-X|EFG-H'],
  ['ABCD-EFGH-JKMN-PQRS', 'ABCD-EFGH-JKMN-PQRSx|', 'ABCD-EFGH-JKMN-PQRS|'],
  ['', 'ab cd/ef|', 'ABCD-EF|'],
])('%j and then %j becomes %j', (before, after, expected) => {
  expect(format(masked({ before, ...read(after), deleted: null }))).toBe(expected);
});

test.each([
  // Deleting a hyphen deletes the letter before it, as the hyphen would be inserted again.
  ['ABCD-EFGH', 'ABCD|EFGH', 'ABC|E-FGH'],
  ['ABCD-E', 'ABCD-|', 'ABCD|'],
  ['ABCD-EFGH', 'ABC|-EFGH', 'ABC|E-FGH'],
  ['ABCD-EFGH', 'ABCD-|FGH', 'ABCD|-FGH'],
  ['ABCD', '|', '|'],
])('backspace from %j to %j results in %j', (before, after, expected) => {
  expect(format(masked({ before, ...read(after), deleted: 'before' }))).toBe(expected);
});

test.each([
  ['ABCD-EFGH', 'ABCD|EFGH', 'ABCD|-FGH'],
  ['ABCD-EFGH', 'ABCD-|FGH', 'ABCD|-FGH'],
])('delete from %j to %j results in %j', (before, after, expected) => {
  expect(format(masked({ before, ...read(after), deleted: 'after' }))).toBe(expected);
});

test.each([
  ['abcdefghjkmnpqrs', 'ABCD-EFGH-JKMN-PQRS'],
  [' abcd efgh jkmn pqrs\n', 'ABCD-EFGH-JKMN-PQRS'],
  ['ABCD–EFGH–JKMN–PQRS', 'ABCD-EFGH-JKMN-PQRS'],
  ['Einladungsschlüssel: ABCD-EFGH-JKMN-PQRS.', 'ABCD-EFGH-JKMN-PQRS'],
  ['https://kontor.example/learning/my-exams/ABCD-EFGH-JKMN-PQRS', 'ABCD-EFGH-JKMN-PQRS'],
  ['ABCD-EFGH', null],
  ['', null],
])('pasting %j finds %j', (pasted, expected) => {
  expect(keyIn(pasted)).toBe(expected);
});
