import type { Answer } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import { type CampaignState, SITE_VISIBLE_STATES } from '@kontor/contract/areas/campaigns/rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** The contract's `stateOf` in SQL, for filtering many rows of `campaign`. */
export const stateOn = (today: string): RawBuilder<CampaignState> => sql<CampaignState>`
  case when canceled_at is not null then 'canceled'
    when released_at is null then 'pending'
    when ${today}::date < start_date then 'upcoming'
    when ${today}::date <= end_date + 1 then 'active'
    else 'closed' end`;

/** The contract's `isSeenBySite` in SQL, given the campaign's state and whether its sites ordered. */
export const seenBySites = (hasOrders: RawBuilder<unknown>, state: RawBuilder<unknown> = sql.ref('state')) =>
  sql`(${state} = any(${[...SITE_VISIBLE_STATES]}) or (${state} = 'canceled' and ${hasOrders}))`;

/** A site's answer in SQL, given whether it answered and whether it ordered. */
export const answerBy = ({
  hasOrders,
  isAnswered,
}: {
  readonly hasOrders: RawBuilder<unknown>;
  readonly isAnswered: RawBuilder<unknown>;
}): RawBuilder<Answer> =>
  sql<Answer>`case when ${hasOrders} then 'ordered' when ${isAnswered} then 'declined' else 'open' end`;
