import { randomUUID } from 'node:crypto';
import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { importAnswer } from '@kontor/contract/kernel/csv-import.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseExact } from '../../testing/answer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, mailsTo, makeSites, nextAddress } from '../../testing/booking.ts';
import { anAttendee, insertAttendee, insertWaitlistEntry } from './factory.ts';

const HEADER = 'Vorname;Nachname;E-Mail;Mandant;Abteilung;Markt';

let app: TestApp;
let tenant: string;
let department: string;
let siteTenant: string;

beforeAll(async () => {
  app = await startApp();
  await makeSites(app);
  const nameOf = async (id: number) =>
    (await app.db.selectFrom('tenant').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
  [tenant, siteTenant] = await Promise.all([nameOf(1), nameOf(6)]);
  const found = await app.db.selectFrom('department').select('title').where('id', '=', 1).executeTakeFirstOrThrow();
  department = found.title;
});
afterAll(() => app.stop());

interface Options {
  readonly dryRun?: boolean;
  readonly mail?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly as?: 'booking' | 'site';
}

const upload = (
  dateId: number,
  file: string | Uint8Array,
  { dryRun = false, mail = false, headers = {}, as = 'booking' }: Options = {},
) =>
  app.as(as).send({
    method: 'POST',
    url: `/api/booking/eventDate/${dateId}/import?dryRun=${dryRun}&mail=${mail}`,
    payload: Buffer.from(file),
    headers: { 'content-type': 'text/csv', ...headers },
  });

const answerOf = async (sent: ReturnType<typeof upload>) => parseExact(importAnswer, (await sent).json);
const counts = (given: object) => ({ rows: 0, created: 0, updated: 0, unchanged: 0, faults: [], ...given });

const person = (name: string, email = nextAddress()) => `${name};Vogel;${email};${tenant};${department};`;
const fileOf = (...rows: readonly string[]) => [HEADER, ...rows].join('\r\n');

const attendeesOf = (dateId: number) =>
  app.db.selectFrom('booking_attendee').selectAll().where('event_date_id', '=', dateId).orderBy('id').execute();

const faultsOf = async (dateId: number, file: string) => {
  const { faults } = await answerOf(upload(dateId, file, { dryRun: true }));
  return faults.map(({ line, column, message }) => `${line} ${column ?? '–'}: ${message}`);
};

describe('a file of attendees', () => {
  it('says what it would do, then registers everybody, with a mail if asked to', async () => {
    const { dateId } = await anEventWithDate(app);
    const [first, second] = [nextAddress(), nextAddress()];
    const file = fileOf(
      person('Ada', first),
      '',
      `Bo;Vogel;${second};${siteTenant.toUpperCase()};${department};quellmarkt kassel`,
    );
    const all = counts({ rows: 2, created: 2 });
    expect(await answerOf(upload(dateId, file, { dryRun: true, mail: true }))).toEqual(all);
    expect(await attendeesOf(dateId)).toEqual([]);
    expect(await answerOf(upload(dateId, file, { mail: true }))).toEqual(all);
    expect(await attendeesOf(dateId)).toMatchObject([
      { given_name: 'Ada', email: first, tenant_id: 1, department_id: 1, site_id: null },
      { given_name: 'Bo', email: second, tenant_id: 6, department_id: 1, site_id: 601 },
    ]);
    expect((await mailsTo(app, first)).map(({ purpose }) => purpose)).toEqual(['booking.registered']);
    const trail = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'record', 'after'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(trail.map(({ action }) => action).toSorted()).toEqual([
      'booking.attendee.created',
      'booking.attendee.created',
      'booking.attendee.imported',
    ]);
    expect(trail.find(({ action }) => action.endsWith('imported'))).toMatchObject({
      record: String(dateId),
      after: { created: 2, mail: true },
    });
  });

  it('sends no mails about a date that has begun', async () => {
    const { dateId } = await anEventWithDate(app, {}, { closes: -2, starts: -1 });
    const email = nextAddress();
    expect(await answerOf(upload(dateId, fileOf(person('Ada', email)), { mail: true }))).toMatchObject({ created: 1 });
    expect(await mailsTo(app, email)).toEqual([]);
  });

  it('may be sent again: who is registered stays as they are; without mails, none are sent', async () => {
    const { dateId } = await anEventWithDate(app);
    const email = nextAddress();
    const file = fileOf(person('Ada', email));
    await upload(dateId, file);
    const again = fileOf(person('Anders', email.toUpperCase()), person('Bo'));
    expect(await answerOf(upload(dateId, again))).toEqual(counts({ rows: 2, created: 1, unchanged: 1 }));
    expect((await attendeesOf(dateId)).map(({ given_name }) => given_name)).toEqual(['Ada', 'Bo']);
    expect(await mailsTo(app, email)).toEqual([]);
  });

  it('is imported once, however often the same request arrives', async () => {
    const { dateId } = await anEventWithDate(app);
    const headers = { 'idempotency-key': randomUUID() };
    const file = fileOf(person('Ada'));
    const answers = await Promise.all([upload(dateId, file, { headers }), upload(dateId, file, { headers })]);
    expect(answers.map(({ json }) => json)).toEqual([1, 2].map(() => counts({ rows: 1, created: 1 })));
    expect(await attendeesOf(dateId)).toHaveLength(1);
  });

  it.each([
    ['UTF-16', (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['commas', (text: string) => Buffer.from(text.replaceAll(';', ','))],
  ])('may be written as %s', async (_, encoded) => {
    const { dateId } = await anEventWithDate(app, { external: true });
    const file = `E-MAIL;Nachname; vorname\r\n${nextAddress()};Grün;Jörg`;
    expect(await answerOf(upload(dateId, encoded(file)))).toEqual(counts({ rows: 1, created: 1 }));
    expect(await attendeesOf(dateId)).toMatchObject([{ given_name: 'Jörg', family_name: 'Grün', tenant_id: 1 }]);
  });

  it('is refused as a whole, with all faults by line', async () => {
    const { dateId } = await anEventWithDate(app);
    const email = nextAddress();
    const file = fileOf(
      person('Ada', email),
      `;Vogel;keine Adresse;${tenant};${department};`,
      `Bo;Vogel;${nextAddress()};Niemand GmbH;${department};`,
      `Cem;Vogel;${nextAddress()};${siteTenant};${department};`,
      `Dana;Vogel;${nextAddress()};${siteTenant};${department};Quellmarkt Hamm`,
      person('Ada', email.toUpperCase()),
    );
    expect(await faultsOf(dateId, file)).toEqual([
      '3 Vorname: Bitte füllen Sie dieses Feld aus',
      expect.stringMatching(/^3 E-Mail: /),
      expect.stringMatching(/^4 Mandant: /),
      '5 Markt: Bitte füllen Sie dieses Feld aus',
      expect.stringMatching(/^6 Markt: /),
      '7 E-Mail: Das steht schon in Zeile 2',
    ]);
    expect((await upload(dateId, file)).outcome).toBe('409 booking.importFaulty');
    expect(await attendeesOf(dateId)).toEqual([]);
    expect(await faultsOf(dateId, 'Vorname;Nachname;Telefon\r\nAda;Vogel;1')).toEqual([
      expect.stringMatching(/^1 Telefon: /),
      expect.stringMatching(/^1 E-Mail: /),
      expect.stringMatching(/^1 Mandant: /),
      expect.stringMatching(/^1 Abteilung: /),
    ]);
  });

  it('never goes beyond the slots, nor past the waiting list', async () => {
    const { dateId } = await anEventWithDate(app, {}, { slots: 3 });
    await app.make(async (world) => {
      await insertAttendee(world, anAttendee(dateId, { email: nextAddress() }));
    });
    const three = fileOf(person('Ada'), person('Bo'), person('Cem'));
    expect(await faultsOf(dateId, three)).toEqual(['4 –: Ab hier sind keine Plätze mehr frei (frei: 2)']);
    expect((await upload(dateId, three)).outcome).toBe('409 booking.importFaulty');
    await app.make((world) => insertWaitlistEntry(world, anAttendee(dateId, { email: nextAddress() })));
    const two = fileOf(person('Ada'), person('Bo'));
    expect((await upload(dateId, two)).outcome, 'the slot is offered to the person who waits').toBe(
      '409 booking.importFaulty',
    );
    expect((await answerOf(upload(dateId, fileOf(person('Ada'))))).created).toBe(1);
    expect(await attendeesOf(dateId)).toHaveLength(2);
  });

  it('has the custom fields as further columns', async () => {
    const meal = {
      id: randomUUID(),
      label: 'Verpflegung',
      kind: 'choice' as const,
      required: true,
      options: ['vegan', 'mit Fleisch'],
    };
    const photos = { id: randomUUID(), label: 'Fotos', kind: 'consent' as const, required: true, options: [] };
    const { dateId } = await anEventWithDate(app, { external: true, customFields: [meal, photos] });
    const header = 'Vorname;Nachname;E-Mail;fotos;Verpflegung';
    const file = [header, `Ada;Vogel;${nextAddress()};Ja;vegan`, `Bo;Vogel;${nextAddress()};nein;`].join('\n');
    expect(await answerOf(upload(dateId, file))).toEqual(counts({ rows: 2, created: 2 }));
    expect((await attendeesOf(dateId)).map(({ answers }) => answers)).toEqual([
      [
        { fieldId: meal.id, value: 'vegan' },
        { fieldId: photos.id, value: 'true' },
      ],
      [],
    ]);
    const faulty = [header, `Ada;Vogel;${nextAddress()};vielleicht;Fisch`].join('\n');
    expect(await faultsOf(dateId, faulty)).toEqual([
      expect.stringMatching(/^2 Verpflegung: /),
      '2 Fotos: Hier wird Ja oder Nein erwartet',
    ]);
  });

  it('is for staff only, and for a date that exists', async () => {
    const { dateId } = await anEventWithDate(app);
    const file = fileOf(person('Ada'));
    expect((await upload(dateId, file, { as: 'site' })).outcome).toBe('403 request.forbidden');
    expect((await upload(2_000_000_000, file)).outcome).toBe('404 request.notFound');
    const visitor = await app.anonymous().call(booking.importAttendees, { params: { id: dateId } });
    expect(visitor.outcome).toBe('401 request.unauthenticated');
  });

  it('does not oversell when two files are imported at once', async () => {
    const { dateId } = await anEventWithDate(app, {}, { slots: 3 });
    const files = [fileOf(person('Ada'), person('Bo')), fileOf(person('Cem'), person('Dana'))];
    const answers = await Promise.all(files.map((file) => upload(dateId, file)));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['200', '409 booking.importFaulty']);
    expect(await attendeesOf(dateId)).toHaveLength(2);
  });
});
