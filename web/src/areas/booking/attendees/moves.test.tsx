import { expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../../../../server/src/areas/booking/factory.ts';
import { button, dialog, field, gone, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { cancellation } = de.booking.public;
const staff = de.booking.attendee;

/** An event with two dates, and one person who is registered for the first. */
const registered = (title: string, email: string) =>
  portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent({ title, external: true }));
    const dateId = await createDate(world.tx, aDate(eventId, world.tx.now));
    const start = '2027-03-20T08:00:00.000Z';
    const other = { registrationPeriod: '2027-03-12T22:59:59.000Z', start, end: '2027-03-20T15:00:00.000Z' };
    const otherId = await createDate(world.tx, aDate(eventId, world.tx.now, { ...other, location: 'Fulda' }));
    const id = await insertAttendee(world, anAttendee(dateId, { email }));
    const link = `/booking/public/events/${eventId}/${dateId}/cancel/${id}/${encodeURIComponent(`factory-${dateId}-${email}`)}`;
    return { eventId, dateId, otherId, id, link };
  });

const dateOf = async (id: number) =>
  (
    await portal.db
      .selectFrom('booking_attendee')
      .select('event_date_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).event_date_id;

test('a person moves their registration by the link in the mail; the old link then shows the new date', async () => {
  const { id, otherId, link } = await registered('Umzug', 'umzug@example.org');
  const page = await portal.open(link);
  const label = 'Sa., 20. März 2027, 9–16 Uhr · Fulda';
  await field(page, cancellation.moveTo).selectOption({ label });
  await button(page, cancellation.move).click();
  await seen(page.getByText(cancellation.moved));
  expect(await dateOf(id)).toBe(otherId);
  const [mail] = await portal.mails('umzug@example.org');
  expect(mail?.subject).toBe(fillIn(de.booking.mails.rebooked.subject, { event: 'Umzug' }));
  await page.goto(link);
  await seen(page.getByText('Sa., 20. März 2027, 9–16 Uhr', { exact: true }));
});

test('staff move an attendee to another date without a mail', async () => {
  const { eventId, dateId, otherId, id } = await registered('Umbuchung', 'umbuchung@example.org');
  const page = await portal.open(`/booking/events/${eventId}/dates/${dateId}`, { as: 'demo-booking' });
  await page.getByRole('button', { name: fillIn(staff.actionsOf, { name: 'Jonas Winter' }) }).click();
  await page.getByRole('menuitem', { name: staff.move }).click();
  const dialog = page.getByRole('dialog');
  expect(await button(dialog, staff.moveSilent).isDisabled()).toBe(true);
  await field(dialog, staff.moveTo).click();
  await page.getByRole('option', { name: /Fulda/ }).click();
  await button(dialog, staff.moveSilent).click();
  await gone(dialog);
  await seen(page.getByText(staff.moveDone));
  expect(await dateOf(id)).toBe(otherId);
  expect(await portal.mails('umbuchung@example.org')).toEqual([]);
});

test('staff move several attendees with a mail each, and move them back', async () => {
  const { eventId, dateId, otherId, id } = await registered('Umbuchungen', 'eins@example.org');
  const second = await portal.make((world) =>
    insertAttendee(world, anAttendee(dateId, { email: 'zwei@example.org', familyName: 'Zaun' })),
  );
  const page = await portal.open(`/booking/events/${eventId}/dates/${dateId}`, { as: 'demo-booking' });
  await seen(page.getByRole('checkbox', { name: fillIn(staff.bulk.selectOne, { name: 'Jonas Zaun' }) }));
  await page.getByRole('checkbox', { name: de.kit.table.selectAll }).first().click();
  await button(page, staff.bulk.move.action).click();
  const asking = dialog(page, staff.bulk.move.action);
  await field(asking, staff.moveTo).click();
  await page.getByRole('option', { name: /Fulda/ }).click();
  await button(asking, de.kit.steps.continue).click();
  await button(dialog(page, fillIn(staff.bulk.move.title_other, { formatted: 2 })), staff.bulk.move.action).click();
  await seen(page.getByText(fillIn(staff.bulk.move.done_other, { formatted: 2 })));
  expect([await dateOf(id), await dateOf(second)]).toEqual([otherId, otherId]);
  expect((await portal.mails('zwei@example.org')).length).toBe(1);
  await button(page, de.kit.bulk.undo).click();
  await seen(page.getByText(fillIn(staff.bulk.move.undone_other, { formatted: 2 })));
  expect([await dateOf(id), await dateOf(second)]).toEqual([dateId, dateId]);
});
