import type { State } from '@kontor/contract/areas/campaigns/rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** `stateOf` of the contract for rows of `campaign`, where the database has to choose among many. */
export const stateOn = (today: string): RawBuilder<State> => sql<State>`
  case when canceled_at is not null then 'canceled'
    when released_at is null then 'pending'
    when ${today}::date < start_date then 'upcoming'
    when ${today}::date <= end_date + 1 then 'active'
    else 'closed' end`;
