import { isOpen } from '@kontor/contract/areas/booking/rules.ts';
import { eventDate } from '@kontor/contract/areas/booking/schema.ts';
import type { Language } from '@kontor/words/words.ts';
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import { fields, fieldsOf } from '../../kernel/database/fields.ts';
import { prepared, type RowOf } from '../../kernel/database/prepared.ts';
import type { BookingAttendee, Database } from '../../kernel/database/schema.ts';
import type { Read, Tx } from '../../kernel/database/tx.ts';
import { attendeeColumns, eventColumns } from './custom-fields/parts/columns.ts';

/** The audience of a list: staff see everything, visitors what they can still register for. */
export type Audience = 'staff' | 'visitor';

type Dates = ExpressionBuilder<Database, 'booking_event_date'>;

/** The rule `isOpen` in SQL; a test compares the two. */
export const isOpenSql = (date: Dates, now: string) =>
  date.and([date('booking_event_date.registration_period', '>=', now), date('booking_event_date.start', '>', now)]);

/** A registration that was not confirmed in time no longer counts, whether or not its row has been deleted. */
export const isLive = (now: string) => sql<boolean>`(waits_until is null or waits_until > ${now})`;

const reservedSlots = (now: string) =>
  sql<number>`(
  select count(*) from booking_attendee
  where event_date_id = booking_event_date.id and not has_cancelled and ${isLive(now)})`.as('reservedSlots');

/** How many of them came. */
const presentCount = sql<number>`(
  select count(*) from booking_attendee
  where event_date_id = booking_event_date.id and checked_in_at is not null)`.as('presentCount');

/** The open offers to people on the waiting list: an offer counts until its time is over, whether or not that is recorded. */
const offeredSlots = (now: string) =>
  sql<number>`(
  select count(*) from booking_waitlist_entry
  where event_date_id = booking_event_date.id and state = 'offered' and offer_until > ${now})`.as('offeredSlots');

const waitlistSize = sql<number>`(
  select count(*) from booking_waitlist_entry
  where event_date_id = booking_event_date.id and state = 'waiting')`.as('waitlistSize');

const selectDates = (db: Kysely<Database>, now: string) =>
  db
    .selectFrom('booking_event_date')
    .select([
      ...fieldsOf(eventDate.body),
      ...fields('booking_event_date.id', 'calendarSequence', 'version'),
      reservedSlots(now),
      offeredSlots(now),
      waitlistSize,
      presentCount,
    ]);

const selectEvents = (db: Kysely<Database>) =>
  db.selectFrom('booking_event').select([...eventColumns, 'id', 'version']);

const selectAttendees = (db: Kysely<Database>, now: string) =>
  db
    .selectFrom('booking_attendee')
    .where(isLive(now))
    .select([
      ...attendeeColumns,
      ...fields('id', 'hasCancelled', 'cancelledDate', 'waitsUntil', 'checkedInAt', 'isWalkIn', 'version'),
    ]);

export type DateRow = RowOf<ReturnType<typeof selectDates>>;
export type EventRow = RowOf<ReturnType<typeof selectEvents>>;
export type AttendeeRow = RowOf<ReturnType<typeof selectAttendees>>;

export const eventById = prepared<{ id: number }, EventRow>((db, arg) => selectEvents(db).where('id', '=', arg('id')));

/** Events as a subquery for a list with options: all of them for staff, those with an open date for visitors. */
export function eventsFor({ db, now }: Read, audience: Audience) {
  const events = selectEvents(db);
  if (audience === 'staff') return events;
  return events.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('booking_event_date')
        .select('booking_event_date.id')
        .whereRef('event_id', '=', 'booking_event.id')
        .where((date) => isOpenSql(date, now.toISOString())),
    ),
  );
}

