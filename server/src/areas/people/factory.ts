import type { identifiers } from '@kontor/contract/areas/people/schema.ts';
import type * as z from 'zod/mini';

/** Nobody, until something identifies them. */
export const aPerson = (given: Partial<z.output<typeof identifiers>> = {}): z.output<typeof identifiers> => ({
  emails: [],
  names: [],
  trainees: [],
  subjects: [],
  ...given,
});

export const samples = async () => ({});
