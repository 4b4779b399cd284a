import { expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anEvent } from '../../../../../server/src/areas/booking/factory.ts';
import { at, button, dialog, field, poll, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { copies } = de.booking;

/** Thursday, 18 March 2027, 9:00 to 13:00; the clocks change ten days later. */
const thursday = {
  registrationPeriod: '2027-03-15T17:00:00.000Z',
  start: '2027-03-18T08:00:00.000Z',
  end: '2027-03-18T12:00:00.000Z',
};

const seminar = (title: string, ...starts: string[]) =>
  portal.make(async ({ tx }) => {
    const eventId = await createEvent(tx, anEvent({ title }));
    const dateId = await createDate(tx, aDate(eventId, tx.now, thursday));
    for (const start of starts) {
      const end = new Date(Date.parse(start) + 3_600_000).toISOString();
      await createDate(tx, aDate(eventId, tx.now, { registrationPeriod: start, start, end }));
    }
    return { eventId, dateId };
  });

async function open(path: string, action: string): Promise<Page> {
  const page = await portal.open(path, { as: 'demo-booking' });
  await button(page, de.kit.page.menu).click();
  await page.getByRole('menuitem', { name: action }).click();
  return page;
}

const startsOf = async (id: number) => {
  const rows = await portal.app.db
    .selectFrom('booking_event_date')
    .select('start')
    .where('event_id', '=', id)
    .orderBy('start')
    .execute();
  return rows.map(({ start }) => start);
};

test('a date is repeated weekly; days that are taken or unticked are left out', async () => {
  const { eventId, dateId } = await seminar('Serie', '2027-03-25T08:00:00.000Z');
  const page = await open(`/booking/events/${eventId}/dates/${dateId}`, copies.date);
  const series = dialog(page, fillIn(copies.dateTitle, { when: '18.03.2027 09:00–13:00' }));
  await field(series, copies.count).fill('4');
  const taken = series.getByRole('checkbox', { name: 'Donnerstag, 25.03.2027 09:00–13:00' });
  await seen(taken);
  expect(await taken.isChecked()).toBe(false);
  expect(await taken.isDisabled()).toBe(true);
  await seen(series.getByText(copies.sameStart));
  await field(series, 'Donnerstag, 08.04.2027 09:00–13:00').uncheck();
  await button(series, fillIn(copies.create_other, { formatted: 2 })).click();
  await at(page, `/booking/events/${eventId}`);
  await seen(page.getByText(fillIn(copies.created_other, { formatted: 2 })));
  expect(await startsOf(eventId)).toEqual([
    thursday.start,
    '2027-03-25T08:00:00.000Z',
    '2027-04-01T07:00:00.000Z',
    '2027-04-15T07:00:00.000Z',
  ]);
});

test('a series needs a weekday', async () => {
  const { eventId, dateId } = await seminar('Ohne Wochentag');
  const page = await open(`/booking/events/${eventId}/dates/${dateId}`, copies.date);
  const series = page.getByRole('dialog');
  await field(series, 'Donnerstag').uncheck();
  await seen(series.getByText(de.booking.validation.weekdays));
  await seen(series.getByText(copies.previewNone));
  expect(await button(series, copies.create_zero).isDisabled()).toBe(true);
});

test('an event is duplicated with its dates, and its copy is shown', async () => {
  const { eventId } = await seminar('Vorlage');
  const page = await open(`/booking/events/${eventId}`, copies.event);
  const form = dialog(page, copies.event);
  await field(form, copies.title).fill('Kopie von Vorlage');
  await field(form, copies.shift).fill('-60');
  await seen(form.getByText(copies.past));
  await field(form, copies.shift).fill('364');
  await seen(form.getByText('Donnerstag, 16.03.2028 09:00–13:00'));
  await button(form, copies.createEvent).click();
  await seen(page.getByText(copies.eventCreated));
  await seen(page.getByRole('heading', { name: 'Kopie von Vorlage' }));
  await poll(() => page.getByRole('cell').filter({ hasText: '16.03.2028 09:00–13:00' }).count()).toBe(1);
});
