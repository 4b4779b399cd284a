import { formatSpan } from '@kontor/contract/kernel/days.ts';
import { expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../../../../server/src/areas/booking/factory.ts';
import { at, button, dialog, field, focused, gone, heading, link, poll, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { kit } = de;
const { event, date, attendee, events } = de.booking;
const { validation } = de.kernel;
const ZONE = 'Europe/Berlin';

const asAdministrator = (path: string) => portal.open(path, { as: 'demo-administrator' });
const asStaff = (path: string, ...refusals: number[]) => portal.open(path, { as: 'demo-booking', refusals });

const cell = (page: Page, text: string) => page.getByRole('cell').filter({ hasText: text });

async function choose(page: Page, menuItem: string): Promise<void> {
  await button(page, kit.page.menu).click();
  await page.getByRole('menuitem', { name: menuItem }).click();
}

/** An event with one date and the given attendees. */
const seminar = (given: Parameters<typeof anEvent>[0], slots: number, ...people: Parameters<typeof anAttendee>[1][]) =>
  portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent(given));
    const day = aDate(eventId, world.tx.now, { slots });
    const dateId = await createDate(world.tx, day);
    for (const one of people) await insertAttendee(world, anAttendee(dateId, one));
    return { ...day, dateId };
  });

test('an event is created after its faults are shown at their fields', async () => {
  const page = await asAdministrator('/booking/events');
  await link(page, events.add).click();
  await button(page, event.create).click();
  await seen(page.getByText(kit.form.attention));
  expect(await page.getByText(validation.required).count()).toBe(5);
  await focused(field(page, event.title));

  await field(page, event.title).fill('Alkoholfreie Sorten');
  await field(page, event.category).fill('Fachseminare');
  await field(page, event.subCategory).fill('Alkoholfrei');
  await field(page, event.referee).fill('Maria Keller');
  await field(page, event.email).fill('maria.keller@kontor.example');
  await field(page, event.attendanceFee).fill('12,5');
  await field(page, event.private).check();
  await seen(page.locator('input[name="code"]'));
  await button(page, event.create).click();
  await focused(page.locator('input[name="code"]'));
  await field(page, event.private).uncheck();
  await button(page, event.create).click();
  await seen(page.getByText(event.created));
  await seen(heading(page, 'Alkoholfreie Sorten'));
  await page.reload();
  await seen(heading(page, 'Alkoholfreie Sorten'));
  await poll(() => field(page, event.attendanceFee).inputValue()).toBe('12,50');
  await seen(page.getByText(date.none));
});

test('two dates are added, one typed and one picked', async () => {
  const eventId = await portal.make((world) => createEvent(world.tx, anEvent({ title: 'Mit Terminen' })));
  const page = await asAdministrator(`/booking/events/${eventId}`);
  await link(page, date.add).click();
  await field(page, date.start).fill('4.5.2032 9:00');
  await field(page, date.start).blur();
  await poll(() => field(page, date.start).inputValue()).toBe('04.05.2032 09:00');
  await field(page, date.end).fill('04.05.2032 25:00');
  await field(page, date.end).blur();
  await seen(page.getByText(de.kit.form.dateTime));
  await field(page, date.end).fill('04.05.2032 08:00');
  await field(page, date.registrationPeriod).fill('05.05.2032 08:00');
  await field(page, date.slots).fill('2');
  await button(page, date.create).click();
  await seen(page.getByText(validation.beforeStart));
  await seen(page.getByText(de.booking.validation.afterStart));
  await focused(field(page, date.end));
  await field(page, date.end).fill('04.05.2032 16:00');
  await button(page, fillIn(kit.dateTime.open, { field: date.registrationPeriod })).click();
  await button(page.getByRole('dialog'), '3 Mai 2032').click();
  await poll(() => field(page, date.registrationPeriod).inputValue()).toBe('03.05.2032 08:00');
  await field(page, date.location).fill('Schulungszentrum Kassel');
  await button(page, date.create).click();
  await seen(cell(page, '04.05.2032 09:00–16:00'));

  await link(page, date.add).click();
  await field(page, date.start).fill('06.05.2032 09:00');
  await field(page, date.end).fill('06.05.2032 12:00');
  await field(page, date.registrationPeriod).fill('05.05.2032 12:00');
  await field(page, date.slots).fill('5');
  await field(page, date.isOnline).check();
  await field(page, date.link).fill('meet.example.org');
  await button(page, date.create).click();
  await seen(page.getByText(validation.url));
  await field(page, date.link).fill('https://meet.example.org/sorten');
  await button(page, date.create).click();
  await seen(cell(page, '06.05.2032 09:00–12:00'));
  await seen(cell(page, '0 / 5'));
});

