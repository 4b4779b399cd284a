import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anEvent } from '../../../../../server/src/areas/booking/factory.ts';
import { aRegistration } from '../../../../../server/src/testing/booking.ts';
import { button, dialog, field, poll, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { attendee, attendeeMails, event } = de.booking;

test('a failed mail is seen in the list and sent again', async () => {
  const { eventId, dateId } = await portal.make(async ({ tx }) => {
    const eventId = await createEvent(tx, anEvent({ title: 'Mit Fehler' }));
    return { eventId, dateId: await createDate(tx, aDate(eventId, tx.now)) };
  });
  const email = 'vera.fehler@example.org';
  await portal.app.anonymous().visit(booking.attendee.create, { body: aRegistration(dateId, { email }) });
  const failed = { sent_at: null, failed_at: portal.app.now().toISOString() };
  await portal.app.db.updateTable('mail').set(failed).where('recipient', '=', email).execute();

  const page = await portal.open(`/booking/events/${eventId}/dates/${dateId}`, { as: 'demo-booking' });
  await seen(page.getByRole('cell').filter({ hasText: attendeeMails.failed }));
  await button(page, fillIn(attendee.actionsOf, { name: 'Vera Vogel' })).click();
  await page.getByRole('menuitem', { name: attendeeMails.show }).click();
  const mails = dialog(page, fillIn(attendeeMails.title, { name: 'Vera Vogel' }));
  await seen(mails.getByText(attendeeMails.registered));
  await button(mails, fillIn(attendeeMails.againName, { mail: attendeeMails.registered })).click();
  await seen(page.getByText(attendeeMails.done));
  await poll(() => mails.getByText(attendeeMails.registered).count()).toBe(2);
  await poll(
    async () => (await portal.app.db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).length,
  ).toBe(2);
});

test('reminders and thanks are set for an event', async () => {
  const eventId = await portal.make(({ tx }) => createEvent(tx, anEvent({ title: 'Mit Erinnerung' })));
  const page = await portal.open(`/booking/events/${eventId}`, { as: 'demo-booking' });
  await field(page, event.reminderDays).fill('61');
  await button(page, de.kit.form.save).first().click();
  await poll(() => field(page, event.reminderDays).getAttribute('aria-invalid')).toBe('true');
  await field(page, event.reminderDays).fill('3');
  await field(page, event.thanks).check();
  await button(page, de.kit.form.save).first().click();
  await seen(page.getByText(event.saved));
  await page.reload();
  await poll(() => field(page, event.reminderDays).inputValue()).toBe('3');
  expect(await field(page, event.thanks).isChecked()).toBe(true);
});
