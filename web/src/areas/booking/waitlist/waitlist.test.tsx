import { describe, expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import {
  aDate,
  anAttendee,
  anEvent,
  insertAttendee,
  insertWaitlistEntry,
} from '../../../../../server/src/areas/booking/factory.ts';
import { button, field, gone, heading, link, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { registration, waitlist, missing, date: dates } = de.booking.public;
const staff = de.booking.waitlist;

/** An external event with a date whose only slot is taken. */
const fullDate = (title: string, people: Readonly<Record<string, 'waiting' | 'offered' | 'declined'>> = {}) =>
  portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent({ title, external: true }));
    const dateId = await createDate(world.tx, aDate(eventId, world.tx.now, { slots: 1 }));
    const ids: Record<string, number> = {};
    const offered = Object.values(people).includes('offered');
    if (!offered) await insertAttendee(world, anAttendee(dateId, { email: 'voll@example.org' }));
    for (const [email, state] of Object.entries(people)) {
      ids[email] = await insertWaitlistEntry(world, anAttendee(dateId, { email, familyName: 'Zaun' }), state);
    }
    const path = `/booking/public/events/${eventId}/${dateId}`;
    const linkOf = (email: string) =>
      `${path}/waitlist/${ids[email]}/${encodeURIComponent(`factory-${dateId}-${email}`)}`;
    return { eventId, dateId, path, linkOf, staffPath: `/booking/events/${eventId}/dates/${dateId}` };
  });

const entries = (dateId: number) =>
  portal.db
    .selectFrom('booking_waitlist_entry')
    .selectAll()
    .where('event_date_id', '=', dateId)
    .orderBy('id')
    .execute();

describe('a full date', () => {
  test('takes a name for the waiting list, and shows the position', async () => {
    const { path, dateId } = await fullDate('Voll', { 'erste@example.org': 'waiting' });
    const page = await portal.open(path);
    await seen(heading(page, waitlist.title));
    await seen(page.getByText(waitlist.waitingCount_one));
    expect(await button(page, registration.submit).count()).toBe(0);
    await field(page, registration.givenName).fill('Mia');
    await field(page, registration.familyName).fill('Sommer');
    await field(page, registration.email).fill('mia.wartet@example.org');
    await field(page, waitlist.participate).check();
    await button(page, waitlist.submit).click();
    await seen(page.getByText(waitlist.joined));
    await seen(page.getByText(fillIn(waitlist.joinedPosition, { position: 2 })));
    expect(await entries(dateId)).toMatchObject([{}, { email: 'mia.wartet@example.org', state: 'waiting' }]);
    const [mail] = await portal.mails('mia.wartet@example.org');
    expect(mail?.subject).toBe(fillIn(de.booking.mails.waitlist.joined.subject, { event: 'Voll' }));
  });

  test('shows at the address that it already waits', async () => {
    const { path } = await fullDate('Schon da', { 'da@example.org': 'waiting' });
    const page = await portal.open(path, { refusals: [409] });
    await field(page, registration.givenName).fill('Mia');
    await field(page, registration.familyName).fill('Sommer');
    await field(page, registration.email).fill('DA@example.org');
    await field(page, waitlist.participate).check();
    await button(page, waitlist.submit).click();
    await seen(page.getByText(de.booking.errors.alreadyOnWaitlist));
  });

  test('that becomes full while the form is filled in keeps the input for the waiting list', async () => {
    const { path, dateId } = await portal.make(async (world) => {
      const eventId = await createEvent(world.tx, anEvent({ title: 'Gerade voll', external: true }));
      const dateId = await createDate(world.tx, aDate(eventId, world.tx.now, { slots: 1 }));
      return { dateId, path: `/booking/public/events/${eventId}/${dateId}` };
    });
    const page = await portal.open(path, { refusals: [409] });
    await field(page, registration.givenName).fill('Mia');
    await field(page, registration.familyName).fill('Sommer');
    await field(page, registration.email).fill('mia.knapp@example.org');
    await field(page, registration.participate).check();
    await portal.make((world) => insertAttendee(world, anAttendee(dateId, { email: 'schneller@example.org' })));
    await button(page, registration.submit).click();
    await seen(page.getByText(registration.isFull));
    expect(await field(page, registration.email).inputValue()).toBe('mia.knapp@example.org');
    await button(page, waitlist.submit).click();
    await seen(page.getByText(waitlist.joined));
  });

  test('links to its waiting list from the event', async () => {
    const { eventId } = await fullDate('Verlinkt');
    const page = await portal.open(`/booking/public/categories/Fachseminare/Bier/${eventId}`);
    await seen(page.getByText(dates.full));
    await page.getByRole('link', { name: /^Warteliste: / }).click();
    await seen(heading(page, waitlist.title));
  });
});

