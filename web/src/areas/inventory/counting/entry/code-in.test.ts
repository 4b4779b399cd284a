import { expect, it } from 'vitest';
import { codeIn } from './code-in.ts';

it.each([
  ['#abc-DEF_1', 'abc-DEF_1'],
  ['#a%20b%20', 'a b'],
  ['', ''],
  ['#', ''],
  ['#%E0%A4%A', ''],
])('behind the address, %s is the code %s', (hash, code) => {
  expect(codeIn(hash)).toBe(code);
});
