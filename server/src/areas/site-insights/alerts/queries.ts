import {
  CHECKED_DAYS,
  type FiguresByDay,
  LISTED_DAYS,
  OPEN_DAYS,
  PATTERN,
} from '@kontor/contract/areas/site-insights/alerts/rules.ts';
import type { alertRule, siteAlert } from '@kontor/contract/areas/site-insights/alerts/schema.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import { dailyFiguresOfSites } from '../parts/figures.ts';

export type AlertRule = AnswerOf<typeof alertRule.find>;
export type SiteAlert = z.output<typeof siteAlert>;

/** Rules as the API returns them. */
export const ALERT_RULES = sql<AlertRule>`
  select id, figure, kind, threshold::double precision as threshold, is_for_all_sites as "isForAllSites",
    site_ids as "siteIds", applies_from as "appliesFrom", version
  from alert_rule`;

export const allAlertRules = prepared<object, AlertRule>(() => sql<AlertRule>`${ALERT_RULES} order by id`);

export const alertRuleById = prepared<{ id: number }, AlertRule>(
  (_, arg) => sql<AlertRule>`${ALERT_RULES} where id = ${arg('id')}`,
);

const MAX_LISTED = 500;

/** Alerts as the API returns them. */
const ALERTS = sql`
  select alert.id, json_build_object('id', site.id, 'title', site.title) as site, day, figure, kind,
    value::double precision as value, expected::double precision as expected, raised_at as "raisedAt"
  from site_alert alert join site on site.id = alert.site_id`;

interface AlertsAsked {
  /** Null means all sites. */
  readonly siteIds: readonly number[] | null;
  /** Since when they were raised. */
  readonly since: string;
  readonly afterId: number;
}

/** The alerts of sites raised since an instant, with a greater id than a known one; the latest days come first. */
export const alertsSince = prepared<{ siteIds: readonly number[] | null; since: string; afterId: number }, SiteAlert>(
  (_, arg) => sql<SiteAlert>`
    ${ALERTS}
    where (${arg('siteIds')}::integer[] is null or site_id = any(${arg('siteIds')}::integer[]))
      and raised_at > ${arg('since')}::timestamptz and alert.id > ${arg('afterId')}::integer
    order by day desc, site.id, figure, alert.id
    limit ${sql.lit(MAX_LISTED)}`,
);

/** An instant some days ago. */
export const daysAgo = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

/** The alerts of sites that are listed beside their figures. */
export const listedAlerts = (read: Read, siteIds: AlertsAsked['siteIds']): Promise<readonly SiteAlert[]> =>
  alertsSince(read, { siteIds, since: daysAgo(read.now, LISTED_DAYS), afterId: 0 });

/** The alerts of the last days of each site: how many, and the day of the oldest. */
export const openAlerts = (read: Read, siteIds: AlertsAsked['siteIds']) =>
  openBySite(read, { siteIds, since: daysAgo(read.now, OPEN_DAYS) });

const openBySite = prepared<
  { siteIds: readonly number[] | null; since: string },
  { siteId: number; title: string; count: number; day: string }
>(
  (_, arg) => sql<{ siteId: number; title: string; count: number; day: string }>`
    select site.id as "siteId", site.title, count(*) as count, min(day) as day
    from site_alert alert join site on site.id = alert.site_id
    where (${arg('siteIds')}::integer[] is null or site_id = any(${arg('siteIds')}::integer[]))
      and raised_at > ${arg('since')}::timestamptz
    group by site.id`,
);

/** The figures to check, up to the day before `today`, and those that make a pattern, by site. */
export async function figuresToCheck(
  read: Pick<Read, 'db'>,
  siteIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, FiguresByDay>> {
  const start = addDays(today, -CHECKED_DAYS - 7 * PATTERN.weeks);
  const rows = await dailyFiguresOfSites(read, siteIds, { start, end: addDays(today, -1) });
  const bySite = new Map<number, Map<string, (typeof rows)[number]>>();
  for (const row of rows) {
    const days = bySite.get(row.siteId) ?? new Map();
    days.set(row.day, row);
    bySite.set(row.siteId, days);
  }
  return bySite;
}
