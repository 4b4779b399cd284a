import { formatDateTime } from '@kontor/contract/kernel/days.ts';
import { describe, expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../../../../server/src/areas/booking/factory.ts';
import { at, button, gone, heading, link, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { registration, missing, date: dates } = de.booking.public;

type EventFacts = Parameters<typeof anEvent>[0];
type DateFacts = Parameters<typeof aDate>[2];

interface Seminar {
  readonly eventId: number;
  readonly dateId: number;
  readonly path: string;
}

/** An event with one date and some taken slots. */
const seminar = (event: EventFacts, date: DateFacts = {}, taken = 0): Promise<Seminar> =>
  portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent(event));
    const dateId = await createDate(world.tx, aDate(eventId, world.tx.now, date));
    for (let number = 0; number < taken; number += 1) {
      await insertAttendee(world, anAttendee(dateId, { email: `gast.${number}@example.org` }));
    }
    return { eventId, dateId, path: `/booking/public/events/${eventId}/${dateId}` };
  });

describe('a date that cannot be booked', () => {
  test('because it is full has a message and links to others', async () => {
    const { path } = await seminar({ title: 'Ausgebucht', category: 'Voll', subCategory: 'Bier' }, { slots: 3 }, 3);
    const page = await portal.open(path);
    await seen(page.getByText(registration.notBookable));
    await seen(page.getByText(registration.isFull));
    expect(await button(page, registration.submit).count()).toBe(0);
    await link(page, de.booking.public.otherDates).click();
    await seen(heading(page, 'Ausgebucht'));
    await gone(page.getByText(registration.notBookable));
    await seen(page.getByText(dates.full));
  });

  test('because registration has closed shows the deadline', async () => {
    const registrationPeriod = new Date(Date.now() - 3_600_000).toISOString();
    const { path } = await seminar({ title: 'Geschlossen' }, { registrationPeriod });
    const page = await portal.open(path);
    await seen(page.getByText(registration.notBookable));
    await seen(
      page.getByText(fillIn(registration.isClosed, { at: formatDateTime(registrationPeriod, 'Europe/Berlin', 'de') })),
    );
    expect(await button(page, registration.submit).count()).toBe(0);
  });

  test('shows the other dates that are open, with links', async () => {
    const { eventId, path } = await seminar({ title: 'Noch einmal' }, { slots: 1 }, 1);
    const start = '2027-03-20T08:00:00.000Z';
    const other = { registrationPeriod: '2027-03-12T22:59:59.000Z', start, end: '2027-03-20T15:00:00.000Z', slots: 13 };
    const dateId = await portal.make((world) => createDate(world.tx, aDate(eventId, world.tx.now, other)));
    const page = await portal.open(path);
    await seen(page.getByText(registration.isFull));
    await seen(page.getByText('noch 13 Plätze · Anmeldung bis 12. März'));
    await page.getByRole('link', { name: /Sa\., 20\. März 2027, 9–16 Uhr/ }).click();
    await at(page, `/booking/public/events/${eventId}/${dateId}`);
    await seen(button(page, registration.submit));
  });

  test('because it does not exist links to the overview', async () => {
    const page = await portal.open('/booking/public/events/999999/1', { refusals: [404] });
    await seen(page.getByText(missing.title));
    await link(page, de.booking.public.toOverview).click();
    await at(page, '/booking/public');
  });
});
