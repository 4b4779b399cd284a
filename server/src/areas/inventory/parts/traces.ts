import type { Tx } from '../../../kernel/database/tx.ts';
import { type Actor, authorOf } from '../../../kernel/identity/actor.ts';

/** Who writes it, and when; what changes it is told of the last one only. */
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
