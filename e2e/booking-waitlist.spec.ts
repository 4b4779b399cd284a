import { createDate, createEvent } from '../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../server/src/areas/booking/factory.ts';
import { button, field, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { test } from './harness/test.ts';
import { de } from './harness/words.ts';

const portal = portalOfFile();
const { registration, waitlist } = de.booking.public;

test('a person on the waiting list gets the slot that staff free, by the link in the mail', async () => {
  const { eventId, dateId } = await portal.make(async (world) => {
    const event = await createEvent(world.tx, anEvent({ title: 'Begehrt', external: true }));
    const date = await createDate(world.tx, aDate(event, world.tx.now, { slots: 1 }));
    await insertAttendee(world, anAttendee(date, { familyName: 'Platz', email: 'platz@example.org' }));
    return { eventId: event, dateId: date };
  });
  const page = await portal.visit(`/booking/public/events/${eventId}/${dateId}`);
  await field(page, registration.givenName).fill('Mia');
  await field(page, registration.familyName).fill('Sommer');
  await field(page, registration.email).fill('mia@example.org');
  await field(page, waitlist.participate).check();
  await button(page, waitlist.submit).click();
  await seen(page.getByText(waitlist.joined));

  const staff = await visitAs(portal, 'demo-booking', `/booking/events/${eventId}/dates/${dateId}`);
  await staff.getByRole('button', { name: /^Aktionen für .* Platz$/ }).click();
  await staff.getByRole('menuitem', { name: de.booking.attendee.cancel }).click();
  await button(staff, de.booking.attendee.cancelSilent).click();
  const entry = staff.getByRole('row').filter({ hasText: 'Sommer, Mia' });
  await seen(entry.getByText(/^Platz angeboten bis [^·]+ Uhr$/));

  await page.goto('/mailbox');
  await page.getByRole('button', { name: 'mia@example.org' }).first().click();
  const letter = page.getByTitle(de.shell.mailbox.content).contentFrame();
  const link = letter.getByRole('link', { name: de.booking.mails.waitlist.offered.link });
  await page.goto((await link.getAttribute('href')) ?? '');
  await button(page, waitlist.accept).click();
  await seen(page.getByText(registration.done));

  await staff.reload();
  await seen(
    staff
      .getByRole('row')
      .filter({ hasText: 'Sommer, Mia' })
      .first()
      .getByText(/^Angemeldet$/),
  );
});
