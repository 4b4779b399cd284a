import { CronExpressionParser } from 'cron-parser';
import { sql } from 'kysely';
import type { JobCall, Read } from '../database/tx.ts';

/** The next run of `cron` after `now` in the zone, as pg-boss computes it. */
export const nextRun = (cron: string, timeZone: string, now: Date): string =>
  CronExpressionParser.parse(cron, { tz: timeZone, strict: false, currentDate: now }).next().toDate().toISOString();

/** The next run of a scheduled job; null if it is not scheduled. */
export async function nextRunOf({ db, now }: Read, { name }: Pick<JobCall<object>, 'name'>): Promise<string | null> {
  const { rows } = await sql<{ cron: string; timezone: string }>`
    select cron, timezone from pgboss.schedule where name = ${name}`.execute(db);
  const [schedule] = rows;
  return schedule ? nextRun(schedule.cron, schedule.timezone, now) : null;
}
