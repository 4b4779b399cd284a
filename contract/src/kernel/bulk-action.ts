import * as z from 'zod/mini';
import { id } from './fields.ts';

/** How many records one call acts on at most. */
export const MAX_BULK_ACTION = 500;

/** The body of an action on several records; with `check`, the answer says what it would do, and nothing is written. */
export const bulkBody = <Shape extends z.core.$ZodLooseShape>(fields: Shape) =>
  z.strictObject({
    ...fields,
    mode: z.enum(['check', 'apply']),
    ids: z.array(id()).check(z.minLength(1), z.maxLength(MAX_BULK_ACTION)),
  });

/**
 * The result by record, in the order of their ids. A refusal has the code, and the figures for its sentence, that the
 * action on this record alone would have.
 */
export const bulkAnswer = z.object({
  done: z.array(id()),
  refused: z.array(
    z.object({ id: id(), code: z.string(), facts: z.array(z.object({ name: z.string(), value: z.string() })) }),
  ),
});

export type BulkAnswer = z.output<typeof bulkAnswer>;
export type BulkMode = 'check' | 'apply';
