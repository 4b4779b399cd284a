import { expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../../../../server/src/areas/booking/factory.ts';
import { at, button, heading, link, poll, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { calendar, events } = de.booking;

const asStaff = (path: string) => portal.open(path, { as: 'demo-booking' });

/** A date of the 12th of May 2031 with two slots, one of them taken. */
const workshop = (title: string, taken = 1) =>
  portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent({ title }));
    const times = {
      registrationPeriod: '2031-05-10T22:00:00.000Z',
      start: '2031-05-12T07:00:00.000Z',
      end: '2031-05-12T10:00:00.000Z',
    };
    const dateId = await createDate(
      world.tx,
      aDate(eventId, world.tx.now, { ...times, slots: 2, location: 'Lager 3' }),
    );
    for (let number = 0; number < taken; number += 1) {
      await insertAttendee(world, anAttendee(dateId, { email: `${title}.${number}@example.org` }));
    }
    return { eventId, dateId };
  });

/** The entry of a date, by its event, occupancy and state. */
const entryOf = (page: Page, event: string, reserved: number, state: string) =>
  page
    .getByRole('link')
    .filter({ hasText: event })
    .filter({ hasText: `${fillIn(calendar.occupancy, { reserved: String(reserved), slots: '2' })}, ${state}` });

test('a month shows each date with its occupancy, which leads to the date', async () => {
  const open = await workshop('Zapfkurs');
  await workshop('Voller Kurs', 2);
  const page = await asStaff('/booking/events');
  await link(page, calendar.open).click();
  await at(page, '/booking/events/calendar');
  await seen(heading(page, 'März 2027'));
  await page.goto('/booking/events/calendar?day=2031-05-01');
  await seen(heading(page, 'Mai 2031'));
  await seen(entryOf(page, 'Voller Kurs', 2, calendar.full));
  const entry = entryOf(page, 'Zapfkurs', 1, calendar.bookable);
  expect(await entry.innerText()).toContain('1/2');
  await entry.click();
  await at(page, `/booking/events/${open.eventId}/dates/${open.dateId}`);
});

test('month and week are kept in the address, and lead back to today', async () => {
  await workshop('Wochenkurs');
  const page = await asStaff('/booking/events/calendar?day=2031-05-12&view=week');
  await seen(heading(page, fillIn(calendar.weekOf, { number: '20', from: '12.05.2031', to: '18.05.2031' })));
  await seen(entryOf(page, 'Wochenkurs', 1, calendar.bookable));
  await button(page, calendar.next.week).click();
  await seen(heading(page, fillIn(calendar.weekOf, { number: '21', from: '19.05.2031', to: '25.05.2031' })));
  await poll(() => page.url()).toContain('day=2031-05-19');
  await button(page, calendar.previous.week).click();
  await seen(entryOf(page, 'Wochenkurs', 1, calendar.bookable));
  await page.reload();
  await page.getByRole('radio', { name: calendar.month }).click();
  await seen(heading(page, 'Mai 2031'));
  await button(page, calendar.todayShort).click();
  await seen(heading(page, 'März 2027'));
  await poll(() => page.url()).not.toContain('day=');
});

test('an address with a day that does not exist shows this month', async () => {
  const page = await asStaff('/booking/events/calendar?day=2031-02-30&view=year');
  await seen(heading(page, 'März 2027'));
  await link(page, de.kit.page.back).click();
  await seen(heading(page, events.title));
});
