import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { faultsOf } from './faults.ts';
import { choice, consent, line } from './fields.ts';

const body = z.object({ unit: choice(['Kasten', 'Flasche']), participate: consent() });

it.each([
  [{}, ['unit required', 'participate consent']],
  [{ unit: null, participate: false }, ['unit required', 'participate consent']],
  [{ unit: 'Eimer', participate: true }, ['unit choice']],
])('reports a missing choice as required and an unknown one as invalid: %j', (input, expected) => {
  const { error } = body.safeParse(input, { reportInput: true });
  expect(error && faultsOf(error).map(({ path, key }) => `${path} ${key}`)).toEqual(expected);
});

const shortOrWhole = z.union([
  z.strictObject({ state: z.enum(['open', 'closed']) }),
  z.strictObject({ title: line(), unit: line(), state: z.optional(z.enum(['open', 'closed'])) }),
]);

it.each([
  [{ state: 'ajar' }, ['state choice']],
  [{ title: 'Wasser' }, ['unit required']],
  [{ title: 'Wasser', unit: 'Kasten', state: 'ajar' }, ['state choice']],
  [{ title: 'Wasser', unit: 'Kasten', colour: 'blue' }, ['colour unknown']],
])('reports the faults of the union member that was meant: %j', (input, expected) => {
  const { error } = shortOrWhole.safeParse(input, { reportInput: true });
  expect(error && faultsOf(error).map(({ path, key }) => `${path} ${key}`)).toEqual(expected);
});