test('fewer slots than registrations are reported at the field', async () => {
  const people = ['Ada', 'Ben'].map((givenName) => ({
    givenName,
    familyName: 'Voll',
    email: `${givenName}@example.org`,
  }));
  const { eventId, dateId } = await seminar({ title: 'Fast voll' }, 3, ...people);
  const page = await asStaff(`/booking/events/${eventId}/dates/${dateId}`, 409);
  const slots = field(page, date.slots);
  await slots.fill('1');
  await button(page, kit.form.save).first().click();
  await focused(slots);
  expect(await slots.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByText(de.booking.errors.slotsBelowReserved).count()).toBe(1);
  await slots.fill('2');
  await gone(page.getByText(de.booking.errors.slotsBelowReserved));
  await button(page, kit.form.save).first().click();
  await seen(page.getByText(date.saved));
});

test('a duplicate address is reported at the field', async () => {
  const [ada, ben] = ['Ada', 'Ben'].map((givenName) => ({
    givenName,
    familyName: 'Doppelt',
    email: `${givenName}.d@example.org`,
  }));
  const { eventId, dateId } = await seminar({ title: 'Doppelt' }, 5, ada ?? {}, ben ?? {});
  const page = await asStaff(`/booking/events/${eventId}/dates/${dateId}`, 409);
  await page.getByRole('row').filter({ hasText: 'Doppelt, Ben' }).getByRole('button', { name: 'Doppelt, Ben' }).click();
  const form = dialog(page, attendee.edit);
  const email = field(form, attendee.email);
  await email.fill('ada.d@example.org');
  await button(form, kit.form.save).click();
  await focused(email);
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  expect(await form.getByText(de.booking.errors.alreadyRegistered).count()).toBe(1);
});

test('staff add an attendee, with the rules of their affiliation', async () => {
  const { eventId, dateId } = await seminar({ title: 'Von Hand' }, 1);
  const page = await asStaff(`/booking/events/${eventId}/dates/${dateId}`);
  await button(page, attendee.add).click();
  const form = dialog(page, attendee.add);
  await focused(field(form, attendee.givenName));
  await button(form, attendee.create).click();
  expect(await form.getByText(validation.required).count()).toBe(5);
  await focused(field(form, attendee.givenName));
  await field(form, attendee.givenName).fill('Tom');
  await field(form, attendee.familyName).fill('Hand');
  await field(form, attendee.email).fill('tom.hand@example.org');
  await field(form, attendee.department).fill('Lager');
  await page.getByRole('option', { name: 'Lager' }).click();
  await field(form, attendee.tenant).fill('Nord GmbH');
  await page.getByRole('option', { name: 'Quellmarkt Fachmärkte Nord GmbH' }).click();
  await button(form, attendee.create).click();
  await focused(field(form, attendee.site));
  await field(form, attendee.site).click();
  await poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Quellmarkt Göttingen', 'Quellmarkt Kassel']);
  await page.getByRole('option', { name: 'Quellmarkt Kassel' }).click();
  await button(form, attendee.create).click();
  await seen(page.getByText(attendee.created));
  await seen(cell(page, 'Hand, Tom'));
  await seen(cell(page, 'tom.hand@example.org'));
  const headers = await page.getByRole('columnheader').allInnerTexts();
  const below = async (header: string) =>
    (await page.getByRole('row').filter({ hasText: 'Hand, Tom' }).getByRole('cell').allInnerTexts())[
      headers.indexOf(header)
    ];
  expect(await below(attendee.tenant)).toBe('Quellmarkt Fachmärkte Nord GmbH');
  expect(await below(attendee.department)).toBe('Lager');
  expect(await below(attendee.email)).toBe('tom.hand@example.org');
  expect(await portal.mails('tom.hand@example.org')).toHaveLength(1);
  expect(await button(page, attendee.add).isDisabled()).toBe(true);

  await button(page, fillIn(attendee.actionsOf, { name: 'Tom Hand' })).click();
  await page.getByRole('menuitem', { name: attendee.delete }).click();
  const question = dialog(page, attendee.deleteTitle);
  await button(question, attendee.delete).click();
  await seen(page.getByText(attendee.deleted));
  await seen(page.getByText(attendee.none));
  await focused(page.getByRole('region', { name: attendee.many }));
  const [, mail] = await portal.mails('tom.hand@example.org');
  expect(mail?.attachments.map(({ content }) => content).join('')).toContain('METHOD:CANCEL');
});

test('deleting a date or an event warns about registrations that are deleted with it', async () => {
  const { eventId, dateId, start, end } = await seminar({ title: 'Entfällt' }, 5, {
    email: 'ina.soll@example.org',
    givenName: 'Ina',
    familyName: 'Soll',
  });
  const other = await portal.make((world) => createDate(world.tx, aDate(eventId, world.tx.now)));
  await portal.make((world) => insertAttendee(world, anAttendee(other, { email: 'jo.auch@example.org' })));
  const page = await asStaff(`/booking/events/${eventId}/dates/${dateId}`);
  await seen(cell(page, 'Soll, Ina'));
  await choose(page, date.delete);
  const first = dialog(page, fillIn(date.deleteTitle, { when: formatSpan(start, end, ZONE, 'de') }));
  await seen(first.getByText('Ina Soll'));
  await button(first, date.delete).click();
  await seen(page.getByText(date.deleted));
  await at(page, `/booking/events/${eventId}`);
  expect((await portal.mails('ina.soll@example.org')).map(({ subject }) => subject)).toEqual([
    fillIn(de.booking.mails.dateRemoved.subject, { event: 'Entfällt' }),
  ]);

  await choose(page, event.delete);
  const second = dialog(page, fillIn(event.deleteTitle, { title: 'Entfällt' }));
  const loss = {
    dates: fillIn(event.lostDates_one, { count: 1 }),
    attendees: fillIn(event.lostAttendees_one, { count: 1 }),
  };
  await seen(second.getByText(fillIn(event.loss, loss)));
  await button(second, event.delete).click();
  await seen(page.getByText(event.deleted));
  await at(page, '/booking/events');
  await gone(cell(page, 'Entfällt'));
  expect(await portal.mails('jo.auch@example.org')).toHaveLength(1);
});

