import { answer } from '@kontor/contract/areas/booking/custom-fields/schema.ts';
import { WAITLIST_STATES, type WaitlistState } from '@kontor/contract/areas/booking/waitlist/rules.ts';
import type { Language } from '@kontor/words/words.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { fields } from '../../../kernel/database/fields.ts';
import type { RowOf } from '../../../kernel/database/prepared.ts';
import type { BookingWaitlistEntry, Database } from '../../../kernel/database/schema.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { attendeeColumns } from '../custom-fields/parts/columns.ts';

/** The rule `stateAt` in SQL; a test compares the two. */
const stateSql = (now: string) =>
  sql<WaitlistState>`case when state = 'offered' and offer_until <= ${now} then 'expired' else state end`;

/** The place of someone who waits, counted from one. */
const position = sql<number | null>`case when state = 'waiting' then (
  select count(*) from booking_waitlist_entry earlier
  where earlier.event_date_id = booking_waitlist_entry.event_date_id and earlier.state = 'waiting'
    and (earlier.joined_at, earlier.id) <= (booking_waitlist_entry.joined_at, booking_waitlist_entry.id)) end`;

/** An entry that was not confirmed in time no longer exists, whether or not its row has been deleted. */
const isLive = (now: string) => sql<boolean>`(state <> 'unconfirmed' or waits_until > ${now})`;

const selectEntries = (db: Kysely<Database>, now: string) =>
  db
    .selectFrom('booking_waitlist_entry')
    .where(isLive(now))
    .select([
      ...attendeeColumns,
      ...fields('id', 'joinedAt', 'waitsUntil', 'offeredAt', 'offerUntil', 'endedAt', 'attendeeId', 'version'),
      stateSql(now).as('state'),
      position.as('position'),
    ]);

export type EntryRow = RowOf<ReturnType<typeof selectEntries>>;

/** The entries of a date or an event, as a subquery for a list with options. */
export function entriesFor(
  { db, now }: Read,
  { eventId, eventDateId }: { eventId?: number | undefined; eventDateId?: number | undefined },
) {
  let entries = selectEntries(db, now.toISOString());
  if (eventDateId !== undefined) entries = entries.where('event_date_id', '=', eventDateId);
  if (eventId === undefined) return entries;
  return entries.where('event_date_id', 'in', (date) =>
    date.selectFrom('booking_event_date').select('booking_event_date.id').where('event_id', '=', eventId),
  );
}

export const entryById = ({ db, now }: Pick<Read, 'db' | 'now'>, id: number): Promise<EntryRow | undefined> =>
  selectEntries(db, now.toISOString()).where('id', '=', id).executeTakeFirst();

/** The recipient of a mail about the waiting list, with the secret code of their link. */
export interface Candidate {
  readonly id: number;
  readonly eventDateId: number;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly language: Language;
  readonly linkCode: string;
}

const CANDIDATE = ['id', 'event_date_id', 'given_name', 'family_name', 'email', 'language', 'link_code'] as const;

const candidateOf = (row: Pick<Selectable<BookingWaitlistEntry>, (typeof CANDIDATE)[number]>): Candidate => ({
  id: row.id,
  eventDateId: row.event_date_id,
  givenName: row.given_name,
  familyName: row.family_name,
  email: row.email,
  language: row.language === 'en' ? 'en' : 'de',
  linkCode: row.link_code,
});

/** The date of an entry, without a lock. */
export const dateOfEntry = ({ db }: Pick<Read, 'db'>, id: number) =>
  db
    .selectFrom('booking_waitlist_entry')
    .select(fields('id', 'eventDateId', 'linkCode'))
    .where('id', '=', id)
    .executeTakeFirst();

/** An entry, locked. Its date is locked before it, so that the state is the latest. */
export async function lockEntry({ db, now }: Tx, id: number) {
  const row = await db
    .selectFrom('booking_waitlist_entry')
    .selectAll()
    .where('id', '=', id)
    .where(isLive(now.toISOString()))
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      candidate: candidateOf(row),
      affiliation: { tenant_id: row.tenant_id, department_id: row.department_id, site_id: row.site_id },
      answers: z.parse(z.array(answer), row.answers),
      state: z.parse(z.enum(WAITLIST_STATES), row.state),
      waitsUntil: row.waits_until,
      offerUntil: row.offer_until,
    }
  );
}

/** Records which offers of a date are over; returns whose. */
export async function expireOffers({ db, now }: Tx, dateId: number): Promise<Candidate[]> {
  const rows = await db
    .updateTable('booking_waitlist_entry')
    .set((entry) => ({ state: 'expired', ended_at: entry.ref('offer_until'), version: sql`version + 1` }))
    .where('event_date_id', '=', dateId)
    .where('state', '=', 'offered')
    .where('offer_until', '<=', now.toISOString())
    // Not all columns: the plan of the statement, which every registration sends, would not be kept.
    .returning(CANDIDATE)
    .execute();
  return rows.map(candidateOf);
}

