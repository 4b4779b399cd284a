import { createHash } from 'node:crypto';
import { MIN_ANSWERS } from '@kontor/contract/areas/booking/feedback/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import * as queries from '../queries.ts';

/** The code of the feedback link of a registration: it follows from its secret, which it does not reveal. */
export const feedbackCodeOf = (cancellationCode: string): string =>
  createHash('sha256').update(`feedback:${cancellationCode}`).digest('base64url').slice(0, 22);

interface SummaryRow {
  readonly count: number;
  readonly content: string | null;
  readonly speaker: string | null;
  readonly organisation: string | null;
  readonly recommending: number;
  readonly comments: readonly string[];
}

/** So many are shown at most. */
const MAX_COMMENTS = 500;

const NO_FIGURES = { content: null, speaker: null, organisation: null, recommending: null, comments: [] };

async function summaryOf({ db }: Read, dates: RawBuilder<unknown>) {
  const { rows } = await sql<SummaryRow>`
    select count(*), avg(content) as content, avg(speaker) as speaker, avg(organisation) as organisation,
      count(*) filter (where recommends) as recommending,
      (select coalesce(array_agg(comment order by id), '{}') from (
        select id, comment from booking_feedback where event_date_id in (${dates}) and comment is not null
        order by id limit ${MAX_COMMENTS}) commented) as comments
    from booking_feedback where event_date_id in (${dates})`.execute(db);
  const [row] = rows;
  if (!row || row.count < MIN_ANSWERS) return { ...NO_FIGURES, count: row?.count ?? 0 };
  const mean = (value: string | null) => (value ? Number(value) : null);
  return {
    count: row.count,
    content: mean(row.content),
    speaker: mean(row.speaker),
    organisation: mean(row.organisation),
    recommending: row.recommending,
    comments: [...row.comments],
  };
}

export async function feedbackOfDate(read: Read, id: number) {
  const [date] = await queries.dateById(read, { id });
  return date ? summaryOf(read, sql`select ${id}::integer`) : refuse('request.notFound');
}

export async function feedbackOfEvent(read: Read, id: number) {
  const [event] = await queries.eventById(read, { id });
  if (!event) return refuse('request.notFound');
  return summaryOf(read, sql`select id from booking_event_date where event_id = ${id}`);
}
