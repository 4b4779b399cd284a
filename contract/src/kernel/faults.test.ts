import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { faultsOf } from './faults.ts';
import { choice, consent } from './fields.ts';

const body = z.object({ unit: choice(['Kasten', 'Flasche']), participate: consent() });

it.each([
  [{}, ['unit required', 'participate consent']],
  [{ unit: null, participate: false }, ['unit required', 'participate consent']],
  [{ unit: 'Eimer', participate: true }, ['unit choice']],
])('what was not chosen is required, what is none of the choices is not: %j', (input, expected) => {
  const { error } = body.safeParse(input, { reportInput: true });
  expect(error && faultsOf(error).map(({ path, key }) => `${path} ${key}`)).toEqual(expected);
});
