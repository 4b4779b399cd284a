import { type ErrorCode, errorStatus } from '@kontor/contract/errors.ts';
import { LANGUAGES } from '@kontor/words/words.ts';
import { describe, expect, it } from 'vitest';
import { problemOf, refusalOf } from './problems.ts';
import { refuse } from './refusal.ts';

const isCode = (code: string): code is ErrorCode => code in errorStatus;
const CODES = Object.keys(errorStatus).filter(isCode);

describe.each(LANGUAGES)('a refusal in %s', (language) => {
  it.each(CODES)('says what %s means', (code) => {
    const { title, detail } = problemOf(refuse(code), language);
    // A missing key would show as itself.
    for (const text of [title, detail]) expect(text).toMatch(/^[^.:]+ |^\p{Lu}[^.]*\.?$/u);
  });
});

describe('an error of the database', () => {
  it.each(['57014', '57P01', '08006', '53300', '53100', '58030', '25006', '25P03', 'ECONNRESET'])(
    '%s is worth a retry',
    (code) => {
      expect(refusalOf(Object.assign(new Error(), { code })).code).toBe('server.unavailable');
    },
  );

  it('that was not foreseen is reported', () => {
    expect(refusalOf(Object.assign(new Error(), { code: '42703' })).code).toBe('server.failed');
  });
});