describe('the link in the mail', () => {
  test('shows the position, and lets the person leave', async () => {
    const { linkOf, dateId } = await fullDate('Wartend', { 'a@example.org': 'waiting', 'b@example.org': 'waiting' });
    const page = await portal.open(linkOf('b@example.org'));
    await seen(page.getByText(fillIn(waitlist.waiting, { position: 2 })));
    expect(document.body.textContent).not.toContain('a@example.org');
    await button(page, waitlist.leave).click();
    await seen(page.getByText(waitlist.left));
    expect((await entries(dateId)).map(({ state }) => state)).toEqual(['waiting', 'left']);
  });

  test('books the offered slot', async () => {
    const { linkOf, dateId } = await fullDate('Angeboten', { 'c@example.org': 'offered' });
    const page = await portal.open(linkOf('c@example.org'));
    await seen(page.getByText(waitlist.offeredText));
    await button(page, waitlist.accept).click();
    await seen(page.getByText(registration.done));
    expect(await entries(dateId)).toMatchObject([{ state: 'accepted' }]);
    await page.reload();
    await seen(page.getByText(waitlist.accepted));
  });

  test('declines the offered slot', async () => {
    const { linkOf, dateId } = await fullDate('Abgelehnt', { 'd@example.org': 'offered', 'e@example.org': 'waiting' });
    const page = await portal.open(linkOf('d@example.org'));
    await button(page, waitlist.decline).click();
    await seen(page.getByText(waitlist.declined));
    expect((await entries(dateId)).map(({ state }) => state)).toEqual(['declined', 'offered']);
  });

  test('explains an offer that is over, and an entry that is gone', async () => {
    const { linkOf, path, dateId } = await fullDate('Verpasst', { 'f@example.org': 'offered' });
    const offer_until = new Date(Date.now() - 1000).toISOString();
    await portal.db
      .updateTable('booking_waitlist_entry')
      .set({ offer_until })
      .where('event_date_id', '=', dateId)
      .execute();
    const page = await portal.open(linkOf('f@example.org'), { refusals: [404] });
    await seen(page.getByText(waitlist.expired));
    await seen(link(page, waitlist.toDate));
    await page.goto(`${path}/waitlist/999999/x`);
    await seen(heading(page, waitlist.missing));
    await seen(link(page, de.booking.public.toOverview));
    expect(await page.getByText(missing.title).count()).toBe(0);
  });
});

describe('staff', () => {
  test('see why somebody was offered a slot or not, and add people', async () => {
    const { staffPath, dateId } = await fullDate('Übersicht', {
      'g@example.org': 'waiting',
      'h@example.org': 'declined',
    });
    const page = await portal.open(staffPath, { as: 'demo-booking' });
    await seen(heading(page, staff.title));
    await seen(page.getByText(staff.waiting, { exact: true }));
    await seen(page.getByText(staff.declined, { exact: true }));
    await button(page, staff.add).click();
    const dialog = page.getByRole('dialog');
    await field(dialog, de.booking.attendee.givenName).fill('Ida');
    await field(dialog, de.booking.attendee.familyName).fill('Neu');
    await field(dialog, de.booking.attendee.email).fill('ida.neu@example.org');
    await button(dialog, staff.create).click();
    await gone(dialog);
    await seen(page.getByText('Neu, Ida', { exact: true }));
    expect((await entries(dateId)).at(-1)).toMatchObject({ email: 'ida.neu@example.org', state: 'waiting' });
  });

  test('offer the free slots to several people; those without one stay on the list', async () => {
    const { staffPath, dateId } = await fullDate('Mehrere', { 'j@example.org': 'waiting', 'k@example.org': 'waiting' });
    const registration_period = new Date(Date.now() - 60_000).toISOString();
    const start = new Date(Date.now() + 3_600_000).toISOString();
    await portal.db
      .updateTable('booking_event_date')
      .set({ start, registration_period })
      .where('id', '=', dateId)
      .execute();
    await portal.db.deleteFrom('booking_attendee').where('event_date_id', '=', dateId).execute();
    const page = await portal.open(staffPath, { as: 'demo-booking' });
    await page.getByRole('checkbox', { name: de.kit.table.selectAll }).click();
    await button(page, staff.offers.action).click();
    const question = page.getByRole('dialog');
    await button(question, staff.offers.action).click();
    await seen(page.getByText(staff.offers.done_one));
    await seen(page.getByRole('dialog', { name: de.kit.bulk.refusedTitle_one }));
    expect((await entries(dateId)).map(({ state }) => state)).toEqual(['offered', 'waiting']);
  });

  test('offer a free slot by hand', async () => {
    const { staffPath, dateId } = await fullDate('Von Hand', { 'i@example.org': 'waiting' });
    const start = new Date(Date.now() + 3_600_000).toISOString();
    const registration_period = new Date(Date.now() - 60_000).toISOString();
    await portal.db
      .updateTable('booking_event_date')
      .set({ start, registration_period })
      .where('id', '=', dateId)
      .execute();
    await portal.db.deleteFrom('booking_attendee').where('event_date_id', '=', dateId).execute();
    const page = await portal.open(staffPath, { as: 'demo-booking' });
    await seen(page.getByText(staff.waitingClosed, { exact: true }));
    await page.getByRole('button', { name: fillIn(de.booking.attendee.actionsOf, { name: 'Jonas Zaun' }) }).click();
    await page.getByRole('menuitem', { name: staff.offer }).click();
    await button(page.getByRole('dialog'), staff.offer).click();
    await seen(page.getByText(staff.offerDone));
    expect(await entries(dateId)).toMatchObject([{ state: 'offered', offer_until: start }]);
  });
});
