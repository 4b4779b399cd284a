import { randomUUID } from 'node:crypto';
import type { feedback } from '@kontor/contract/areas/booking/feedback/endpoints.ts';
import { feedbackState } from '@kontor/contract/areas/booking/feedback/rules.ts';
import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { BookingAttendee } from '../../../kernel/database/schema.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { Refusal, refuse, tooMany } from '../../../kernel/http/refusal.ts';
import { isSameSecret } from '../../../kernel/identity/tries.ts';
import type { Services } from '../../../kernel/services.ts';
import { registrationById } from '../attendees/queries.ts';
import * as queries from '../queries.ts';
import { feedbackCodeOf } from './queries.ts';

/** A person's way through the link in the mail that thanks them. */
interface Link {
  readonly id: number;
  readonly code: string;
  readonly address: string;
}

/** The registration behind a link. A wrong code is counted, the right one always works. */
async function registrationByLink<Code extends 'request.notFound' | 'booking.linkUnknown'>(
  read: Read,
  { tries }: Services,
  { id, code, address }: Link,
  unknown: Code,
) {
  const known = await registrationById(read, id);
  if (known && isSameSecret(code, feedbackCodeOf(known.cancellation_code))) return known;
  const wait = await tries.wrong('feedback', address, known ? id : null);
  return wait > 0 ? tooMany(wait) : refuse(unknown);
}

async function askedBy(read: Read, registration: Selectable<BookingAttendee>) {
  const occurrence = await queries.occurrenceOf(read, registration.event_date_id);
  if (!occurrence) return refuse('request.notFound');
  const facts = {
    hasCancelled: registration.has_cancelled,
    waitsUntil: registration.waits_until,
    checkedInAt: registration.checked_in_at,
    hasGivenFeedback: registration.has_given_feedback,
  };
  return { ...occurrence, state: feedbackState(facts, occurrence.event, occurrence.date, read.now) };
}

/** The date that feedback is asked for. */
export async function findFeedback(read: Read, services: Services, link: Link) {
  const registration = await registrationByLink(read, services, link, 'request.notFound');
  if (registration instanceof Refusal) return registration;
  const asked = await askedBy(read, registration);
  if (asked instanceof Refusal) return asked;
  const { event, date, state } = asked;
  return { title: event.title, start: date.start, end: date.end, state };
}

/**
 * Stores feedback without the person who gives it, without a time, and under a random id; of the person, only that they
 * have given it.
 */
export async function giveFeedback(tx: Tx, services: Services, link: Link, given: z.output<typeof feedback>) {
  const registration = await registrationByLink(tx, services, link, 'booking.linkUnknown');
  if (registration instanceof Refusal) return registration;
  const current = await queries.lockAttendee(tx, link.id);
  const asked = current ? await askedBy(tx, current) : refuse('request.notFound');
  if (asked instanceof Refusal) return asked;
  if (asked.state === 'given') return refuse('booking.feedbackGiven');
  if (asked.state === 'closed') return refuse('booking.feedbackClosed');
  await tx.db
    .insertInto('booking_feedback')
    .values({ ...given, id: randomUUID(), event_date_id: asked.date.id, recommends: given.recommends === 'yes' })
    .execute();
  await tx.db.updateTable('booking_attendee').set({ has_given_feedback: true }).where('id', '=', link.id).execute();
}