/** The same query with the current time as an argument. */
const atNow =
  <Args extends object, Row>(
    query: (read: Pick<Read, 'db'>, args: Args & { readonly now: string }) => Promise<Row[]>,
  ) =>
  ({ db, now }: Pick<Read, 'db' | 'now'>, args: Args): Promise<Row[]> =>
    query({ db }, { ...args, now: now.toISOString() });

interface Ids {
  readonly ids: readonly number[];
}

interface Id {
  readonly id: number;
}

interface Moment {
  readonly now: string;
}

export const eventsByIds = prepared<Ids, EventRow>((db, arg) =>
  selectEvents(db).where(sql<boolean>`id = any(${arg('ids')})`),
);

/** An event with a text that differs whenever the event, one of its dates, or the people counted for them differ. */
interface EventMark {
  readonly id: number;
  readonly mark: string;
}

/** The marks of all events. `xmin` is the transaction that last wrote a row, so no write goes unnoticed. */
export const eventMarks = atNow<object, EventMark>(
  prepared<Moment, EventMark>(
    (_, arg) => sql<EventMark>`
      select id, concat(booking_event.xmin, ' ', mark) as mark
      from booking_event left join (
        select event_id,
          string_agg(concat(id, ':', booking_event_date.xmin, ':', reserved, ':', present, ':', offered, ':', waiting), ' ') as mark
        from booking_event_date left join (
          select event_date_id, count(*) as reserved, count(checked_in_at) as present from booking_attendee
          where not has_cancelled and ${isLive(arg('now'))} group by event_date_id) counted on event_date_id = id
        left join (
          select event_date_id as date_id, count(*) filter (where state = 'offered' and offer_until > ${arg('now')}) as offered,
            count(*) filter (where state = 'waiting') as waiting
          from booking_waitlist_entry group by event_date_id) waitlist on date_id = id
        group by event_id) marked on event_id = id
      order by id`,
  ),
);

/** All dates of some events, by start. */
export const datesOfEvents = atNow<Ids, DateRow>(
  prepared<Ids & Moment, DateRow>((db, arg) =>
    selectDates(db, arg('now'))
      .where(sql<boolean>`event_id = any(${arg('ids')})`)
      .orderBy('start')
      .orderBy('booking_event_date.id'),
  ),
);

/** Dates as a subquery for a list with options. */
export function datesFor({ db, now }: Read, audience: Audience, eventId: number | undefined) {
  let dates = selectDates(db, now.toISOString());
  if (eventId !== undefined) dates = dates.where('event_id', '=', eventId);
  return audience === 'staff' ? dates : dates.where((date) => isOpenSql(date, now.toISOString()));
}

export const dateById = atNow<Id, DateRow>(
  prepared<Id & Moment, DateRow>((db, arg) =>
    selectDates(db, arg('now')).where('booking_event_date.id', '=', arg('id')),
  ),
);

export interface Occurrence {
  readonly event: EventRow;
  readonly date: DateRow;
}

const eventOfDate = prepared<Id, EventRow>((db, arg) =>
  selectEvents(db).where('id', '=', (event) =>
    event.selectFrom('booking_event_date').select('event_id').where('booking_event_date.id', '=', arg('id')),
  ),
);

/** A date with its event; undefined if it does not exist. */
export async function occurrenceOf(read: Pick<Read, 'db' | 'now'>, id: number): Promise<Occurrence | undefined> {
  const [[date], [event]] = await Promise.all([dateById(read, { id }), eventOfDate(read, { id })]);
  return date && event && { date, event };
}

export const attendeesOfDates = atNow<Ids, AttendeeRow>(
  prepared<Ids & Moment, AttendeeRow>((db, arg) =>
    selectAttendees(db, arg('now'))
      .where(sql<boolean>`event_date_id = any(${arg('ids')})`)
      .orderBy('id'),
  ),
);

/** The dates of an event that a list shows: all of them to staff, those open for registration to visitors. */
export const visibleInList = (dates: readonly DateRow[], audience: Audience, now: Date): readonly DateRow[] =>
  audience === 'staff' ? dates : dates.filter((date) => isOpen(date, now));

