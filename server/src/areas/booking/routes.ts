import type { CheckInDecision } from '@kontor/contract/areas/booking/check-in/rules.ts';
import type { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { attendee, event, eventDate } from '@kontor/contract/areas/booking/schema.ts';
import { waitlistEntry } from '@kontor/contract/areas/booking/waitlist/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Tx } from '../../kernel/database/tx.ts';
import { bulkAction, removeSeveral } from '../../kernel/http/bulk-action.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import { crud, type Store } from '../../kernel/http/crud.ts';
import { isPlain, runListQuery } from '../../kernel/http/listed.ts';
import { changeRecord } from '../../kernel/http/records.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import type { Actor } from '../../kernel/identity/actor.ts';
import type { Services } from '../../kernel/services.ts';
import * as attendees from './attendees/commands.ts';
import { findAttendees } from './attendees/queries.ts';
import { certificateOf } from './certificates/commands.ts';
import { checkIn } from './check-in/commands.ts';
import { checkInList, checkInMark } from './check-in/queries.ts';
import * as copies from './copies/commands.ts';
import { answerCounts } from './custom-fields/queries.ts';
import * as events from './events/commands.ts';
import { findFeedback, giveFeedback } from './feedback/commands.ts';
import { feedbackOfDate, feedbackOfEvent } from './feedback/queries.ts';
import { registerGroup } from './groups/commands.ts';
import { importHandlers } from './imports/routes.ts';
import { attendanceSheetFile } from './lists/parts/file.ts';
import { listedOf } from './lists/queries.ts';
import * as mailTexts from './mail-texts/commands.ts';
import * as mails from './mails/commands.ts';
import { mailsOfDate } from './mails/queries.ts';
import { type FinishedEvents, finishedEvents } from './parts/finished-events.ts';
import * as moves from './parts/moves.ts';
import { presentDate, presentEvent, presentEvents } from './present.ts';
import { publicHandlers } from './public/routes.ts';
import * as queries from './queries.ts';
import * as waitlist from './waitlist/commands.ts';
import { entriesFor, entryById } from './waitlist/queries.ts';

const audienceOf = (actor: Actor): queries.Audience => (actor.kind === 'visitor' ? 'visitor' : 'staff');

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const eventFields = {
  isTolerant: true,
  search: ['title'],
  sort: ['id', 'title', 'private', 'external', 'category', 'subCategory', 'attendanceFee', 'referee', 'email'],
};
const dateFields = {
  search: ['location'],
  sort: ['id', 'eventId', 'registrationPeriod', 'start', 'end', 'slots', 'reservedSlots', 'online', 'location'],
};
const attendeeFields = {
  isTolerant: true,
  searched: 'booking_attendee',
  search: ['givenName', 'familyName', 'email'],
  sort: [
    'id',
    'eventDateId',
    'givenName',
    'familyName',
    'email',
    'tenantId',
    'departmentId',
    'siteId',
    'hasCancelled',
    'cancelledDate',
  ],
} as const;
const waitlistFields = {
  search: ['givenName', 'familyName', 'email'],
  sort: ['id', 'eventDateId', 'givenName', 'familyName', 'email', 'state', 'joinedAt', 'offeredAt', 'endedAt'],
  nullable: ['offeredAt', 'endedAt'],
};

const eventStore = (services: Services, finished: FinishedEvents): Store<typeof event> => ({
  async list(read, actor, query, setTotal) {
    const audience = audienceOf(actor);
    if (isPlain(query)) return finished[audience](read);
    const rows = await runListQuery(read.db, queries.eventsFor(read, audience), query, eventFields, setTotal);
    if (rows instanceof Refusal) return rows;
    const dates = await queries.datesOfEvents(read, { ids: idsOf(rows) });
    return presentEvents(rows, queries.visibleInList(dates, audience, read.now), read.now);
  },
  async find(read, actor, id) {
    const [row] = await queries.eventById(read, { id });
    const dates = await queries.datesOfEvents(read, { ids: [id] });
    const visible = queries.visibleByLink(dates, audienceOf(actor), read.now);
    if (!row || (visible.length === 0 && audienceOf(actor) === 'visitor')) return;
    return presentEvent(row, visible, read.now);
  },
  insert: async (tx, actor, body) =>
    (await events.refusePicture(tx, services, actor, body)) ?? events.createEvent(tx, body),
  update: async (tx, actor, id, body) =>
    (await events.refusePicture(tx, services, actor, body, id)) ?? events.updateEvent(tx, id, body),
  remove: (tx, actor, id) => events.removeEvent(tx, services, actor, id),
});

const dateStore = (services: Services): Store<typeof eventDate> => ({
  async list(read, actor, query, setTotal) {
    const audience = audienceOf(actor);
    const rows = await runListQuery(
      read.db,
      queries.datesFor(read, audience, query.eventId),
      query,
      dateFields,
      setTotal,
    );
    if (rows instanceof Refusal) return rows;
    const attendees = audience === 'staff' ? await queries.attendeesOfDates(read, { ids: idsOf(rows) }) : [];
    return rows.map((row) => presentDate(row, attendees, read.now));
  },
  async find(read, actor, id) {
    const audience = audienceOf(actor);
    const [row] = queries.visibleByLink(await queries.dateById(read, { id }), audience, read.now);
    const attendees = audience === 'staff' ? await queries.attendeesOfDates(read, { ids: [id] }) : [];
    return row && presentDate(row, attendees, read.now);
  },
  insert: (tx, _actor, body) => events.createDate(tx, body),
  update: (tx, _actor, id, body) => events.updateDate(tx, services, id, body),
  remove: (tx, actor, id) => events.removeDate(tx, services, actor, id),
});

const attendeeStore = (services: Services): Store<typeof attendee> => ({
  list: (read, _actor, query, setTotal) =>
    runListQuery(read.db, queries.attendeesFor(read, query).select('search_text'), query, attendeeFields, setTotal),
  find: async (read, _actor, id) => (await queries.attendeeById(read, { id }))[0],
  insert: (tx, actor, body, call) => attendees.register(tx, services, actor, body, call),
  update: (tx, _actor, id, body) => attendees.updateAttendee(tx, id, body),
  lockFirst: (tx, id) => attendees.lockDateOf(tx, services, id),
  remove: (tx, _actor, id) => attendees.removeAttendee(tx, services, id),
});

const waitlistStore = (services: Services): Store<typeof waitlistEntry> => ({
  list: (read, _actor, query, setTotal) =>
    runListQuery(read.db, entriesFor(read, query), query, waitlistFields, setTotal),
  find: (read, _actor, id) => entryById(read, id),
  insert: (tx, actor, body, call) => waitlist.join(tx, services, actor, body, call),
  update: (tx, _actor, id, body) => waitlist.updateEntry(tx, id, body),
  lockFirst: (tx, id) => waitlist.lockDateOf(tx, services, id),
  remove: (tx, _actor, id) => waitlist.removeEntry(tx, services, id),
});

/** The record that a command changes, and the version of it that the caller knows. */
interface Target {
  readonly id: number;
  readonly ifMatch?: readonly number[] | undefined;
}

/** Cancels a registration on behalf of a person, with its date locked before it. */
async function cancelFor(tx: Tx, services: Services, actor: Actor, target: Target & { mail: boolean }) {
  const { id, mail, ifMatch } = target;
  await attendees.lockDateOf(tx, services, id);
  const change = { table: 'booking_attendee', id, action: 'booking.attendee.cancelled', ifMatch } as const;
  return changeRecord(tx, actor, { ...change, secret: attendee.secret }, () =>
    attendees.cancelFor(tx, services, id, mail),
  );
}

/** Moves a registration to another date, with both dates locked before it. */
async function moveFor(tx: Tx, services: Services, actor: Actor, target: Target & BodyOf<typeof booking.moveFor>) {
  const { id, ifMatch, ...to } = target;
  await moves.lockDatesOfMove(tx, services, id, to.eventDateId);
  const change = { table: 'booking_attendee', id, action: 'booking.attendee.moved', ifMatch } as const;
  return changeRecord(tx, actor, { ...change, secret: attendee.secret }, () => moves.moveFor(tx, services, id, to));
}

/** Offers a slot to a person on the waiting list, with its date locked before the entry. */
async function offerSlot(tx: Tx, services: Services, actor: Actor, { id, ifMatch }: Target) {
  await waitlist.lockDateOf(tx, services, id);
  const change = { table: 'booking_waitlist_entry', id, action: 'booking.waitlistEntry.offered', ifMatch } as const;
  return changeRecord(tx, actor, { ...change, secret: waitlistEntry.secret }, () => waitlist.offer(tx, services, id));
}

/** Records whether a person is at their date. */
function attend(tx: Tx, actor: Actor, { id, ifMatch, ...decision }: Target & CheckInDecision) {
  const action = 'booking.attendee.attendanceChanged';
  const change = { table: 'booking_attendee', id, action, ifMatch, staysIfSame: true } as const;
  return changeRecord(tx, actor, { ...change, secret: attendee.secret }, () => checkIn(tx, id, decision));
}

export function bookingHandlers(services: Services, finished = finishedEvents()): Handlers<typeof booking> {
  const entries = crud(waitlistEntry, 'booking_waitlist_entry', waitlistStore(services));
  return {
    event: crud(event, 'booking_event', eventStore(services, finished)),
    eventDate: crud(eventDate, 'booking_event_date', dateStore(services)),
    attendee: crud(attendee, 'booking_attendee', attendeeStore(services)),
    changeDate: ({ tx, actor, params, body, ifMatch }) =>
      changeRecord(
        tx,
        actor,
        { table: 'booking_event_date', id: params.id, action: 'booking.eventDate.updated', secret: [], ifMatch },
        () => events.updateDate(tx, services, params.id, body.date, body.mail),
      ),
    previewDateChange: ({ read, params, body }) => events.previewChange(read, services, params.id, body),
    cancelFor: ({ tx, actor, params: { id }, body: { mail }, ifMatch }) =>
      cancelFor(tx, services, actor, { id, mail, ifMatch }),
    cancelSeveral: ({ tx, actor, body: { mail, ...call } }) =>
      bulkAction(tx, call, (id) => cancelFor(tx, services, actor, { id, mail })),
    moveFor: ({ tx, actor, params: { id }, body, ifMatch }) => moveFor(tx, services, actor, { id, ...body, ifMatch }),
    moveSeveral: ({ tx, actor, body: { eventDateId, mail, ...call } }) =>
      bulkAction(tx, call, (id) => moveFor(tx, services, actor, { id, eventDateId, mail })),
    findBooking: ({ read, params }) => moves.findBooking(read, params),
    move: ({ tx, params, address }) => moves.moveByLink(tx, services, { ...params, address }, params.eventDateId),
    confirm: ({ tx, params, address }) => attendees.confirm(tx, services, params.id, params.code, address),
    cancel: ({ tx, params, address }) => attendees.cancel(tx, services, params.id, params.code, address),
    findAttendees: ({ read, query }) => findAttendees(read, query),
    waitlistEntry: entries,
    removeEntries: removeSeveral(entries.remove),
    offerSlot: ({ tx, actor, params: { id }, ifMatch }) => offerSlot(tx, services, actor, { id, ifMatch }),
    offerSlots: ({ tx, actor, body }) => bulkAction(tx, body, (id) => offerSlot(tx, services, actor, { id })),
    findPlace: ({ read, params, address }) => waitlist.findPlace(read, services, { ...params, address }),
    confirmPlace: ({ tx, params, address }) => waitlist.confirmPlace(tx, services, { ...params, address }),
    acceptOffer: ({ tx, params, address }) => waitlist.acceptOffer(tx, services, { ...params, address }),
    leaveWaitlist: ({ tx, params, address }) => waitlist.leave(tx, services, { ...params, address }),
    ...publicHandlers(services, finished),
    mailsOfDate: ({ read, params }) => mailsOfDate(read, params.id),
    async sendAgain({ tx, actor, params: { id, mailId }, ifMatch }) {
      await attendees.lockDateOf(tx, services, id);
      const change = { table: 'booking_attendee', id, action: 'booking.attendee.mailed', ifMatch } as const;
      return changeRecord(tx, actor, { ...change, secret: attendee.secret }, () =>
        mails.sendAgain(tx, services, id, mailId),
      );
    },
    mailTexts: ({ read, params }) => mailTexts.findMailTexts(read, params.id),
    saveMailTexts: ({ tx, actor, params, body, ifMatch }) =>
      mailTexts.saveMailTexts(tx, actor, { id: params.id, ifMatch }, body),
    previewMailText: ({ read, params, body }) => mailTexts.previewMailText(read, services, params.id, body),
    copyDate: ({ tx, actor, params, body, ifMatch }) =>
      copies.copyDate(tx, services, actor, { id: params.id, ifMatch }, body),
    copyEvent: ({ tx, actor, params, body, ifMatch }) =>
      copies.copyEvent(tx, services, actor, { id: params.id, ifMatch }, body),
    findFeedback: ({ read, params, address }) => findFeedback(read, services, { ...params, address }),
    giveFeedback: ({ tx, params, body, address }) => giveFeedback(tx, services, { ...params, address }, body),
    feedbackOfDate: ({ read, params }) => feedbackOfDate(read, params.id),
    feedbackOfEvent: ({ read, params }) => feedbackOfEvent(read, params.id),
    certificate: ({ read, params }) => certificateOf(services, read, params.id),
    checkInList: ({ read, params }) => checkInList(read, params.id),
    checkInMark: ({ read, params }) => checkInMark(read, params.id),
    checkIn: ({ tx, actor, params: { id }, body, ifMatch }) => attend(tx, actor, { id, ...body, ifMatch }),
    checkInSeveral: ({ tx, actor, body: { isPresent, ...call } }) =>
      bulkAction(tx, call, (id) => attend(tx, actor, { id, isPresent, at: tx.now.toISOString() })),
    registerGroup: ({ tx, body, language, address }) => registerGroup(tx, services, body, { language, address }),
    ...importHandlers(services),
    answerCounts: ({ read, params }) => answerCounts(read, params.id),
    async attendanceSheet({ read, params, query, language }) {
      const occurrence = await queries.occurrenceOf(read, params.id);
      if (!occurrence) return refuse('request.notFound');
      const ids = query.fields?.split(',') ?? [];
      const fields = occurrence.event.customFields.filter(({ id }) => ids.includes(id));
      return attendanceSheetFile(services, occurrence, await listedOf(read, params), fields, language, read.now);
    },
  };
}
