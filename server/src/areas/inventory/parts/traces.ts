import type { Tx } from '../../../kernel/database/tx.ts';
import { type Actor, authorOf } from '../../../kernel/identity/actor.ts';

/** Who writes it, and when; of changes only the last one is kept. */
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
