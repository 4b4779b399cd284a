import * as z from 'zod/mini';
import type { EndpointDefinition } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** How many records one call acts on at most. */
export const MAX_BULK_ACTION = 1_000;

/** As `bulkBody`, for records with other ids than numbers. */
export const bulkBodyOf = <Key extends z.ZodMiniType, Shape extends z.core.$ZodLooseShape>(key: Key, fields: Shape) =>
  z.strictObject({
    ...fields,
    mode: z.enum(['check', 'apply']),
    ids: z.array(key).check(z.minLength(1), z.maxLength(MAX_BULK_ACTION)),
  });

/** The body of an action on several records; with `check`, the answer says what it would do, and nothing is written. */
export const bulkBody = <Shape extends z.core.$ZodLooseShape>(fields: Shape) => bulkBodyOf(id(), fields);

/**
 * The result by record, in the order of their ids. A refusal has the code, and the figures for its sentence, that the
 * action on this record alone would have.
 */
export const bulkAnswerOf = <Key extends z.ZodMiniType>(key: Key) =>
  z.object({
    done: z.array(key),
    refused: z.array(
      z.object({ id: key, code: z.string(), facts: z.array(z.object({ name: z.string(), value: z.string() })) }),
    ),
  });

export const bulkAnswer = bulkAnswerOf(id());

/** An id of records that can be acted on together: a number, or a UUID from outside. */
export type BulkId = number | string;

export interface BulkAnswer<Id extends BulkId = number> {
  done: Id[];
  refused: { id: Id; code: string; facts: { name: string; value: string }[] }[];
}

export type BulkMode = 'check' | 'apply';

/** Deletes several records of a resource, each by the rules of its own deletion. */
export const removalOf = <const Remove extends Pick<EndpointDefinition, 'caller' | 'scope'>>({
  path,
  remove: { caller, scope },
}: {
  readonly path: string;
  readonly remove: Remove;
}) =>
  endpoint({
    method: 'POST',
    path: `/${path}/removal`,
    caller,
    scope,
    body: bulkBody({}),
    response: bulkAnswer,
  });
