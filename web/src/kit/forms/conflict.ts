import type * as z from 'zod/mini';
import { changedFields, draftOf, type Values } from './values.ts';

/** What a person does about a record that somebody else changed meanwhile. */
export type Choice = 'take' | 'overwrite' | 'cancel';

/** A field that somebody else changed; `isMine` when this person changed it too. */
export interface Conflict {
  readonly name: string;
  readonly before: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  readonly isMine: boolean;
}

/** The fields that others changed since `before` to something else than what stands in `mine`. */
export function conflictOf(schema: z.ZodMiniObject, before: object, mine: object, theirs: object): Conflict[] {
  const [old, own, saved] = [draftOf(schema, before), draftOf(schema, mine), draftOf(schema, theirs)];
  const ownChanges = new Set(changedFields(schema, old, own));
  const disputed = new Set(changedFields(schema, own, saved));
  return changedFields(schema, old, saved)
    .filter((name) => disputed.has(name))
    .map((name) => ({
      name,
      before: old[name],
      theirs: saved[name],
      mine: own[name],
      isMine: ownChanges.has(name),
    }));
}

/** What is saved now with this person's own changes on top: what only others changed stays theirs. */
export function merged(schema: z.ZodMiniObject, before: object, mine: object, theirs: object): Values {
  const own = draftOf(schema, mine);
  const changes = changedFields(schema, before, mine).map((name) => [name, own[name]] as const);
  return { ...draftOf(schema, theirs), ...Object.fromEntries(changes) };
}
