import type { attendee, event, eventDate } from '@kontor/contract/areas/booking/schema.ts';
import type { WaitlistState } from '@kontor/contract/areas/booking/waitlist/rules.ts';
import { DAY_MS, HOUR_MS } from '@kontor/contract/kernel/durations.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { World } from '../../kernel/world.ts';
import { createDate, createEvent } from './events/commands.ts';
import { feedbackCodeOf } from './feedback/queries.ts';

type EventBody = BodyOf<typeof event.create>;
type DateBody = BodyOf<typeof eventDate.create>;
type AttendeeBody = BodyOf<typeof attendee.update>;

export const anEvent = (overrides: Partial<EventBody> = {}): EventBody => ({
  title: 'Bierkunde für Einsteiger',
  description: '<p>Vom Malz zum Glas.</p>',
  private: false,
  external: false,
  code: null,
  category: 'Fachseminare',
  subCategory: 'Bier',
  cancellationPolicy: 'Bis 7 Tage vorher kostenfrei.',
  attendanceFee: 0,
  referee: 'Maria Keller',
  email: 'seminare@kontor.example',
  reminderDays: 0,
  thanks: false,
  certificate: false,
  feedback: false,
  customFields: [],
  pictureId: null,
  pictureAlt: null,
  ...overrides,
});

/** A date for an event: in ten days, four hours long, open until a day before, ten slots. */
export const aDate = (eventId: number, now: Date, overrides: Partial<DateBody> = {}): DateBody => {
  const start = now.getTime() + 10 * DAY_MS;
  return {
    eventId,
    registrationPeriod: new Date(start - DAY_MS).toISOString(),
    start: new Date(start).toISOString(),
    end: new Date(start + 4 * HOUR_MS).toISOString(),
    slots: 10,
    online: false,
    link: null,
    location: 'Schulungszentrum Kassel',
    ...overrides,
  };
};

export const anAttendee = (eventDateId: number, overrides: Partial<AttendeeBody> = {}): AttendeeBody => ({
  eventDateId,
  givenName: 'Jonas',
  familyName: 'Winter',
  email: 'jonas.winter@example.org',
  tenantId: 1,
  departmentId: 1,
  siteId: null,
  answers: [],
  ...overrides,
});

const detailsOf = (body: AttendeeBody) => ({
  event_date_id: body.eventDateId,
  given_name: body.givenName,
  family_name: body.familyName,
  email: body.email,
  tenant_id: body.tenantId,
  department_id: body.departmentId,
  site_id: body.siteId,
  answers: JSON.stringify(body.answers),
  language: 'de',
});

/** Inserts an attendee directly into the database, without mails and rules, for records of the past. */
export async function insertAttendee(
  { tx }: World,
  body: AttendeeBody,
  cancelledDate: string | null = null,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('booking_attendee')
    .values({
      ...detailsOf(body),
      has_cancelled: cancelledDate !== null,
      cancelled_date: cancelledDate,
      cancellation_code: `factory-${body.eventDateId}-${body.email}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts someone on a waiting list directly in the database, without mails and rules. */
export async function insertWaitlistEntry({ tx }: World, body: AttendeeBody, state: WaitlistState = 'waiting') {
  const isOffered = state === 'offered';
  const { id } = await tx.db
    .insertInto('booking_waitlist_entry')
    .values({
      ...detailsOf(body),
      link_code: `factory-${body.eventDateId}-${body.email}`,
      state,
      joined_at: tx.now.toISOString(),
      offered_at: isOffered ? tx.now.toISOString() : null,
      offer_until: isOffered ? new Date(tx.now.getTime() + DAY_MS).toISOString() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** One record of each resource, for the tests that call every endpoint; booking has no records of sites. */
export async function samples(world: World) {
  const picture = await world.services.attachments.make(world.tx, { name: 'Zapfhahn.png', content: PNG });
  const event = await createEvent(world.tx, anEvent({ pictureId: picture.id }));
  const eventDate = await createDate(world.tx, aDate(event, world.tx.now));
  const attendee = await insertAttendee(world, anAttendee(eventDate));
  const fullDate = await createDate(world.tx, aDate(event, world.tx.now, { slots: 1 }));
  await insertAttendee(world, anAttendee(fullDate));
  const otherDate = await createDate(world.tx, aDate(event, world.tx.now));
  const waitlistEntry = await insertWaitlistEntry(world, anAttendee(eventDate, { email: 'wartet@example.org' }));
  return {
    event: { own: event },
    publicPicture: { own: picture.id },
    eventDate: { own: eventDate, others: [fullDate, otherDate] },
    attendee: { own: attendee },
    code: { own: attendee, name: feedbackCodeOf(`factory-${eventDate}-${anAttendee(eventDate).email}`) },
    waitlistEntry: { own: waitlistEntry },
  };
}
