import { expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../../../../server/src/areas/booking/factory.ts';
import { button, field, focused, gone, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { group, registration } = de.booking.public;

const seminar = (title: string, slots: number) =>
  portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent({ title, external: true }));
    const dateId = await createDate(world.tx, aDate(eventId, world.tx.now, { slots }));
    return { dateId, path: `/booking/public/events/${eventId}/${dateId}` };
  });

async function fill(page: Page | ReturnType<Page['getByRole']>, name: string, email: string): Promise<void> {
  await field(page, registration.givenName).first().fill(name);
  await field(page, registration.familyName).first().fill('Sommer');
  await field(page, registration.email).first().fill(email);
}

const person = (page: Page, number: number) =>
  page.getByRole('group', { name: fillIn(group.person, { number }), exact: true });

const emails = async (dateId: number) => {
  const rows = await portal.db
    .selectFrom('booking_attendee')
    .select('email')
    .where('event_date_id', '=', dateId)
    .orderBy('id')
    .execute();
  return rows.map(({ email }) => email);
};

test('colleagues are added and removed, and registered together', async () => {
  const { dateId, path } = await seminar('Zu zweit', 3);
  const page = await portal.open(path);
  await fill(page, 'Mia', 'mia@example.org');
  await field(page, registration.participate).check();
  await button(page, group.add).click();
  await focused(field(person(page, 2), registration.givenName));
  await seen(field(page, group.participate));
  await button(page, group.add).click();
  await seen(page.getByText(fillIn(group.free_other, { formatted: 3 })));
  await fill(person(page, 2), 'Weg', 'weg@example.org');
  await fill(person(page, 3), 'Noah', 'noah@example.org');
  await button(page, fillIn(group.remove, { number: 2 })).click();
  await gone(person(page, 3));
  await focused(button(page, group.add));

  await field(person(page, 2), registration.email).fill('MIA@example.org');
  await button(page, registration.submit).click();
  await seen(person(page, 2).getByText(de.booking.validation.sameAddress));
  await field(person(page, 2), registration.email).fill('noah@example.org');
  await button(page, registration.submit).click();
  await seen(page.getByText(fillIn(group.done_other, { formatted: 2 })));
  await seen(page.getByText('noah@example.org'));
  expect(await emails(dateId)).toEqual(['mia@example.org', 'noah@example.org']);
});

test('who is registered already is marked, and nobody is registered', async () => {
  const { dateId, path } = await seminar('Schon dabei', 10);
  await portal.make((world) => insertAttendee(world, anAttendee(dateId, { email: 'ben@example.org' })));
  const page = await portal.open(path, { refusals: [409] });
  await fill(page, 'Mia', 'mia@example.org');
  await field(page, registration.participate).check();
  await button(page, group.add).click();
  await fill(person(page, 2), 'Ben', 'ben@example.org');
  await button(page, registration.submit).click();
  await seen(person(page, 2).getByText(de.booking.validation.alreadyRegistered));
  expect(await emails(dateId)).toEqual(['ben@example.org']);
});

test('if the slots do not suffice any more, the form says how many are left', async () => {
  const { dateId, path } = await seminar('Fast voll', 2);
  const page = await portal.open(path, { refusals: [409] });
  await fill(page, 'Mia', 'mia@example.org');
  await field(page, registration.participate).check();
  await button(page, group.add).click();
  await fill(person(page, 2), 'Noah', 'noah@example.org');
  await portal.make((world) => insertAttendee(world, anAttendee(dateId, { email: 'schneller@example.org' })));
  await button(page, registration.submit).click();
  await seen(page.getByText(fillIn(de.booking.errors.tooFewSlots, { free: 1 })));
  await button(page, fillIn(group.remove, { number: 2 })).click();
  await button(page, registration.submit).click();
  await seen(page.getByText(registration.done));
  expect(await emails(dateId)).toEqual(['schneller@example.org', 'mia@example.org']);
});
