import { sql } from 'kysely';

/** Joined to `made`: its reversal. A rejected reversal has no effect. */
export const joinReversal = sql`
  left join inventory_transaction back on back.reverses_id = made.id and back.standing <> 'refused'`;

/** Of `made`, what somebody has to decide about: a count and what takes it back are one decision. */
export const isUndecided = sql`(made.standing = 'late' and not exists (
  select from inventory_transaction original where original.id = made.reverses_id and original.standing = 'late'))`;
