import { readFile } from 'node:fs/promises';
import { formatDateTime } from '@kontor/contract/kernel/days.ts';
import type { Page } from '@playwright/test';
import { createDate, createEvent } from '../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../server/src/areas/booking/factory.ts';
import { button, dialog, field, focused, gone, heading, link, seen, visitAs } from './harness/acts.ts';
import { calendarOf, cancellationLinkOf } from './harness/mails.ts';
import { portalOfFile } from './harness/portal.ts';
import { expect, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

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
const seminar = (values: Parameters<typeof anEvent>[0], slots: number, ...people: Parameters<typeof anAttendee>[1][]) =>
  portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent(values));
    const day = aDate(eventId, world.tx.now, { slots });
    const dateId = await createDate(world.tx, day);
    for (const person of people) await insertAttendee(world, anAttendee(dateId, person));
    return { ...day, dateId };
  });

test.describe('an administrator plans an event, a visitor registers and cancels', () => {
  const TITLE = 'Alkoholfreie Sorten';
  const EMAIL = 'lena.berg@example.org';
  let registration = '';
  let eventPath = '';

  test('an event is created, with bold text in its description', async () => {
    const page = await visitAs(portal, 'demo-administrator', '/booking/events');
    await link(page, events.add).click();
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
    await button(page, event.create).click();
    await seen(page.getByText(event.created));
    await seen(heading(page, TITLE));
    eventPath = new URL(page.url()).pathname;
    await page.reload();
    await seen(page.locator('strong', { hasText: 'Probieren' }));
    await expect(field(page, event.attendanceFee)).toHaveValue('12,50');
    await seen(page.getByText(date.none));
  });

  test('a date is added', async () => {
    const page = await visitAs(portal, 'demo-administrator', eventPath);
    await link(page, date.add).click();
    await field(page, date.start).fill('04.05.2032 09:00');
    await field(page, date.end).fill('04.05.2032 16:00');
    await field(page, date.registrationPeriod).fill('03.05.2032 08:00');
    await field(page, date.slots).fill('2');
    await field(page, date.location).fill('Schulungszentrum Kassel');
    await button(page, date.create).click();
    await seen(cell(page, '04.05.2032 09:00–16:00'));
  });

  test('a visitor registers and gets a mail with a calendar entry', async () => {
    const page = await portal.visit('/booking/public');
    await link(page, 'Alkoholfrei').click();
    await seen(heading(page, fillIn(pages.events.title, { category: 'Fachseminare', subCategory: 'Alkoholfrei' })));
    await seen(page.getByText('12,50'));
    await page.getByRole('link', { name: /4\. Mai 2032/ }).click();
    const form = pages.registration;
    await button(page, form.submit).click();
    await seen(page.getByText(kit.form.attention));
    await focused(field(page, form.givenName));
    await expect(page.getByText(validation.consent)).toHaveCount(2);

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
    expect(mail.subject).toBe(fillIn(de.booking.mails.registered.subject, { event: TITLE }));
    expect(mail.text).toContain('04.05.2032 09:00–16:00');
    const calendar = calendarOf(mail);
    expect(calendar).toContain('METHOD:REQUEST');
    expect(calendar).toContain(`SUMMARY:${TITLE}`);
    expect(calendar).toContain('DTSTART:20320504T070000Z');
    expect(calendar).toContain('LOCATION:Schulungszentrum Kassel');
    registration = cancellationLinkOf(mail);
  });

  test('the link in the mail cancels once', async () => {
    const { cancellation } = pages;
    const [page, second] = [await portal.visit(registration), await portal.visit(registration, { refusals: [409] })];
    await seen(second.getByText(cancellation.question));
    await seen(page.getByText(cancellation.question));
    await button(page, cancellation.confirm).click();
    await seen(page.getByText(cancellation.done));
    const mail = await portal.mails.to(EMAIL, 2);
    expect(calendarOf(mail)).toContain('METHOD:CANCEL');

    await button(second, cancellation.confirm).click();
    await seen(second.getByText(de.booking.errors.alreadyCancelled));

    await page.goto(registration);
    await seen(page.getByText(de.booking.errors.alreadyCancelled));
    await seen(page.getByText(cancellation.alreadyText));
    expect(await button(page, cancellation.confirm).count()).toBe(0);
    expect(portal.mails.count(EMAIL)).toBe(2);
  });

  test('staff see who cancelled and when, and must confirm before deleting', async () => {
    const page = await asStaff(eventPath);
    await cell(page, '04.05.2032').first().click();
    await seen(cell(page, attendee.cancelled));
    await seen(page.getByText('0 / 2'));
    await page.getByRole('cell', { name: EMAIL }).click();
    const { cancelled_date: cancelledDate } = await portal.db
      .selectFrom('booking_attendee')
      .select('cancelled_date')
      .where('email', '=', EMAIL)
      .executeTakeFirstOrThrow();
    const date = formatDateTime(new Date(cancelledDate ?? ''), ZONE, 'de');
    const warning = fillIn(attendee.cancelledOn, { date: date.slice(0, 10) });
    await seen(dialog(page, attendee.edit).getByText(warning.split(' storniert')[0] ?? warning));
    await page.keyboard.press('Escape');
    await gone(dialog(page, attendee.edit));

    await button(page, fillIn(attendee.actionsOf, { name: 'Lena Berg' })).click();
    await page.getByRole('menuitem', { name: attendee.delete }).click();
    const question = dialog(page, attendee.deleteTitle);
    await seen(question);
    expect((await question.boundingBox())?.width).toBeLessThanOrEqual(500);
  });
});

test('the export contains every attendee, safe for spreadsheets', async () => {
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
  const [from, to] = [formatDateTime(start, ZONE, 'de'), formatDateTime(end, ZONE, 'de')];
  const holding = 'Brunnhof Getränke Holding GmbH';
  const lines = [
    '"Start";"Ende";"Vorname";"Nachname";"Mandant";"Abteilung";"Markt";"E-Mail";"Storniert";"Stornierungsdatum"',
    `"${from}";"${to}";"'=HYPERLINK(""x"")";"von ""Anführung""; zu";"Quellmarkt Fachmärkte Nord GmbH";"Allgemein";"Quellmarkt Kassel";"a@example.org";"Nein";""`,
    `"${from}";"${to}";"Ömer";"Çelik";"${holding}";"Allgemein";"";"b@example.org";"Nein";""`,
    `"${from}";"${to}";"Ida";"Weg";"${holding}";"Allgemein";"";"c@example.org";"Ja";"02.01.2031 11:30"`,
  ];
  expect(await readFile(await file.path(), 'utf8')).toBe(`\uFEFF${lines.join('\r\n')}\r\n`);
});
