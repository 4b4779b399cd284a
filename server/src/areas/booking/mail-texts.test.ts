import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import {
  EDITABLE_MAILS,
  type EditableMail,
  type MailLanguage,
  makeMailTexts,
  placeholdersOf,
} from '@kontor/contract/areas/booking/mail-texts/rules.ts';
import type { RequestBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import de from '@kontor/words/de/index.ts';
import en from '@kontor/words/en/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  anEventWithDate,
  aRegistration,
  cancellationLinkIn,
  HOUR,
  mailsTo,
  nextAddress,
} from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';
import { createDate, createEvent } from './events/commands.ts';
import { aDate, anEvent } from './factory.ts';
import { bookingJobs } from './jobs.ts';

const { attendee, event, eventDate, waitlistEntry } = booking;
const WORDS = { de: de.booking, en: en.booking };

type Texts = RequestBodyOf<typeof booking.saveMailTexts>;

let app: TestApp;
let staff: Caller;
let start: Date;

beforeAll(async () => {
  // Nobody answers there: mails wait until a test says that they were sent.
  app = await startApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  staff = app.as('booking');
  start = app.now();
});
afterAll(() => app.stop());
afterEach(() => app.setClock(start));

const find = async (id: number, caller = staff) => caller.call(booking.mailTexts, { params: { id } });
const save = (id: number, body: Texts, headers = {}, caller = staff) =>
  caller.call(booking.saveMailTexts, { params: { id }, body, headers });
const preview = (id: number, body: RequestBodyOf<typeof booking.previewMailText>, caller = staff) =>
  caller.call(booking.previewMailText, { params: { id }, body });

const none = makeMailTexts(() => null);
const anEventOnly = (given: Parameters<typeof anEvent>[0] = {}) =>
  app.make(({ tx }) => createEvent(tx, anEvent(given)));

/** Texts with every placeholder of each mail, two paragraphs and something that looks like HTML. */
const every = makeMailTexts((mail, language, part) =>
  part === 'subject'
    ? `${mail} ${language}: {event}`
    : [
        `Text ${mail} ${language} <b>&</b>`,
        ...placeholdersOf(mail).map((name) => `${name}={${name}};`),
        '',
        'Zweiter Absatz',
      ].join('\n'),
);

async function register(dateId: number, language: MailLanguage, given: Parameters<typeof aRegistration>[1] = {}) {
  const email = nextAddress();
  const headers = { 'accept-language': language };
  const body = aRegistration(dateId, { email, ...given });
  const answer = await app.anonymous().visit(attendee.create, { body, headers });
  expect(answer.status).toBe(201);
  return { email, id: answer.body.id };
}

const context = () => ({
  db: app.db,
  now: app.now(),
  transactions: app.transactions,
  signal: new AbortController().signal,
});

/** All mails so far have been sent, so that later ones do not replace them. */
const send = () =>
  app.db.updateTable('mail').set({ sent_at: app.now().toISOString() }).where('sent_at', 'is', null).execute();

async function changeDate(id: number, changes: Record<string, unknown>): Promise<void> {
  const { body } = await staff.call(eventDate.find, { params: { id } });
  const request = { method: 'PUT', url: `/api/booking/eventDate/${id}`, payload: { ...body, ...changes } } as const;
  expect((await staff.send(request)).status).toBe(204);
}

