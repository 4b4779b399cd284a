import { expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../../../../server/src/areas/booking/factory.ts';
import { confirmationLinkIn } from '../../../../../server/src/testing/booking.ts';
import { button, field, focused, gone, heading, link, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { errors, attendee: words } = de.booking;
const { registration, confirmation, missing } = de.booking.public;

// The test clock starts at 9:00 in Berlin.
const UNTIL = '01.03.2027 09:30';
const TIME = '09:30';

/** An event for guests with mia@… registered, so that other addresses of that mailbox need a confirmation. */
const seminar = (title: string) =>
  portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent({ title, external: true }));
    const dateId = await createDate(world.tx, aDate(eventId, world.tx.now, { slots: 2 }));
    await insertAttendee(world, anAttendee(dateId, { email: 'mia@example.org' }));
    return { eventId, dateId, path: `/booking/public/events/${eventId}/${dateId}` };
  });

async function registerAs(page: Page, email: string, familyName = 'Sommer') {
  await field(page, registration.givenName).fill('Mia');
  await field(page, registration.familyName).fill(familyName);
  await field(page, registration.email).fill(email);
  await field(page, registration.participate).check();
  await button(page, registration.submit).click();
}

/** The link in the latest mail to an address. */
async function linkOf(email: string) {
  const { eventId, dateId, id, code } = confirmationLinkIn((await portal.mails(email)).at(-1)?.text ?? '');
  return `/booking/public/events/${eventId}/${dateId}/confirm/${id}/${code}`;
}

const waitingRows = (dateId: number) =>
  portal.db
    .selectFrom('booking_attendee')
    .select('email')
    .where('event_date_id', '=', dateId)
    .where('waits_until', 'is not', null)
    .execute();

test('a registration that needs a confirmation is confirmed by the link and a button', async () => {
  const { dateId, path } = await seminar('Fast geschafft');
  const page = await portal.open(path, { refusals: [409] });
  await registerAs(page, 'mia+eins@example.org');
  await focused(page.getByRole('status').filter({ hasText: registration.waiting }));
  await seen(page.getByText(fillIn(registration.waitingUntil, { at: UNTIL })));
  await seen(page.getByText('mia+eins@example.org'));
  expect(await page.getByText(registration.done).count()).toBe(0);

  await page.goto(await linkOf('mia+eins@example.org'));
  await seen(heading(page, 'Fast geschafft'));
  await seen(page.getByText(confirmation.question));
  expect(await waitingRows(dateId), 'opening the link confirms nothing').toHaveLength(1);
  await button(page, confirmation.confirm).click();
  await seen(page.getByText(registration.done));
  await seen(page.getByText('mia+eins@example.org'));
  expect(await waitingRows(dateId)).toEqual([]);

  await page.reload();
  await button(page, confirmation.confirm).click();
  await seen(page.getByText(confirmation.already));
  expect(await page.getByRole('alert').count(), 'a second click is no fault').toBe(0);
});

test('a double click on the button confirms once', async () => {
  const { path } = await seminar('Zweimal geklickt');
  const page = await portal.open(path);
  await registerAs(page, 'mia+zwei@example.org');
  await seen(page.getByText(registration.waiting));
  await page.goto(await linkOf('mia+zwei@example.org'));
  await button(page, confirmation.confirm).dblclick();
  await seen(page.getByText(registration.done));
  expect(await portal.mails('mia+zwei@example.org')).toHaveLength(2);
});

test('a second window reports the pending registration at the address field', async () => {
  const { path } = await seminar('Zwei Fenster');
  const page = await portal.open(path, { refusals: [409] });
  await registerAs(page, 'mia+drei@example.org');
  await seen(page.getByText(registration.waiting));
  await portal.db.updateTable('booking_event_date').set({ slots: 5 }).execute();
  await page.goto(path);
  await registerAs(page, 'mia+drei@example.org');
  await seen(page.getByText(errors.alreadyWaiting));
  await focused(field(page, registration.email));
});

test('an expired link has a message and links to a new registration', async () => {
  const { path } = await seminar('Zu spät');
  const page = await portal.open(path, { refusals: [404] });
  await registerAs(page, 'mia+vier@example.org');
  await seen(page.getByText(registration.waiting));
  const late = await linkOf('mia+vier@example.org');
  portal.setClock('2027-03-01T08:31:00Z');
  await page.goto(late);
  await button(page, confirmation.confirm).click();
  await seen(page.getByText(errors.confirmationOver));
  await seen(page.getByText(confirmation.over));
  await gone(button(page, confirmation.confirm));
  await link(page, confirmation.again).click();
  await seen(field(page, registration.givenName));
});

test('a registration cancelled in the meantime cannot be confirmed', async () => {
  const { path, dateId } = await seminar('Abgesagt');
  const page = await portal.open(path, { refusals: [404] });
  await registerAs(page, 'mia+fuenf@example.org');
  await seen(page.getByText(registration.waiting));
  const address = await linkOf('mia+fuenf@example.org');
  await portal.db.deleteFrom('booking_event_date').where('id', '=', dateId).execute();
  await page.goto(address);
  await seen(page.getByText(missing.title));
  expect(await button(page, confirmation.confirm).count()).toBe(0);
});

test('a name with a link is reported at the field before sending', async () => {
  const { path } = await seminar('Ohne Links');
  const page = await portal.open(path);
  await registerAs(page, 'mia+sechs@example.org', 'gewinn.example/jetzt');
  await focused(field(page, registration.familyName));
  await seen(page.getByText(de.kernel.validation.link));
  await field(page, registration.familyName).fill('Sommer');
  await button(page, registration.submit).click();
  await seen(page.getByText(registration.waiting));
});

test('staff see pending confirmations with their deadline', async () => {
  const { path, eventId, dateId } = await seminar('In der Liste');
  const guest = await portal.open(path);
  await registerAs(guest, 'mia+sieben@example.org');
  await seen(guest.getByText(registration.waiting));
  const page = await portal.open(`/booking/events/${eventId}/dates/${dateId}`, { as: 'demo-booking' });
  const row = page.getByRole('row').filter({ hasText: 'Sommer, Mia' });
  await seen(row.getByText(fillIn(words.waitsUntil, { at: TIME })));
  await seen(page.getByRole('row').filter({ hasText: 'Winter, Jonas' }).getByText(words.registered, { exact: true }));
  await row.getByText('Sommer, Mia').click();
  await seen(page.getByRole('dialog').getByText(fillIn(words.waitsText, { at: TIME })));
});
