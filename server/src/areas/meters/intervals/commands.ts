import { METER_MANAGERS } from '@kontor/contract/areas/meters/access.ts';
import { daysOf, QUARTER_MS, type Quarter, type QuarterDay } from '@kontor/contract/areas/meters/intervals/rules.ts';
import type { quartersBody, quartersSaved } from '@kontor/contract/areas/meters/intervals/schema.ts';
import { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import type { Outcome } from '../../../kernel/files/outcome.ts';
import { refuseFaulty } from '../../../kernel/files/outcome.ts';
import { actionOf, lock } from '../../../kernel/http/records.ts';
import { invalid, Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { type Actor, reachesSite } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { quarterDays } from './queries.ts';
import type { QuartersFile } from './tasks.ts';

type Saved = z.output<typeof quartersSaved>;

/** Compares days with those known: the days that change, and how many quarters are new, changed or the same. */
async function compareDays(read: Pick<Read, 'db'>, meterId: number, days: readonly QuarterDay[]) {
  const [start, end] = [days[0]?.day, days.at(-1)?.day];
  const stored = start && end ? await quarterDays(read, { meterId, start, end }) : [];
  const known = new Map(stored.map(({ day, amounts }) => [day, amounts]));
  const counts: { -readonly [Count in keyof Saved]: number } = { created: 0, updated: 0, unchanged: 0 };
  const changed = days.filter(({ day, amounts }) => {
    const before = known.get(day);
    let isSame = before !== undefined;
    for (const [index, amount] of amounts.entries()) {
      if (amount === null) continue;
      const old = before?.[index] ?? null;
      counts[old === null ? 'created' : old === amount ? 'unchanged' : 'updated'] += 1;
      if (old !== amount) isSame = false;
    }
    return !isSame;
  });
  return { counts, changed };
}

/** Writes the days of a locked meter in one statement; quarters without a value keep what is known. */
async function writeDays(tx: Tx, actor: Actor, meterId: number, days: readonly QuarterDay[]): Promise<Saved> {
  const { counts, changed } = await compareDays(tx, meterId, days);
  if (changed.length > 0) await insertDays(tx, meterId, changed);
  const after = { ...counts, start: days[0]?.day ?? null, end: days.at(-1)?.day ?? null };
  audit(tx, actor, { action: actionOf(siteMeter, 'quartersSaved'), record: meterId, after });
  return counts;
}

export async function insertDays({ db }: Pick<Tx, 'db'>, meterId: number, days: readonly QuarterDay[]): Promise<void> {
  await sql`
    insert into meter_day as known (meter_id, day, amounts)
    select ${meterId}, day, array(select value::integer from json_array_elements_text(amounts) with ordinality
      each (value, place) order by place)
    from json_to_recordset(${JSON.stringify(days)}::json) given (day date, amounts json)
    on conflict (meter_id, day) do update set amounts = array(
      select coalesce(added, former) from unnest(excluded.amounts, known.amounts) with ordinality
        quarter (added, former, place) order by place)`.execute(db);
}

/** Locks a meter that the actor reaches, so that concurrent writes to it wait for each other. */
async function lockMeter(tx: Tx, actor: Actor, id: number) {
  const row = (await lock(tx, 'meter', id))?.row;
  return typeof row?.site_id === 'number' && reachesSite(actor, row.site_id, METER_MANAGERS)
    ? undefined
    : refuse('request.notFound');
}

function* quartersIn({ start, values }: z.output<typeof quartersBody>): Generator<Quarter> {
  const first = Date.parse(start);
  for (const [index, value] of values.entries()) {
    if (value !== null) yield { at: first + index * QUARTER_MS, amount: Math.round(value * 1_000) };
  }
}

/** Saves consecutive quarters of a meter, none of which is in the future. */
export async function setQuarters(
  tx: Tx,
  { timeZone }: Pick<Services, 'timeZone'>,
  actor: Actor,
  id: number,
  body: z.output<typeof quartersBody>,
) {
  const missing = await lockMeter(tx, actor, id);
  if (missing) return missing;
  const last = Date.parse(body.start) + (body.values.length - 1) * QUARTER_MS;
  if (last >= tx.now.getTime()) return invalid([{ path: 'values', key: 'future' }]);
  return writeDays(tx, actor, id, daysOf(quartersIn(body), timeZone));
}

/** What an import would do. */
export async function tryImport(read: Read, id: number, { days, count, faults }: QuartersFile): Promise<Outcome> {
  const { counts } = await compareDays(read, id, days);
  return { rows: count, ...counts, faults };
}

/** Saves the quarters of a file, all or nothing. */
export async function importQuarters(tx: Tx, actor: Actor, id: number, file: QuartersFile) {
  const refusal = (await lockMeter(tx, actor, id)) ?? refuseFaulty('meters.importFaulty', file);
  if (refusal instanceof Refusal) return refusal;
  const outcome: Outcome = { rows: file.count, ...(await writeDays(tx, actor, id, file.days)), faults: [] };
  return outcome;
}