/**
 * The dates that can be opened by address: visitors see those that are not over, so that an old link can explain why it
 * is closed.
 */
export const visibleByLink = (dates: readonly DateRow[], audience: Audience, now: Date): readonly DateRow[] =>
  audience === 'staff' ? dates : dates.filter(({ end }) => Date.parse(end) > now.getTime());

/** Attendees as a subquery for a list with options. */
export function attendeesFor(
  { db, now }: Read,
  filter: { eventId?: number | undefined; eventDateId?: number | undefined },
) {
  let attendees = selectAttendees(db, now.toISOString());
  const { eventId, eventDateId } = filter;
  if (eventDateId !== undefined) attendees = attendees.where('event_date_id', '=', eventDateId);
  if (eventId === undefined) return attendees;
  return attendees.where('event_date_id', 'in', (date) =>
    date.selectFrom('booking_event_date').select('booking_event_date.id').where('event_id', '=', eventId),
  );
}

export const attendeeById = atNow<Id, AttendeeRow>(
  prepared<Id & Moment, AttendeeRow>((db, arg) => selectAttendees(db, arg('now')).where('id', '=', arg('id'))),
);

/** Locks a date, so that everything that takes or frees its slots happens one after the other. */
export const lockDateRow = ({ db }: Tx, id: number) =>
  db.selectFrom('booking_event_date').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Deletes the registrations and waiting list entries of one date or of all dates that were not confirmed in time;
 * nothing of them is kept.
 */
export async function releaseOverdue({ db, now }: Pick<Read, 'db' | 'now'>, dateId?: number): Promise<void> {
  const moment = now.toISOString();
  const attendees = db.deleteFrom('booking_attendee').where('waits_until', '<=', moment);
  const entries = db
    .deleteFrom('booking_waitlist_entry')
    .where('state', '=', 'unconfirmed')
    .where('waits_until', '<=', moment);
  await Promise.all(
    dateId === undefined
      ? [attendees.execute(), entries.execute()]
      : [
          attendees.where('event_date_id', '=', dateId).execute(),
          entries.where('event_date_id', '=', dateId).execute(),
        ],
  );
}

/** An event's dates, locked, so that registrations in progress finish first and are seen. */
export const lockDatesOf = ({ db }: Tx, eventId: number) =>
  db.selectFrom('booking_event_date').select('id').where('event_id', '=', eventId).orderBy('id').forUpdate().execute();

/** The registration behind the link in a mail, locked, with its secret codes. */
export const lockAttendee = ({ db, now }: Tx, id: number): Promise<Selectable<BookingAttendee> | undefined> =>
  db
    .selectFrom('booking_attendee')
    .selectAll()
    .where('id', '=', id)
    .where(isLive(now.toISOString()))
    .forUpdate()
    .executeTakeFirst();

/** The recipient of a mail: an attendee with the secret code of their cancellation link. */
export interface Participant {
  readonly id: number;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly language: Language;
  readonly cancellationCode: string;
  /** The date that names their calendar entry, if they have been moved to another one. */
  readonly calendarDateId: number | null;
  /** Added to the date's sequence in their calendar entry. */
  readonly calendarOffset: number;
}

export const participantOf = (row: Selectable<BookingAttendee>): Participant => ({
  id: row.id,
  givenName: row.given_name,
  familyName: row.family_name,
  email: row.email,
  language: row.language === 'en' ? 'en' : 'de',
  cancellationCode: row.cancellation_code,
  calendarDateId: row.calendar_date_id,
  calendarOffset: row.calendar_offset,
});

/** The attendees of a date who have not cancelled and need no confirmation. */
export async function participantsOf({ db }: Read, dateId: number): Promise<Participant[]> {
  const rows = await db
    .selectFrom('booking_attendee')
    .selectAll()
    .where('event_date_id', '=', dateId)
    .where('has_cancelled', '=', false)
    .where('waits_until', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(participantOf);
}
