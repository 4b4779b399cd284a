import { readFile } from 'node:fs/promises';
import { formatDateTime, formatSpan } from '@kontor/contract/kernel/days.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createDate, createEvent } from '../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../server/src/areas/booking/factory.ts';
import { at, button, dialog, field, focused, gone, heading, link, seen, visitAs } from './harness/acts.ts';
import { calendarOf, cancellationLinkOf } from './harness/mails.ts';
import { portalOfFile } from './harness/portal.ts';
import { de, told } from './harness/words.ts';

const portal = portalOfFile();
const { kit } = de;
const { event, date, attendee, events } = de.booking;
const pages = de.booking.public;
const { validation } = de.kernel;
const ZONE = 'Europe/Berlin';

const asStaff = (path: string, ...refusals: number[]) => visitAs(portal, 'demo-booking', path, { refusals });

const cell = (page: Page, text: string) => page.getByRole('cell').filter({ hasText: text });

async function choose(page: Page, menuItem: string): Promise<void> {
  await button(page, kit.page.menu).click();
  await page.getByRole('menuitem', { name: menuItem }).click();
}

/** An event with one date and the attendees given. */
const seminar = (given: Parameters<typeof anEvent>[0], slots: number, ...people: Parameters<typeof anAttendee>[1][]) =>
  portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent(given));
    const day = aDate(eventId, world.tx.now, { slots });
    const dateId = await createDate(world.tx, day);
    for (const one of people) await insertAttendee(world, anAttendee(dateId, one));
    return { ...day, dateId };
  });

