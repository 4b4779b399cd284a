import en from '@kontor/words/en/index.ts';
import { describe, expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../../../../server/src/areas/booking/factory.ts';
import { button, field, focused, gone, heading, link, seen } from '../../../testing/acts.ts';
import { type Answering, networkFailure } from '../../../testing/network.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { errors } = de.booking;
const { registration, cancellation, missing, events, date: dates } = de.booking.public;

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

async function fillPerson(page: Page, email: string): Promise<void> {
  await field(page, registration.givenName).fill('Mia');
  await field(page, registration.familyName).fill('Sommer');
  await field(page, registration.email).fill(email);
  await field(page, registration.participate).check();
}

/** Fills in the form for an attendee from a company without sites. */
async function fillForm(page: Page, email: string): Promise<void> {
  await fillPerson(page, email);
  await field(page, registration.tenant).selectOption({ label: 'Brunnhof Logistik GmbH' });
  await field(page, registration.department).selectOption({ label: 'Lager' });
  await field(page, registration.accept).check();
}

const attendees = async ({ dateId }: Seminar) =>
  (await portal.db.selectFrom('booking_attendee').select('email').where('event_date_id', '=', dateId).execute()).map(
    ({ email }) => email,
  );

type Mails = Awaited<ReturnType<typeof portal.mails>>;
/** The calendar entries of mails, with unfolded lines. */
const calendarOf = (mails: Mails) =>
  mails.flatMap(({ attachments: files }) => files.map(({ content }) => content.replaceAll(/\r\n[ \t]/g, ''))).join('');

const register = (page: Page) => button(page, registration.submit).click();

test('a private event requires the correct code', async () => {
  const one = await seminar({ title: 'Geladen', private: true, code: 'Quelle-7' });
  const page = await portal.open(one.path, { refusals: [403] });
  await seen(page.getByText(events.private, { exact: true }));
  await fillForm(page, 'mia.privat@example.org');
  await register(page);
  await focused(field(page, registration.code));
  await field(page, registration.code).fill('quelle-7');
  await register(page);
  await seen(page.getByText(errors.codeWrong));
  await seen(page.getByText(registration.failedPrivate));
  expect(await field(page, registration.givenName).inputValue()).toBe('Mia');
  await field(page, registration.code).fill('Quelle-7');
  await register(page);
  await seen(page.getByText(registration.done));
  expect(await attendees(one)).toEqual(['mia.privat@example.org']);
});

test('an external event requires neither a company nor conditions', async () => {
  const one = await seminar({ title: 'Für Gäste', external: true, category: 'Hausmesse', subCategory: 'Sommer' });
  const page = await portal.open('/booking/public/categories/Hausmesse/Sommer');
  await seen(heading(page, 'Für Gäste'));
  expect(await link(page, de.kit.page.back).count()).toBe(0);
  await page.getByRole('list', { name: events.choose }).getByRole('link').click();
  await fillPerson(page, 'mia.extern@example.org');
  for (const label of [registration.tenant, registration.department, registration.accept]) {
    expect(await field(page, label).count()).toBe(0);
  }
  await register(page);
  await seen(page.getByText(registration.done));
  expect(await attendees(one)).toEqual(['mia.extern@example.org']);
});

test('the link of an online date is only sent by mail', async () => {
  const address = 'https://meet.example.org/geheim';
  const { path } = await seminar({ title: 'Am Bildschirm' }, { online: true, link: address, location: null });
  const page = await portal.open(path);
  await seen(page.getByText(dates.online, { exact: true }));
  expect(document.documentElement.outerHTML).not.toContain('geheim');
  await fillForm(page, 'mia.online@example.org');
  await register(page);
  await seen(page.getByText(registration.done));
  expect(calendarOf(await portal.mails('mia.online@example.org'))).toContain(address);
});

test('the form keeps its input if the last slot was taken in the meantime', async () => {
  const one = await seminar({ title: 'Letzter Platz' }, { slots: 1 });
  const page = await portal.open(one.path, { refusals: [409] });
  await fillForm(page, 'mia.spaet@example.org');
  await portal.make((world) => insertAttendee(world, anAttendee(one.dateId, { email: 'schneller@example.org' })));
  await register(page);
  await seen(page.getByText(registration.notBookable));
  await seen(page.getByText(registration.isFull));
  expect(await page.getByText(registration.failed).count()).toBe(0);
  await seen(link(page, de.booking.public.otherDates));
  expect(await field(page, registration.email).inputValue()).toBe('mia.spaet@example.org');
  expect(await attendees(one)).toEqual(['schneller@example.org']);
});

test('the same address cannot register twice', async () => {
  const one = await seminar({ title: 'Nur einmal' }, {}, 1);
  const page = await portal.open(one.path, { refusals: [409] });
  await fillForm(page, 'GAST.0@example.org');
  await register(page);
  await seen(page.getByText(errors.alreadyRegistered));
  await focused(field(page, registration.email));
  expect(await page.getByText(registration.failed).count()).toBe(0);
});

test('a double click registers once', async () => {
  const one = await seminar({ title: 'Zweimal geklickt' });
  const page = await portal.open(one.path);
  await fillForm(page, 'mia.doppelt@example.org');
  await button(page, registration.submit).dblclick();
  await seen(page.getByText(registration.done));
  expect(await attendees(one)).toEqual(['mia.doppelt@example.org']);
});

describe('a network that', () => {
  const CALLED = '/api/booking/attendee';

  test('is slow shows the registration in progress', async () => {
    const one = await seminar({ title: 'Langsam' });
    const page = await portal.open(one.path);
    await fillForm(page, 'mia.langsam@example.org');
    const held = portal.hold(CALLED);
    await register(page);
    await seen(page.locator('form[aria-busy="true"]'));
    expect(await button(page, registration.submit).isDisabled()).toBe(true);
    held.release();
    await seen(page.getByText(registration.done));
  });

  test('loses the response still registers once', async () => {
    const one = await seminar({ title: 'Antwort verloren' });
    const page = await portal.open(one.path);
    await fillForm(page, 'mia.verloren@example.org');
    let tries = 0;
    portal.answer(CALLED, () => {
      tries += 1;
      return null;
    });
    const loseAnswer: Answering = async (request) => {
      const { url, method, headers } = request;
      await fetch(url, { method, headers, body: await request.arrayBuffer() });
      return networkFailure(request);
    };
    portal.answer(CALLED, loseAnswer, { times: 1 });
    await register(page);
    await seen(page.getByText(registration.done));
    expect(tries).toBe(2);
    expect(await attendees(one)).toEqual(['mia.verloren@example.org']);
  });

  test('fails shows an error, keeps the input and allows another attempt', async () => {
    const one = await seminar({ title: 'Unterbrochen' });
    const page = await portal.open(one.path);
    await fillForm(page, 'mia.unterbrochen@example.org');
    portal.setOffline(true);
    await register(page);
    await seen(page.getByText(de.shell.errors.network.failed));
    expect(await field(page, registration.familyName).inputValue()).toBe('Sommer');
    portal.setOffline(false);
    await register(page);
    await seen(page.getByText(registration.done));
    expect(await attendees(one)).toEqual(['mia.unterbrochen@example.org']);
  });
});

describe('cancelling', () => {
  test('a date of another event links to the overview', async () => {
    const one = await seminar({ title: 'Eines' });
    const other = await seminar({ title: 'Anderes' });
    const path = `/booking/public/events/${one.eventId}/${other.dateId}`;
    const page = await portal.open(path, { refusals: [404] });
    await seen(page.getByText(missing.title));
    await page.goto(`${path}/cancel/1/unbenutzt`);
    await seen(page.getByText(missing.title));
    expect(await button(page, cancellation.confirm).count()).toBe(0);
  });

  test('by a wrong link shows an error', async () => {
    const { path } = await seminar({ title: 'Falscher Link' }, {}, 1);
    const page = await portal.open(`${path}/cancel/1/falsch`, { refusals: [404] });
    await button(page, cancellation.confirm).click();
    await seen(page.getByText(errors.linkUnknown));
    await seen(page.getByText(cancellation.failed));
  });

  test('after the date has started is rejected', async () => {
    const one = await seminar({ title: 'Läuft schon' }, {}, 1);
    const { id, cancellation_code: code } = await portal.db
      .selectFrom('booking_attendee')
      .select(['id', 'cancellation_code'])
      .where('event_date_id', '=', one.dateId)
      .executeTakeFirstOrThrow();
    const start = new Date(Date.now() - 60_000).toISOString();
    await portal.db
      .updateTable('booking_event_date')
      .set({ start, registration_period: start })
      .where('id', '=', one.dateId)
      .execute();
    const page = await portal.open(`${one.path}/cancel/${id}/${encodeURIComponent(code)}`, { refusals: [409] });
    await button(page, cancellation.confirm).click();
    await seen(page.getByText(errors.cancellationTooLate));
  });

  test('can be aborted', async () => {
    const one = await seminar({ title: 'Doch nicht' }, {}, 1);
    const page = await portal.open(`${one.path}/cancel/1/unbenutzt`, { refusals: [404] });
    await seen(heading(page, 'Doch nicht'));
    await link(page, cancellation.keep).click();
    await gone(button(page, cancellation.confirm));
    await seen(heading(page, 'Doch nicht'));
    expect(await attendees(one)).toEqual(['gast.0@example.org']);
  });
});

test('a registration on the English page sends an English mail', async () => {
  const { path } = await seminar({ title: 'Speaks English' });
  const page = await portal.open(path);
  await page.getByRole('button', { name: de.shell.bar.language }).click();
  const form = en.booking.public.registration;
  await field(page, form.givenName).fill('Sue');
  await field(page, form.familyName).fill('Hill');
  await field(page, form.email).fill('sue.hill@example.org');
  await field(page, form.tenant).selectOption({ label: 'Brunnhof Logistik GmbH' });
  await field(page, form.department).selectOption({ label: 'Lager' });
  await field(page, form.participate).check();
  await field(page, form.accept).check();
  await button(page, form.submit).click();
  await seen(page.getByText(form.done));
  const [mail] = await portal.mails('sue.hill@example.org');
  expect(mail?.subject).toBe(fillIn(en.booking.mails.registered.subject, { event: 'Speaks English' }));
});
