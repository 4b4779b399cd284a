import { createDate, createEvent } from '../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../server/src/areas/booking/factory.ts';
import { button, field, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { expect, test } from './harness/test.ts';
import { de } from './harness/words.ts';

const portal = portalOfFile();
const { registration, confirmation } = de.booking.public;

test('a further address of a mailbox is registered by the button behind the link in its mail', async () => {
  const { eventId, dateId } = await portal.make(async (world) => {
    const event = await createEvent(world.tx, anEvent({ title: 'Mit Bestätigung', external: true }));
    const date = await createDate(world.tx, aDate(event, world.tx.now));
    await insertAttendee(world, anAttendee(date, { email: 'mia@example.org' }));
    return { eventId: event, dateId: date };
  });
  const page = await portal.visit(`/booking/public/events/${eventId}/${dateId}`);
  await field(page, registration.givenName).fill('Mia');
  await field(page, registration.familyName).fill('Sommer');
  await field(page, registration.email).fill('mia+zwei@example.org');
  await field(page, registration.participate).check();
  await button(page, registration.submit).click();
  await seen(page.getByText(registration.waiting));

  const staff = await visitAs(portal, 'demo-booking', `/booking/events/${eventId}/dates/${dateId}`);
  const row = staff.getByRole('row').filter({ hasText: 'Sommer, Mia' });
  await seen(row.getByText(/^Wartet auf Bestätigung bis \d\d:\d\d Uhr$/));

  await page.goto('/mailbox');
  await page.getByRole('button', { name: 'mia+zwei@example.org' }).click();
  const letter = page.getByTitle(de.shell.mailbox.content).contentFrame();
  const link = letter.getByRole('link', { name: de.booking.mails.asked.confirm });
  await page.goto((await link.getAttribute('href')) ?? '');
  await button(page, confirmation.confirm).click();
  await seen(page.getByText(registration.done));

  await staff.reload();
  await seen(row.getByText(de.booking.attendee.registered, { exact: true }));
  await page.goto('/mailbox');
  await expect(page.getByRole('button', { name: 'mia+zwei@example.org' })).toHaveCount(2);
});