/** The first people who wait for a slot of a date. */
export const nextInLine = ({ db }: Tx, dateId: number, count: number): Promise<{ id: number }[]> =>
  db
    .selectFrom('booking_waitlist_entry')
    .select('id')
    .where('event_date_id', '=', dateId)
    .where('state', '=', 'waiting')
    .orderBy('joined_at')
    .orderBy('id')
    .limit(count)
    .forUpdate()
    .execute();

/** Holds a slot for a person until a moment. */
export async function recordOffer({ db, now }: Tx, id: number, until: string): Promise<Candidate> {
  const row = await db
    .updateTable('booking_waitlist_entry')
    .set({ state: 'offered', offered_at: now.toISOString(), offer_until: until, ended_at: null })
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return candidateOf(row);
}

/** Those who wait for a slot of a date, or hold an offer. */
export async function candidatesOf({ db, now }: Tx, dateId: number): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('booking_waitlist_entry')
    .selectAll()
    .where('event_date_id', '=', dateId)
    .where(stateSql(now.toISOString()), 'in', ['waiting', 'offered'])
    .orderBy('id')
    .execute();
  return rows.map(candidateOf);
}

/** Those who hold an open offer for a date, and until when. */
export async function openOffersOf({ db, now }: Tx, dateId: number) {
  const rows = await db
    .selectFrom('booking_waitlist_entry')
    .selectAll()
    .where('event_date_id', '=', dateId)
    .where('state', '=', 'offered')
    .where('offer_until', '>', now.toISOString())
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => (row.offer_until ? [{ candidate: candidateOf(row), until: row.offer_until }] : []));
}

/** Whether an open offer for a date belongs to an address. */
export const hasOpenOffer = async (tx: Tx, dateId: number, email: string): Promise<boolean> =>
  (await openOffersOf(tx, dateId)).some(({ candidate }) => candidate.email.toLowerCase() === email.toLowerCase());

/** Whether an address has declined an offer for a date, or left its list. */
export async function hasGivenUp({ db }: Tx, dateId: number, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('booking_waitlist_entry')
    .select('id')
    .where('event_date_id', '=', dateId)
    .where('state', 'in', ['declined', 'left'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Those who still wait when the registration period of a date ends, except those who joined after that. */
const isLeftWaiting = sql<boolean>`state = 'waiting' and closure_notified_at is null and joined_at <= registration_period`;

/** The upcoming dates whose registration period is over, with people who still wait and do not know. */
export async function datesToClose({ db, now }: Read): Promise<number[]> {
  const moment = now.toISOString();
  const { rows } = await sql<{ id: number }>`
    select date.id from booking_event_date date
    where registration_period < ${moment} and start > ${moment}
      and exists (select from booking_waitlist_entry where event_date_id = date.id and ${isLeftWaiting})
    order by date.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records that those who still wait for a date learn that its registration period is over; returns who they are. */
export async function recordClosure({ db, now }: Tx, dateId: number): Promise<Candidate[]> {
  const rows = await db
    .updateTable('booking_waitlist_entry')
    .from('booking_event_date')
    .set({ closure_notified_at: now.toISOString() })
    .whereRef('booking_event_date.id', '=', 'event_date_id')
    .where('event_date_id', '=', dateId)
    .where(isLeftWaiting)
    .returningAll('booking_waitlist_entry')
    .execute();
  return rows.map(candidateOf).toSorted((a, b) => a.id - b.id);
}

/** The upcoming dates with an offer that is over, or with free slots for those who wait. */
export async function datesToSettle({ db, now }: Read): Promise<number[]> {
  const moment = now.toISOString();
  const { rows } = await sql<{ id: number }>`
    select date.id from booking_event_date date
    join (
      select event_date_id,
        count(*) filter (where state = 'offered' and offer_until > ${moment}) as offered,
        count(*) filter (where state = 'offered' and offer_until <= ${moment}) as expired,
        count(*) filter (where state = 'waiting') as waiting
      from booking_waitlist_entry where state in ('offered', 'waiting') group by event_date_id
    ) waitlist on event_date_id = date.id
    where expired > 0 or (
      waiting > 0 and registration_period >= ${moment} and start > ${moment} and slots > offered + (
        select count(*) from booking_attendee
        where booking_attendee.event_date_id = date.id and not has_cancelled
          and (waits_until is null or waits_until > ${moment})))
    order by date.id`.execute(db);
  return rows.map(({ id }) => id);
}