test('an event shows ten dates at first, and a date ten attendees', async () => {
  const { eventId, dateId } = await portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent({ title: 'Große Runde' }));
    let dateId = 0;
    for (let day = 0; day < 12; day += 1) dateId = await createDate(world.tx, aDate(eventId, world.tx.now));
    for (let one = 0; one < 12; one += 1) {
      await insertAttendee(world, anAttendee(dateId, { email: `gast.${one}@runde.example` }));
    }
    return { eventId, dateId };
  });
  const page = await asStaff(`/booking/events/${eventId}`);
  for (const path of [null, `/booking/events/${eventId}/dates/${dateId}`]) {
    if (path) await page.goto(path);
    await seen(page.getByText(fillIn(kit.paging.range, { from: 1, to: 10, total: 12 })));
    expect(await page.locator('tbody').getByRole('row').count()).toBe(10);
  }
});

test('a date is not found under another event', async () => {
  const { dateId } = await seminar({ title: 'Das eine' }, 5);
  const eventId = await portal.make((world) => createEvent(world.tx, anEvent({ title: 'Das andere' })));
  const page = await asStaff(`/booking/events/${eventId}/dates/${dateId}`);
  await seen(page.getByText(kit.state.notFound));
  expect(await button(page, kit.form.save).count()).toBe(0);
});

test('registered people are notified when the date moves', async () => {
  const { eventId, dateId } = await seminar({ title: 'Wandert' }, 5, { email: 'kai.mit@example.org' });
  const page = await asStaff(`/booking/events/${eventId}/dates/${dateId}`, 409);
  await field(page, date.slots).fill('100001');
  await button(page, kit.form.save).click();
  await seen(page.getByText(fillIn(validation.tooBig, { most: '100.000' })));
  await field(page, date.slots).fill('0');
  await button(page, kit.form.save).click();
  await seen(page.getByText(fillIn(validation.tooSmall, { least: 1 })));
  await field(page, date.slots).fill('4');
  await field(page, date.location).fill('Lager Fulda');
  await button(page, kit.form.save).click();
  const question = dialog(page, fillIn(date.mailTitle_one, {}));
  await seen(question.getByText(fillIn(date.mailText_one, {})));
  await field(question, date.mailMessage).fill('Das Tor 3 ist offen.');
  const preview = question.getByRole('region', { name: date.mailPreview });
  await seen(preview.getByText(/Das Tor 3 ist offen\./));
  await seen(preview.getByText(/Lager Fulda/));
  expect(await portal.mails('kai.mit@example.org')).toHaveLength(0);
  await button(question, fillIn(date.mailSend_one, {})).click();
  await seen(page.getByText(date.saved));
  const [mail] = await portal.mails('kai.mit@example.org');
  expect(mail?.subject).toBe(fillIn(de.booking.mails.moved.subject, { event: 'Wandert' }));
  expect(mail?.attachments.map(({ content }) => content).join('')).toContain('LOCATION:Lager Fulda');
  expect(mail?.text).toContain('Das Tor 3 ist offen.');
});

test('a date moves without notification, and staff cancel for an attendee', async () => {
  const { eventId, dateId } = await seminar({ title: 'Leise' }, 5, {
    email: 'uwe.still@example.org',
    givenName: 'Uwe',
    familyName: 'Still',
  });
  const page = await asStaff(`/booking/events/${eventId}/dates/${dateId}`);
  await field(page, date.location).fill('Lager Hanau');
  await button(page, kit.form.save).click();
  await button(dialog(page, fillIn(date.mailTitle_one, {})), date.mailNone).click();
  await seen(page.getByText(date.saved));

  await button(page, fillIn(attendee.actionsOf, { name: 'Uwe Still' })).click();
  await page.getByRole('menuitem', { name: attendee.cancel }).click();
  const question = dialog(page, fillIn(attendee.cancelTitle, { name: 'Uwe Still' }));
  await button(question, attendee.cancelSend).click();
  await seen(page.getByText(attendee.cancelDone));
  await seen(cell(page, attendee.cancelled));
  expect((await portal.mails('uwe.still@example.org')).map(({ subject }) => subject)).toEqual([
    fillIn(de.booking.mails.cancelled.subject, { event: 'Leise' }),
  ]);
});