describe('the texts of an event', () => {
  it('are the standard ones at first, with their placeholders', async () => {
    const id = await anEventOnly();
    const { status, body, headers } = await find(id);
    expect([status, headers['etag']]).toEqual([200, '"1"']);
    expect(body).toMatchObject({ id, title: anEvent().title, version: 1, ...none });
    expect(body.standard.thanks.en).toEqual({
      subject: 'Thank you for attending: {event}',
      text: expect.stringMatching(/^Hello \{givenName\} \{familyName\},\n\nThank you for attending “\{event\}”/),
    });
    expect(body.standard.offered.de.text).toContain('bis {until} Uhr');
    for (const mail of EDITABLE_MAILS) {
      for (const language of ['de', 'en'] as const) {
        const { subject, text } = body.standard[mail][language];
        const standard = await preview(id, { mail, language });
        expect((await preview(id, { mail, language, subject, text })).body).toEqual(standard.body);
      }
    }
  });

  it('are saved as part of the event, and by whom is in the audit trail', async () => {
    const id = await anEventOnly();
    const own = { ...none, reminder: { ...none.reminder, de: { subject: 'Bis bald!', text: 'Hallo {givenName}' } } };
    expect((await save(id, own, { 'if-match': '"1"' })).status).toBe(204);
    expect((await find(id)).body).toMatchObject({ ...own, version: 2 });
    const known = await staff.call(event.find, { params: { id } });
    expect(known.body.version).toBe(2);
    expect(known.text).not.toContain('Bis bald');
    const entries = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'booking.event.mailTexts.updated')
      .where('record', '=', String(id))
      .execute();
    expect(entries).toMatchObject([
      {
        before: { 'reminder.de.subject': null, 'reminder.en.text': null },
        after: { 'reminder.de.subject': 'Bis bald!', 'reminder.de.text': 'Hallo {givenName}' },
      },
    ]);

    expect((await save(id, none, { 'if-match': '"1"' })).outcome).toBe('412 request.stale');
    const details = await staff.call(event.update, { params: { id }, body: anEvent({ title: 'Anders' }) });
    expect(details.status).toBe(204);
    expect((await find(id)).body).toMatchObject({ ...own, version: 3 });
    expect((await save(id, {})).status).toBe(204);
    expect((await find(id)).body).toMatchObject(none);
  });

  it('are copied with the event', async () => {
    const id = await anEventOnly();
    await save(id, every);
    const { body } = await staff.call(booking.copyEvent, { params: { id }, body: { title: 'Kopie' } });
    expect((await find(body.id)).body).toMatchObject(every);
  });

  it('are only for those who may edit the event', async () => {
    const id = await anEventOnly();
    const draft = { mail: 'moved', language: 'de' } as const;
    for (const caller of [app.as('site'), app.as('evaluation')]) {
      const outcomes = [await find(id, caller), await save(id, none, {}, caller), await preview(id, draft, caller)];
      expect(outcomes.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect((await find(id, app.anonymous())).status).toBe(401);
    expect((await find(id, app.as('administrator'))).status).toBe(200);
    expect((await find(999_999)).status).toBe(404);
    expect((await save(999_999, none)).status).toBe(404);
    expect((await preview(999_999, draft)).status).toBe(404);
  });

  it('are refused with unknown placeholders, by name and line, in the language of the caller', async () => {
    const id = await anEventOnly();
    const wrong = { ...none, moved: { de: { subject: '{until}' }, en: { text: 'Hello,\n{firstName}' } } };
    const { outcome, problem, faults } = await save(id, wrong, { 'accept-language': 'de' });
    expect([outcome, faults]).toEqual(['400 booking.placeholderUnknown', ['moved.de.subject', 'moved.en.text']]);
    expect(problem).toMatchObject({
      placeholder: 'until',
      line: 1,
      detail: 'Zeile 1: In geschweiften Klammern sind nur Platzhalter dieser E-Mail erlaubt, nicht „until“.',
    });
    const english = await preview(id, { mail: 'moved', language: 'en', text: 'Hello,\n{firstName}' });
    expect([english.outcome, english.faults]).toEqual(['400 booking.placeholderUnknown', ['text']]);
    expect((await find(id)).body).toMatchObject({ ...none, version: 1 });
  });

  it('are refused with several lines in a subject, or when too long', async () => {
    const id = await anEventOnly();
    const wrong = {
      moved: { de: { subject: 'Hallo\r\nBcc: x@example.org' }, en: { subject: 'x'.repeat(151) } },
      thanks: { de: { text: 'x'.repeat(3001) } },
    };
    const { outcome, faults } = await save(id, wrong);
    expect([outcome, faults]).toEqual([
      '400 request.invalid',
      ['moved.de.subject', 'moved.en.subject', 'thanks.de.text'],
    ]);
  });
});

describe.each(['de', 'en'] as const)('in %s, every mail', (language) => {
  const { mails } = WORDS[language];
  const latest = new Map<EditableMail, Awaited<ReturnType<typeof mailsTo>>[number]>();

  /** Keeps the last mail to an address as the one of this kind. */
  async function keep(mail: EditableMail, email: string): Promise<void> {
    const last = (await mailsTo(app, email)).at(-1);
    expect(last?.purpose).toBe(mail === 'offered' ? 'booking.waitlist.offered' : `booking.${mail}`);
    if (last) latest.set(mail, last);
    await send();
  }

  beforeAll(async () => {
    const { eventId, dateId } = await anEventWithDate(
      app,
      { title: 'Bier & Wein', reminderDays: 1, thanks: true, certificate: true, feedback: true },
      { starts: 96, closes: 90, location: 'Kassel' },
    );
    const other = (slots: number) => app.make(({ tx }) => createDate(tx, aDate(eventId, tx.now, { slots })));
    const [removedId, fullId] = [await other(5), await other(1)];
    expect((await save(eventId, every)).status).toBe(204);

    const anna = await register(dateId, language);
    await keep('registered', anna.email);
    await changeDate(dateId, { location: 'Fulda' });
    await keep('moved', anna.email);
    const ben = await register(removedId, language);
    await staff.call(booking.moveFor, { params: { id: ben.id }, body: { eventDateId: dateId, mail: true } });
    await keep('rebooked', ben.email);
    await staff.call(booking.cancelFor, { params: { id: ben.id }, body: { mail: true } });
    await keep('cancelled', ben.email);
    const cleo = await register(removedId, language);
    await staff.call(eventDate.remove, { params: { id: removedId } });
    await keep('dateRemoved', cleo.email);

    const dora = await register(fullId, language);
    const email = nextAddress();
    const headers = { 'accept-language': language };
    await app.anonymous().visit(waitlistEntry.create, { body: aRegistration(fullId, { email }), headers });
    await send();
    await staff.call(booking.cancelFor, { params: { id: dora.id }, body: { mail: false } });
    await keep('offered', email);

    const { notifyAttendees, sendCertificates } = bookingJobs(app.services);
    const at = (hours: number) => app.setClock(new Date(start.getTime() + hours * HOUR));
    at(73);
    await notifyAttendees.execute({}, context());
    await keep('reminder', anna.email);
    at(97);
    const isPresent = { isPresent: true, at: app.now().toISOString() };
    await staff.call(booking.checkIn, { params: { id: anna.id }, body: isPresent });
    at(101);
    await notifyAttendees.execute({}, context());
    await keep('thanks', anna.email);
    await sendCertificates.execute({}, context());
    await keep('certificate', anna.email);
  });

  const mailOf = (mail: EditableMail) => {
    const found = latest.get(mail);
    if (!found) throw new Error(`There is no mail '${mail}'`);
    return found;
  };

  it.each(EDITABLE_MAILS)('%s has the own subject and text, with values and without HTML', (mail) => {
    const { subject, text, html } = mailOf(mail);
    expect(subject).toBe(`${mail} ${language}: Bier & Wein`);
    expect(text).toContain(
      `\n\nText ${mail} ${language} <b>&</b>\ngivenName=Vera;\nfamilyName=Vogel;\nevent=Bier & Wein;\n`,
    );
    expect(text).toContain('referee=Maria Keller;\nrefereeEmail=seminare@kontor.example;');
    expect(text).toMatch(/date=\w{2,3}\b.*2027.*;\nlocation=\S.*;/);
    expect(text).toContain('\n\nZweiter Absatz\n\n');
    expect(text).not.toMatch(/\{\w*\}/);
    expect(html).toContain(
      `<p style="margin:0 0 16px">Text ${mail} ${language} &#60;b&#62;&#38;&#60;/b&#62;<br>givenName=Vera;<br>`,
    );
    expect(html).toContain('<p style="margin:0 0 16px">Zweiter Absatz</p>');
    expect(html).not.toContain('<b>');
    const standard = mail === 'offered' ? mails.waitlist.offered : mails[mail];
    expect(text).not.toContain(standard.text.split('{{')[0]);
    expect(text.startsWith(standard.title)).toBe(true);
  });

  it.each(EDITABLE_MAILS)('%s still has its facts', (mail) => {
    const { text } = mailOf(mail);
    expect(text).toContain(`\n${mails.event}: Bier & Wein\n`.slice(1));
    expect(text).toMatch(new RegExp(`^${mails.when}: \\w{2,3}\\b.*2027`, 'm'));
    expect(text).toMatch(new RegExp(`^${mails.where}: \\S`, 'm'));
    if (mail !== 'offered') expect(text).toContain(`${mails.referee}: Maria Keller`);
  });

  it('has its links, calendar entry, code and file as before', () => {
    const attachmentsOf = (mail: EditableMail) => JSON.stringify(mailOf(mail).attachments);
    for (const mail of ['registered', 'moved', 'rebooked', 'reminder'] as const) {
      expect(cancellationLinkIn(mailOf(mail).text).code).not.toBe('');
      expect(mailOf(mail).text).toContain(mails.checkIn);
      expect(attachmentsOf(mail)).toContain(mails.checkInFile);
    }
    for (const mail of ['registered', 'moved', 'rebooked'] as const)
      expect(attachmentsOf(mail)).toContain('METHOD:REQUEST');
    for (const mail of ['cancelled', 'dateRemoved'] as const) expect(attachmentsOf(mail)).toContain('METHOD:CANCEL');
    expect(mailOf('moved').text).toContain(`${mails.whereBefore}: Kassel`);
    expect(mailOf('thanks').text).toMatch(/\/booking\/public\/feedback\/\d+\//);
    expect(attachmentsOf('certificate')).toContain('application/pdf');
    expect(mailOf('offered').text).toMatch(/\/waitlist\/\d+\//);
    expect(mailOf('offered').text).toContain(`${mails.until}: `);
    expect(mailOf('offered').text).toMatch(/until=\w{2,3}\b.*2027.*;/);
  });
});

describe('a mail', () => {
  const greeting = {
    ...none,
    registered: { de: { subject: '{givenName}', text: 'Hallo {givenName}!' }, en: none.moved.en },
  };

  it('shows names literally, even if they look like markup or a placeholder', async () => {
    const { eventId, dateId } = await anEventWithDate(app, { title: '{referee}' });
    await save(eventId, greeting);
    const one = await register(dateId, 'de', { givenName: '<b>x</b>{event}', familyName: '$& {{event}}' });
    const [mail] = await mailsTo(app, one.email);
    expect(mail?.subject).toBe('<b>x</b>{event}');
    expect(mail?.text).toContain('Hallo <b>x</b>{event}!');
    expect(mail?.html).toContain('Hallo &#60;b&#62;x&#60;/b&#62;{event}!');
    // The same for the standard text of the other language.
    const other = await register(dateId, 'en', { givenName: '{event}', familyName: '$& {{event}}' });
    expect((await mailsTo(app, other.email))[0]?.text).toContain(
      'Hello {event} $& {{event}},\n\nThank you for registering for “{referee}”.',
    );
  });

  it('says that a date is online, or that its place is not known yet', async () => {
    const text = { ...none, registered: { ...none.registered, de: { subject: null, text: 'Ort: {location}.' } } };
    const online = await anEventWithDate(
      app,
      {},
      { online: true, link: 'https://meet.example.org/raum', location: null },
    );
    await save(online.eventId, text);
    const [first] = await mailsTo(app, (await register(online.dateId, 'de')).email);
    expect(first?.text).toContain('Ort: online.');
    expect(first?.text).toContain('Ort: https://meet.example.org/raum');
    const open = await anEventWithDate(app, {}, { location: null });
    await save(open.eventId, text);
    const [second] = await mailsTo(app, (await register(open.dateId, 'de')).email);
    expect(second?.text).toContain('Ort: (Ort folgt).');
  });

  it('that waits keeps its text; sent again, it has the current one', async () => {
    const { eventId, dateId } = await anEventWithDate(app);
    const { email, id } = await register(dateId, 'de');
    await save(eventId, greeting);
    const [waiting] = await mailsTo(app, email);
    expect(waiting?.text).toContain('vielen Dank für Ihre Anmeldung');
    await send();
    await staff.call(booking.sendAgain, { params: { id, mailId: waiting?.id ?? 0 } });
    expect((await mailsTo(app, email)).at(-1)?.text).toContain('Hallo Vera!');
  });
});

describe('the preview', () => {
  it.each(EDITABLE_MAILS)(
    'of %s is the mail with the unsaved text, about the next date, with no code',
    async (mail) => {
      const { eventId, dateId } = await anEventWithDate(
        app,
        { title: 'Vorschau', feedback: true },
        { location: 'Fulda' },
      );
      await app.make(({ tx }) => createDate(tx, aDate(eventId, tx.now, { location: 'Später' })));
      for (const language of ['de', 'en'] as const) {
        const { mails } = WORDS[language];
        const draft = { subject: 'Neu: {event}', text: 'Hallo {givenName} {familyName} in {location}' };
        const { status, body } = await preview(eventId, { mail, language, ...draft });
        expect([status, body.subject]).toEqual([200, 'Neu: Vorschau']);
        const { givenName, familyName } = mails.example;
        expect(body.text).toContain(`Hallo ${givenName} ${familyName} in Fulda`);
        expect(body.html).toContain(`Hallo ${givenName} ${familyName} in Fulda`);
        expect(body.text).not.toContain('Später');
        if (body.text.includes('/booking/public/events/')) expect(body.text).toContain(`/events/${eventId}/${dateId}/`);
      }
      expect((await find(eventId)).body).toMatchObject(none);
    },
  );

  it('has the last date if all are over, and an example if there is none', async () => {
    const { eventId } = await anEventWithDate(app, {}, { location: 'Fulda' });
    app.setClock(new Date(start.getTime() + 1000 * HOUR));
    const draft = { mail: 'thanks', language: 'de', text: '{date}, {location}' } as const;
    expect((await preview(eventId, draft)).body.text).toContain('03.03.2027 09:00–13:00, Fulda');
    app.setClock(start);
    const { body } = await preview(await anEventOnly(), draft);
    expect(body.text).toContain('15.03.2027 09:00–11:00, (Ort folgt)');
  });
});
