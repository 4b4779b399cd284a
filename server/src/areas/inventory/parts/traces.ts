import type { Tx } from '../../../kernel/database/tx.ts';
import { type Actor, authorOf } from '../../../kernel/identity/actor.ts';

/** The author and time of a change; only the last change is stored. */
export const changeBy = ({ now }: Tx, actor: Actor) => ({
  modified_at: now.toISOString(),
  modified_by: authorOf(actor),
});
export const creationBy = ({ now }: Tx, actor: Actor) => ({
  created_at: now.toISOString(),
  created_by: authorOf(actor),
  modified_at: now.toISOString(),
  modified_by: authorOf(actor),
});
