import { CHECKED_DAYS, deviationOf } from '@kontor/contract/areas/site-insights/alerts/rules.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { sql } from 'kysely';
import { auditAll } from '../../../kernel/audit/audit.ts';
import type { JsonObject } from '../../../kernel/database/schema.ts';
import type { Read, Transactions, Tx } from '../../../kernel/database/tx.ts';
import { SYSTEM } from '../../../kernel/identity/actor.ts';
import { allSites } from '../../master-data/sites/queries.ts';
import { allAlertRules, figuresToCheck } from './queries.ts';

/** An alert to be raised. */
interface Found {
  readonly ruleId: number;
  readonly siteId: number;
  readonly day: string;
  readonly figure: string;
  readonly kind: string;
  readonly value: number;
  readonly expected: number;
}

/**
 * The alerts of the last days up to yesterday: all of them, whether they were raised before or not, so that a day whose
 * figures arrive or are corrected late is checked, too.
 */
async function alertsToRaise(read: Read, today: string): Promise<readonly Found[]> {
  const [rules, sites] = await Promise.all([allAlertRules(read, {}), allSites(read, {})]);
  if (rules.length === 0) return [];
  const figures = await figuresToCheck(
    read,
    sites.map(({ id }) => id),
    today,
  );
  const checked = Array.from({ length: CHECKED_DAYS }, (_, index) => addDays(today, -index - 1));
  return rules.flatMap(({ id: ruleId, isForAllSites, siteIds, appliesFrom, ...limit }) =>
    [...figures].flatMap(([siteId, days]) =>
      isForAllSites || siteIds.includes(siteId)
        ? checked
            .filter((day) => day >= appliesFrom)
            .flatMap((day) => {
              const deviation = deviationOf(limit, day, days);
              return deviation ? [{ ruleId, siteId, day, figure: limit.figure, kind: limit.kind, ...deviation }] : [];
            })
        : [],
    ),
  );
}

/** Raises alerts, each once for its rule, site and day; returns how many are new. */
async function raiseAlerts(tx: Tx, found: readonly Found[]): Promise<number> {
  // Two checks at once take turns, so that the ids of alerts become visible in their order, by which mails find new ones.
  await sql`lock table site_alert in share row exclusive mode`.execute(tx.db);
  const { rows } = await sql<{ id: number; row: JsonObject }>`
    insert into site_alert (rule_id, site_id, day, figure, kind, value, expected, raised_at)
    select found."ruleId", found."siteId", day, figure, kind, value, expected, ${tx.now.toISOString()}
    from json_to_recordset(${JSON.stringify(found)}::json) found
      ("ruleId" integer, "siteId" integer, day date, figure text, kind text, value numeric, expected numeric)
    where exists (select from alert_rule where id = found."ruleId") and exists (select from site where id = found."siteId")
    on conflict do nothing
    returning id, to_jsonb(site_alert) as row`.execute(tx.db);
  auditAll(
    tx,
    SYSTEM,
    rows.map(({ id, row }) => ({ action: 'evaluation.alert.created', record: id, after: row })),
  );
  return rows.length;
}

/** Raises the alerts of the days that are checked. */
export async function checkAlerts(read: Read, transactions: Pick<Transactions, 'run'>, today: string): Promise<void> {
  const found = await alertsToRaise(read, today);
  if (found.length > 0) await transactions.run(SYSTEM, (tx) => raiseAlerts(tx, found));
}

/** Notes which alert was sent last to a subscriber; false if another job did so meanwhile. */
export async function claimAlerts({ db }: Tx, subject: string, lastId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('insight_subscription')
    .set({ sent_alert_id: lastId })
    .where('subject', '=', subject)
    .where('kind', '=', 'alerts')
    .where('sent_alert_id', '<', lastId)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
