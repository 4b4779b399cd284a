import { CONSENT_GIVEN } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { event } from '@kontor/contract/areas/booking/schema.ts';
import { instantOf, localTimeOf } from '@kontor/contract/kernel/days.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import * as z from 'zod/mini';
import { oneOrMore, pick, type World } from '../../kernel/world.ts';
import { createDate, createEvent } from './events/commands.ts';
import { aDate, anAttendee, insertAttendee, insertWaitlistEntry } from './factory.ts';
import data from './parts/demo-events.json' with { type: 'json' };
import { createDemoHistory } from './parts/demo-history.ts';
import { notifyStaff } from './parts/notify-staff.ts';

/** A date with its distance from today in days, its slots, and how many of them are taken. */
const date = z.strictObject({
  in: z.int(),
  slots: z.int(),
  taken: z.int(),
  online: z.optional(z.literal(true)),
});
type DemoDate = z.output<typeof date>;

const story = z.strictObject({
  events: z.array(z.strictObject({ event: event.body, dates: z.array(date) })),
  givenNames: oneOrMore(z.string()),
  familyNames: oneOrMore(z.string()),
});

const { events, givenNames, familyNames } = z.parse(story, data);

/** Who waits for a slot of each full date. */
const WAITING = [
  ['Paula', 'Frank'],
  ['Deniz', 'Arslan'],
] as const;

/** Nine o'clock in the business time zone, some days from now. */
function morning({ tx: { now }, services: { timeZone } }: World, days: number): number {
  const local = localTimeOf(new Date(now.getTime() + days * DAY_MS), timeZone);
  return (instantOf({ ...local, hour: 9, minute: 0 }, timeZone) ?? now).getTime();
}

type DemoEvent = (typeof events)[number]['event'];

/** What the nth attendee has chosen in the custom fields, and that they consent. */
const answersOf = ({ customFields }: DemoEvent, number: number) =>
  customFields.flatMap(({ id, kind, options }) => {
    const value = kind === 'consent' ? CONSENT_GIVEN : options[number % options.length];
    return value === undefined ? [] : [{ fieldId: id, value }];
  });

async function createDemoDate(world: World, eventId: number, event: DemoEvent, date: DemoDate): Promise<void> {
  const { random, tx } = world;
  const start = morning(world, date.in);
  const id = await createDate(
    tx,
    aDate(eventId, tx.now, {
      start: new Date(start).toISOString(),
      end: new Date(start + 7 * 3_600_000).toISOString(),
      registrationPeriod: new Date(start - 3 * DAY_MS).toISOString(),
      slots: date.slots,
      ...(date.online && { online: true, location: null, link: 'https://meet.kontor.example/jugendschutz' }),
    }),
  );
  for (let number = 0; number < date.taken; number += 1) {
    const [givenName, familyName] = [pick(random, givenNames), pick(random, familyNames)];
    const affiliation = event.external ? {} : { tenantId: 6, siteId: 601, departmentId: 1 };
    await insertAttendee(
      world,
      anAttendee(id, {
        givenName,
        familyName,
        email: `${givenName}.${familyName}.${number}@example.org`
          .toLowerCase()
          .normalize('NFD')
          .replaceAll(/[^\w.@]/g, ''),
        answers: answersOf(event, number),
        ...affiliation,
      }),
    );
  }
  if (date.taken >= date.slots && date.in > 0) {
    for (const [givenName, familyName] of WAITING) {
      const email = `${givenName}.${familyName}@example.org`.toLowerCase();
      await insertWaitlistEntry(world, anAttendee(id, { givenName, familyName, email }));
    }
  }
  if (date.taken > 0 && date.in > 0) {
    const occurrence = { event: { id: eventId, title: event.title }, date: { id } };
    notifyStaff({ ...tx, now: new Date(tx.now.getTime() - 2 * DAY_MS) }, 'registrationCancelled', occurrence);
    notifyStaff({ ...tx, now: new Date(tx.now.getTime() - 3_600_000) }, 'registered', occurrence);
  }
  if (date.taken > 0) {
    const gone = anAttendee(id, { givenName: 'Ruth', familyName: 'Zimmer', email: 'ruth.zimmer@example.org' });
    await insertAttendee(world, gone, new Date(tx.now.getTime() - 2 * DAY_MS).toISOString());
  }
}

/** Seminars that are open, full, private, online, external and over, relative to today. */
export async function createDemoData(world: World): Promise<void> {
  for (const { event, dates } of events) {
    const id = await createEvent(world.tx, event);
    for (const date of dates) await createDemoDate(world, id, event, date);
  }
  if (world.size === 'large') await createDemoHistory(world);
}