describe('an administrator plans an event, a visitor registers and cancels', () => {
  const TITLE = 'Alkoholfreie Sorten';
  const EMAIL = 'lena.berg@example.org';
  let registration = '';
  let eventPath = '';

  test('the event is created, with what is missing told at its field', async () => {
    const page = await visitAs(portal, 'demo-administrator', '/booking/events');
    await link(page, events.add).click();
    await button(page, event.create).click();
    await seen(page.getByText(kit.form.attention));
    expect(await page.getByText(validation.required).count()).toBe(5);
    await focused(field(page, event.title));

    await field(page, event.title).fill(TITLE);
    await field(page, event.category).fill('Fachseminare');
    await field(page, event.subCategory).fill('Alkoholfrei');
    await field(page, event.referee).fill('Maria Keller');
    await field(page, event.email).fill('maria.keller@kontor.example');
    await field(page, event.attendanceFee).fill('12,5');
    await field(page, event.description).click();
    await button(page, kit.richText.bold).click();
    await page.keyboard.type('Probieren');
    await button(page, kit.richText.bold).click();
    await page.keyboard.type(' und beraten');
    await field(page, event.private).check();
    await button(page, event.create).click();
    await focused(page.locator('input[name="code"]'));
    await field(page, event.private).uncheck();
    await button(page, event.create).click();
    await seen(page.getByText(event.created));
    await seen(heading(page, TITLE));
    eventPath = new URL(page.url()).pathname;
    await page.reload();
    await seen(page.locator('strong', { hasText: 'Probieren' }));
    expect(await field(page, event.attendanceFee).inputValue()).toBe('12,50');
    await seen(page.getByText(date.none));
  });

  test('two dates are added, typed and picked', async () => {
    const page = await visitAs(portal, 'demo-administrator', eventPath);
    await link(page, date.add).click();
    await field(page, date.start).fill('4.5.2032 9:00');
    await field(page, date.start).blur();
    expect(await field(page, date.start).inputValue()).toBe('04.05.2032 09:00');
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
    await button(page, told(kit.dateTime.open, { field: date.registrationPeriod })).click();
    await button(page.getByRole('dialog'), '3 Mai 2032').click();
    await expect.poll(() => field(page, date.registrationPeriod).inputValue()).toBe('03.05.2032 08:00');
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

  test('a visitor registers and gets a mail with the date for their calendar', async () => {
    const page = await portal.visit('/booking/public');
    await link(page, 'Alkoholfrei').click();
    await seen(heading(page, told(pages.events.title, { category: 'Fachseminare', subCategory: 'Alkoholfrei' })));
    await seen(page.getByText('12,50'));
    await page.getByRole('link', { name: /04\.05\.2032/ }).click();
    const form = pages.registration;
    await button(page, form.submit).click();
    await seen(page.getByText(kit.form.attention));
    await focused(field(page, form.givenName));
    expect(await page.getByText(validation.consent).count()).toBe(2);

    await field(page, form.givenName).fill('Lena');
    await field(page, form.familyName).fill('Berg');
    await field(page, form.email).fill('lena.berg');
    await field(page, form.tenant).selectOption({ label: 'Quellmarkt Fachmärkte Nord GmbH' });
    await field(page, form.department).selectOption({ label: 'Verkauf' });
    await field(page, form.participate).check();
    await field(page, form.accept).check();
    await button(page, form.submit).click();
    await seen(page.getByText(validation.email));
    await focused(field(page, form.email));
    await field(page, form.email).fill(EMAIL);
    await button(page, form.submit).click();
    await focused(field(page, form.site));
    await field(page, form.site).selectOption({ label: 'Quellmarkt Kassel' });
    await button(page, form.submit).click();
    await seen(page.getByText(form.done));
    await seen(page.getByText(EMAIL));

    const mail = await portal.mails.to(EMAIL);
    expect(mail.subject).toBe(told(de.booking.mails.registered.subject, { event: TITLE }));
    expect(mail.text).toContain('04.05.2032 09:00–16:00');
    const calendar = calendarOf(mail);
    expect(calendar).toContain('METHOD:REQUEST');
    expect(calendar).toContain(`SUMMARY:${TITLE}`);
    expect(calendar).toContain('DTSTART:20320504T070000Z');
    expect(calendar).toContain('LOCATION:Schulungszentrum Kassel');
    registration = cancellationLinkOf(mail);
  });

  test('the link of the mail cancels, once', async () => {
    const { cancellation } = pages;
    const page = await portal.visit(registration, { refusals: [409] });
    await seen(page.getByText(cancellation.question));
    await button(page, cancellation.confirm).click();
    await seen(page.getByText(cancellation.done));
    const mail = await portal.mails.to(EMAIL, 2);
    expect(calendarOf(mail)).toContain('METHOD:CANCEL');

    await page.goto(registration);
    await button(page, cancellation.confirm).click();
    await seen(page.getByText(cancellation.failed));
    await seen(page.getByText(de.booking.errors.alreadyCancelled));
    expect(portal.mails.count(EMAIL)).toBe(2);
  });

  test('staff see who cancelled, and when', async () => {
    const page = await asStaff(eventPath);
    await cell(page, '04.05.2032').first().click();
    await seen(cell(page, attendee.cancelled));
    await seen(page.getByText('0 / 2'));
    await cell(page, EMAIL).click();
    const warning = told(attendee.cancelledOn, { date: formatDateTime(new Date(), ZONE).slice(0, 10) });
    await seen(dialog(page, attendee.edit).getByText(warning.split(' storniert')[0] ?? warning));
    await page.keyboard.press('Escape');
    await gone(dialog(page, attendee.edit));
  });
});

test('staff add an attendee by hand, with the rules of their affiliation', async () => {
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
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Quellmarkt Göttingen', 'Quellmarkt Kassel']);
  await page.getByRole('option', { name: 'Quellmarkt Kassel' }).click();
  await button(form, attendee.create).click();
  await seen(page.getByText(attendee.created));
  await seen(cell(page, 'Hand, Tom'));
  await portal.mails.to('tom.hand@example.org');
  expect(await button(page, attendee.add).isDisabled()).toBe(true);

  await button(page, told(attendee.deleteOf, { name: 'Tom Hand' })).click();
  const question = dialog(page, attendee.deleteTitle);
  expect((await question.boundingBox())?.width).toBeLessThanOrEqual(500);
  await button(question, attendee.delete).click();
  await seen(page.getByText(attendee.deleted));
  await seen(page.getByText(attendee.none));
  await focused(page.getByRole('region', { name: attendee.many }));
  expect(calendarOf(await portal.mails.to('tom.hand@example.org', 2))).toContain('METHOD:CANCEL');
});

test('the export holds every attendee, safe for spreadsheets', async () => {
  const { eventId, dateId, start, end } = await seminar(
    { title: 'Ausfuhr' },
    9,
    {
      givenName: '=HYPERLINK("x")',
      familyName: 'von "Anführung"; zu',
      email: 'a@example.org',
      tenantId: 6,
      siteId: 601,
    },
    { givenName: 'Ömer', familyName: 'Çelik', email: 'b@example.org' },
  );
  const cancelledDate = '2031-01-02T10:30:00.000Z';
  const gone = { givenName: 'Ida', familyName: 'Weg', email: 'c@example.org' };
  await portal.make((world) => insertAttendee(world, anAttendee(dateId, gone), cancelledDate));
  const page = await asStaff(`/booking/events/${eventId}`);
  await seen(heading(page, 'Ausfuhr'));
  const download = page.waitForEvent('download');
  await choose(page, event.export);
  const file = await download;
  expect(file.suggestedFilename()).toBe('export.csv');
  const [from, to] = [formatDateTime(start, ZONE), formatDateTime(end, ZONE)];
  const holding = 'Brunnhof Getränke Holding GmbH';
  const lines = [
    '"Start";"Ende";"Vorname";"Nachname";"Mandant";"Abteilung";"Markt";"E-Mail";"Storniert";"Stornierungsdatum"',
    `"${from}";"${to}";"'=HYPERLINK(""x"")";"von ""Anführung""; zu";"Quellmarkt Fachmärkte Nord GmbH";"Allgemein";"Quellmarkt Kassel";"a@example.org";"Nein";""`,
    `"${from}";"${to}";"Ömer";"Çelik";"${holding}";"Allgemein";"";"b@example.org";"Nein";""`,
    `"${from}";"${to}";"Ida";"Weg";"${holding}";"Allgemein";"";"c@example.org";"Ja";"02.01.2031 11:30"`,
  ];
  expect(await readFile(await file.path(), 'utf8')).toBe(`\uFEFF${lines.join('\r\n')}\r\n`);
});

test('deleting a date or an event tells what goes with it, and those who were coming', async () => {
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
  const first = dialog(page, told(date.deleteTitle, { when: formatSpan(start, end, ZONE) }));
  await seen(first.getByText('Ina Soll'));
  await button(first, date.delete).click();
  await seen(page.getByText(date.deleted));
  await at(page, `/booking/events/${eventId}`);
  expect((await portal.mails.to('ina.soll@example.org')).subject).toBe(
    told(de.booking.mails.dateRemoved.subject, { event: 'Entfällt' }),
  );

  await choose(page, event.delete);
  const second = dialog(page, told(event.deleteTitle, { title: 'Entfällt' }));
  const loss = {
    dates: told(event.lostDates_one, { count: 1 }),
    attendees: told(event.lostAttendees_one, { count: 1 }),
  };
  await seen(second.getByText(told(event.loss, loss)));
  await button(second, event.delete).click();
  await seen(page.getByText(event.deleted));
  await at(page, '/booking/events');
  expect(await cell(page, 'Entfällt').count()).toBe(0);
  await portal.mails.to('jo.auch@example.org');
});

test('a date is not found under another event', async () => {
  const { dateId } = await seminar({ title: 'Das eine' }, 5);
  const eventId = await portal.make((world) => createEvent(world.tx, anEvent({ title: 'Das andere' })));
  const page = await asStaff(`/booking/events/${eventId}/dates/${dateId}`);
  await seen(page.getByText(kit.state.notFound));
  expect(await button(page, kit.form.save).count()).toBe(0);
});

test('who is registered is told when the date moves', async () => {
  const { eventId, dateId } = await seminar({ title: 'Wandert' }, 5, { email: 'kai.mit@example.org' });
  const page = await asStaff(`/booking/events/${eventId}/dates/${dateId}`, 409);
  await field(page, date.slots).fill('100001');
  await button(page, kit.form.save).click();
  await seen(page.getByText(told(validation.tooBig, { most: '100.000' })));
  await field(page, date.slots).fill('0');
  await button(page, kit.form.save).click();
  await seen(page.getByText(told(validation.tooSmall, { least: 1 })));
  await field(page, date.slots).fill('4');
  await field(page, date.location).fill('Lager Fulda');
  await button(page, kit.form.save).click();
  await seen(page.getByText(date.saved));
  const mail = await portal.mails.to('kai.mit@example.org');
  expect(mail.subject).toBe(told(de.booking.mails.moved.subject, { event: 'Wandert' }));
  expect(calendarOf(mail)).toContain('LOCATION:Lager Fulda');
});
