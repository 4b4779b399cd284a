import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { attendee, event, eventDate } from '@kontor/contract/areas/booking/schema.ts';
import { waitlistEntry } from '@kontor/contract/areas/booking/waitlist/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery, findQuery, listQuery } from '../../kernel/query.ts';

export type Event = AnswerOf<typeof event.find>;
/** A date as part of its event. */
export type DateOfEvent = Event['dates'][number];
/** A date with its attendees. */
export type EventDate = AnswerOf<typeof eventDate.find>;
export type Attendee = AnswerOf<typeof attendee.find>;
export type WaitlistEntry = AnswerOf<typeof waitlistEntry.find>;

/** A mail to an attendee, and what became of it. */
export type AttendeeMail = AnswerOf<typeof booking.mailsOfDate>[number];

/** The texts of an event's mails. */
export type EventMailTexts = AnswerOf<typeof booking.mailTexts>;

/** The list at the door of a date. */
export type CheckInList = AnswerOf<typeof booking.checkInList>;
export type ExpectedAttendee = CheckInList['attendees'][number];

export const eventsQuery = () => listQuery(event);
export const eventQuery = (id: number) => findQuery(event, id);
export const dateQuery = (id: number) => findQuery(eventDate, id);
export const waitlistQuery = (eventDateId: number) => listQuery(waitlistEntry, { eventDateId });
export const mailsQuery = (eventDateId: number) => endpointQuery(booking.mailsOfDate, { params: { id: eventDateId } });
export const mailTextsQuery = (id: number) => endpointQuery(booking.mailTexts, { params: { id } });
export const checkInQuery = (eventDateId: number) =>
  endpointQuery(booking.checkInList, { params: { id: eventDateId } });
export const attendeesOfEventQuery = (eventId: number) => listQuery(attendee, { eventId });

export const EVENTS = '/booking/events';
export const eventPath = (id: number) => `${EVENTS}/${id}`;
export const mailTextsPath = (eventId: number) => `${eventPath(eventId)}/mail-texts`;
export const datePath = ({ eventId, id }: Pick<DateOfEvent, 'eventId' | 'id'>) => `${eventPath(eventId)}/dates/${id}`;
/** A registration, opened on the page of its date. */
export const attendeePath = ({ eventId, eventDateId, id }: { eventId: number; eventDateId: number; id: number }) =>
  `${datePath({ eventId, id: eventDateId })}?attendee=${id}`;
