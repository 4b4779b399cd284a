import { sql } from 'kysely';

/** Joined to `count`: its reversal. A rejected reversal has no effect. */
export const joinReversal = sql`
  left join inventory_transaction reversal on reversal.reverses_id = count.id and reversal.status <> 'refused'`;

/** Of `count`, what somebody has to decide about: a count and what takes it back are one decision. */
export const isUndecided = sql`(count.status = 'late' and not exists (
  select from inventory_transaction original where original.id = count.reverses_id and original.status = 'late'))`;
