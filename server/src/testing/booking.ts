import type { attendee } from '@kontor/contract/areas/booking/schema.ts';
import type { RequestBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { createDate, createEvent } from '../areas/booking/events/commands.ts';
import { aDate, anEvent } from '../areas/booking/factory.ts';
import { insertSite } from '../areas/master-data/factory.ts';
import type { TestApp } from './app.ts';

type Registration = RequestBodyOf<typeof attendee.create>;

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A visitor's complete and valid registration. */
export const aRegistration = (eventDateId: number, given: Partial<Registration> = {}): Registration => ({
  eventDateId,
  givenName: 'Vera',
  familyName: 'Vogel',
  email: 'vera@example.org',
  tenantId: 1,
  departmentId: 1,
  participate: true,
  acceptCancellationPolicy: true,
  ...given,
});

/** An event with one date, created without the API. Times are hours from now. */
export const anEventWithDate = (
  app: TestApp,
  event: Parameters<typeof anEvent>[0] = {},
  {
    closes = 24,
    starts = 48,
    slots = 10,
    ...date
  }: { closes?: number; starts?: number } & Partial<ReturnType<typeof aDate>> = {},
) =>
  app.make(async ({ tx }) => {
    const at = (hours: number) => new Date(tx.now.getTime() + hours * HOUR).toISOString();
    const eventId = await createEvent(tx, anEvent(event));
    const times = { registrationPeriod: at(closes), start: at(starts), end: at(starts + 4) };
    return { eventId, dateId: await createDate(tx, aDate(eventId, tx.now, { ...times, slots, ...date })) };
  });

/** Sites 601 of tenant 6 and 701 of tenant 7. */
export const makeSites = (app: TestApp) =>
  app.make(async (world) => {
    await insertSite(world, { id: 601, title: 'Quellmarkt Kassel', tenantId: 6 });
    await insertSite(world, { id: 701, title: 'Quellmarkt Hamm', tenantId: 7 });
  });

let addresses = 0;

/** An address that nobody else has. */
export const nextAddress = () => {
  addresses += 1;
  return `person.${addresses}@example.org`;
};

/** Mails to an address, oldest first. */
export const mailsTo = (app: TestApp, recipient: string) =>
  app.db.selectFrom('mail').selectAll().where('recipient', '=', recipient).orderBy('id').execute();

/** The parts of the cancellation link in a mail's text. */
export const cancellationLinkIn = (text: string) => linkIn(text, 'cancel');

/** The link that confirms a waiting registration. */
export const confirmationLinkIn = (text: string) => linkIn(text, 'confirm');

/** The link to a place in the waiting list. */
export const waitlistLinkIn = (text: string) => linkIn(text, 'waitlist');

function linkIn(text: string, leadsTo: 'cancel' | 'confirm' | 'waitlist') {
  const link = new RegExp(`(https?://[^/\\s]+)/booking/public/events/(\\d+)/(\\d+)/${leadsTo}/(\\d+)/([\\w-]+)`);
  const match = link.exec(text);
  if (!match) throw new Error(`The mail has no link to ${leadsTo}`);
  const [, origin = '', eventId, dateId, id, code = ''] = match;
  return { origin, eventId: Number(eventId), dateId: Number(dateId), id: Number(id), code };
}
