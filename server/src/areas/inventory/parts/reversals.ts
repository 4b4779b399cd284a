import { sql } from 'kysely';

/** Joined to `count`: its reversal. A rejected reversal has no effect. */
export const joinReversal = sql`
  left join inventory_transaction reversal on reversal.reverses_id = count.id and reversal.status <> 'refused'`;

/** Whether `count` needs a decision; a count and its reversal are decided together. */
export const isUndecided = sql`(count.status = 'late' and not exists (
  select from inventory_transaction original where original.id = count.reverses_id and original.status = 'late'))`;
