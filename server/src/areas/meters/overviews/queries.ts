import { sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { type ListedMeter, METERS } from '../queries.ts';

/** All meters in use, by site and text. */
export const allInUse = prepared<{ today: string }, ListedMeter>(
  (_, arg) => sql<ListedMeter>`
    ${METERS(sql`${arg('today')}::date`)} where retired_on is null or retired_on > ${arg('today')}::date
    order by meter.site_id, meter.text, meter.id`,
);

/** When sites were last reminded. */
export const remindersOf = prepared<object, { siteId: number; remindedAt: string }>(
  () => sql`select site_id as "siteId", reminded_at as "remindedAt" from meter_reminder`,
);

export const reasonsOf = prepared<{ ids: readonly number[] }, { id: number; reason: string | null }>(
  (_, arg) => sql`select id, reason from meter_reading where id = any(${arg('ids')}::integer[])`,
);

/** The sites' own addresses. */
export const addressesOf = prepared<{ siteIds: readonly number[] }, { siteId: number; email: string | null }>(
  (_, arg) => sql`select id as "siteId", email from site where id = any(${arg('siteIds')}::integer[])`,
);

/**
 * Records a reminder for sites without one in the last day, and returns those sites: of two concurrent requests, one
 * gets each site.
 */
export async function claimReminders({ db, now }: Tx, siteIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ siteId: number }>`
    insert into meter_reminder as last (site_id, reminded_at)
    select unnest(${siteIds}::integer[]), ${now.toISOString()}::timestamptz order by 1
    on conflict (site_id) do update set reminded_at = excluded.reminded_at
      where last.reminded_at <= excluded.reminded_at - interval '24 hours'
    returning site_id as "siteId"`.execute(db);
  return new Set(rows.map(({ siteId }) => siteId));
}
