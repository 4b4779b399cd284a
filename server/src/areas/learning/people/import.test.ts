import { people } from '@kontor/contract/areas/learning/people/endpoints.ts';
import { importAnswer } from '@kontor/contract/kernel/csv-import.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTrail } from '../../../kernel/audit/testing.ts';
import { parseExact } from '../../../testing/answer.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { insertCategory, insertDepartment, insertTenant, insertTrainee } from './factory.ts';

const { trainee } = people;
const HEADER = 'Nummer;Vorname;Nachname;E-Mail;Mandant;Abteilung;Kategorien';

let app: TestApp;
let admin: Caller;
let tenantId: number;
let departmentId: number;
let first: number;
let second: number;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('administrator');
  await app.make(async (world) => {
    tenantId = await insertTenant(world, 'Quellmarkt Süd');
    departmentId = await insertDepartment(world, 'Verkauf');
    first = await insertCategory(world, '1. Lehrjahr', 1);
    second = await insertCategory(world, 'Kasse', 2);
  });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom('learning_trainee').execute();
  await emptyTrail(app.db);
});

const fileOf = (...rows: readonly string[]) => [HEADER, ...rows].join('\r\n');
const upload = (
  file: string | Uint8Array,
  { dryRun = false, headers = {} }: { dryRun?: boolean; headers?: Record<string, string> } = {},
) =>
  admin.send({
    method: 'POST',
    url: `/api/learning/trainee/import?dryRun=${dryRun}`,
    payload: Buffer.from(file),
    headers: { 'content-type': 'text/csv', ...headers },
  });
const answerOf = async (sent: ReturnType<typeof upload>) => parseExact(importAnswer, (await sent).json);
const all = async () => (await admin.call(trainee.list)).body;
const counts = (given: object) => ({ rows: 0, created: 0, updated: 0, unchanged: 0, faults: [], ...given });

const MILA = '4711;Mila;Brandt;mila@example.org;Quellmarkt Süd;Verkauf;1. Lehrjahr, Kasse';
const OLE = '4712;Ole;Petersen;;quellmarkt süd; VERKAUF ;';

describe('a file of trainees', () => {
  it('adds unknown trainees, updates those known by tenant and number, and leaves the others unchanged', async () => {
    expect(await answerOf(upload(fileOf(MILA, OLE)))).toEqual(counts({ rows: 2, created: 2 }));
    const [mila, ole] = await all();
    expect(mila).toMatchObject({
      number: '4711',
      givenName: 'Mila',
      tenantId,
      departmentId,
      categories: [first, second],
    });
    expect(ole).toMatchObject({
      number: '4712',
      familyName: 'Petersen',
      email: null,
      tenantId,
      departmentId,
      categories: [],
    });
    const changed = MILA.replace('Brandt', 'Brandt-Kühn').replace(', Kasse', '');
    const third = '4711;Ida;Fuchs;;Quellmarkt Nord;Verkauf;';
    await app.make((world) => insertTenant(world, 'Quellmarkt Nord'));
    expect(await answerOf(upload(fileOf(OLE, changed, third)))).toEqual(
      counts({ rows: 3, created: 1, updated: 1, unchanged: 1 }),
    );
    const after = await all();
    expect(after[0]).toEqual({ ...mila, familyName: 'Brandt-Kühn', categories: [first], version: 2 });
    expect(after[1]).toEqual(ole);
    expect(after[2]).toMatchObject({ number: '4711', givenName: 'Ida' });
    expect(await answerOf(upload(fileOf(OLE, changed, third)))).toEqual(counts({ rows: 3, unchanged: 3 }));
  });

  it('is part of the audit trail, trainee by trainee, without their keys', async () => {
    await upload(fileOf(MILA));
    await upload(fileOf(MILA.replace('Mila', 'Milla')));
    const entries = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .where('action', 'like', 'learning.%')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'learning.trainee.imported',
      'learning.trainee.created',
      'learning.trainee.imported',
      'learning.trainee.updated',
    ]);
    expect(entries[0]?.after).toEqual({ rows: 1, created: 1, updated: 0, unchanged: 0 });
    expect(entries[1]?.after).toMatchObject({ given_name: 'Mila', invitation_key: '***', categories: [first, second] });
    expect(entries[3]).toMatchObject({ before: { given_name: 'Mila' }, after: { given_name: 'Milla', version: 2 } });
  });

  it('is only checked in a dry run', async () => {
    expect(await answerOf(upload(fileOf(MILA, OLE), { dryRun: true }))).toEqual(counts({ rows: 2, created: 2 }));
    expect(await all()).toEqual([]);
  });

  const latin = Buffer.from(fileOf(MILA), 'latin1');
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(fileOf(MILA), 'utf16le')]);
  it.each([
    ['Windows-1252', latin],
    ['UTF-16', utf16],
    ['UTF-8 with BOM', Buffer.from(`\ufeff${fileOf(MILA)}`)],
    ['umlauts of two characters', Buffer.from(fileOf(MILA).normalize('NFD'))],
    [
      'commas between quoted cells',
      Buffer.from(
        fileOf(MILA)
          .replaceAll(/[^;\r\n]+/g, '"$&"')
          .replaceAll(';', ','),
      ),
    ],
    [
      'other columns first',
      Buffer.from(`Kategorien;mandant;ABTEILUNG;E-Mail;Nachname;Vorname;Nummer\n;Quellmarkt Süd;Verkauf;;B;M;1`),
    ],
  ])('is accepted with %s', async (_, bytes) => {
    expect(await answerOf(upload(bytes))).toEqual(counts({ rows: 1, created: 1 }));
    expect((await all())[0]?.tenantId).toBe(tenantId);
  });
});

describe('a faulty file', () => {
  const faulty = fileOf(
    MILA,
    '4713;;Adam;keine Adresse;Quellmarkt West;Verkauf;',
    '4714;Ben;Adam;;Quellmarkt Süd;Versand;Kasse, 9. Lehrjahr',
    '4711;Mila;Brandt;;Quellmarkt Süd;Verkauf;',
    '4715;Zu;Viel;;Quellmarkt Süd;Verkauf;;;x',
  );
  const faults = [
    { line: 3, column: 'Vorname', value: '', message: 'Bitte füllen Sie dieses Feld aus' },
    { line: 3, column: 'E-Mail', value: 'keine Adresse', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' },
    { line: 3, column: 'Mandant', value: 'Quellmarkt West', message: 'Diesen Eintrag gibt es nicht (mehr)' },
    { line: 4, column: 'Abteilung', value: 'Versand', message: 'Diesen Eintrag gibt es nicht (mehr)' },
    { line: 4, column: 'Kategorien', value: '9. Lehrjahr', message: 'Diesen Eintrag gibt es nicht (mehr)' },
    { line: 5, column: 'Nummer', value: '4711', message: 'Das steht schon in Zeile 2' },
    { line: 6, column: null, value: null, message: 'Die Zeile hat 9 statt 7 Felder' },
  ];

  it('is previewed in the dry run, with all faults', async () => {
    const preview = await answerOf(upload(faulty, { dryRun: true }));
    expect(preview).toEqual({ rows: 5, created: 0, updated: 0, unchanged: 0, faults });
  });

  it('is rejected, and nothing of it is written', async () => {
    const refused = await upload(faulty);
    expect(refused.outcome).toBe('409 learning.importFaulty');
    expect(refused.faults).toEqual([
      '3.Vorname',
      '3.E-Mail',
      '3.Mandant',
      '4.Abteilung',
      '4.Kategorien',
      '5.Nummer',
      '6',
    ]);
    expect(await all()).toEqual([]);
  });

  it('reports everything at once, even for rows with other faults', async () => {
    const file = fileOf(
      '1;;Adam;;Quellmarkt Süd;Versand;Kasse, 9. Lehrjahr',
      '1;Eva;Adam;keine Adresse;Quellmarkt Süd;Verkauf;',
      '1;Eva;;;Quellmarkt West;;',
    );
    const { faults } = await answerOf(upload(file, { dryRun: true }));
    expect(faults.map(({ line, column }) => `${line}.${column}`)).toEqual([
      ...['2.Vorname', '2.Abteilung', '2.Kategorien', '3.E-Mail', '3.Nummer'],
      ...['4.Nachname', '4.Abteilung', '4.Mandant'],
    ]);
  });

  it('reports in the language of its reader', async () => {
    const preview = await answerOf(upload(faulty, { dryRun: true, headers: { 'accept-language': 'en' } }));
    expect(preview.faults.at(-2)?.message).toBe('This already appears in line 2');
  });

  it('refers only to unambiguous trainees, titles and numbers', async () => {
    await app.make(async (world) => {
      await insertTenant(world, 'Doppelt');
      await insertTenant(world, 'doppelt');
      await insertTrainee(world, { tenantId, departmentId, number: '4711' });
      await insertTrainee(world, { tenantId, departmentId, number: '4711' });
    });
    const preview = await answerOf(upload(fileOf(MILA, '1;A;B;;Doppelt;Verkauf;'), { dryRun: true }));
    expect(preview.faults.map(({ line, column, value }) => [line, column, value])).toEqual([
      [2, 'Nummer', '4711'],
      [3, 'Mandant', 'Doppelt'],
    ]);
    expect(preview.faults[0]?.message).toBe('Dies trifft auf mehrere Einträge zu');
  });

  it.each([
    ['nothing', '', ['1']],
    ['no text', new Uint8Array([0, 1, 2, 3]), ['1']],
    ['no header', 'a;b\n1;2', ['1.a', '1.b', ...HEADER.split(';').map((column) => `1.${column}`)]],
    ['one column less', fileOf(MILA).replace('E-Mail;', ''), ['1.E-Mail', '2']],
  ])('is rejected with %s', async (_, file, expected) => {
    const refused = await upload(file);
    expect([refused.outcome, refused.faults]).toEqual(['409 learning.importFaulty', expected]);
  });

  it('is rejected if it is too long', async () => {
    const rows = Array.from({ length: 10_001 }, (_, number) => MILA.replace('4711', String(number)));
    const preview = await answerOf(upload(fileOf(...rows), { dryRun: true }));
    const message = 'Eine Datei darf höchstens 10.000 Zeilen haben';
    const faults = [{ line: 1, column: null, value: null, message }];
    expect(preview).toEqual(counts({ rows: 10_001, faults }));
  });
});

describe('two imports at once', () => {
  it('add everyone once', async () => {
    const many = fileOf(...Array.from({ length: 500 }, (_, number) => MILA.replace('4711', String(number))));
    const outcomes = await Promise.all([answerOf(upload(many)), answerOf(upload(many))]);
    expect(outcomes.map(({ created }) => created).toSorted()).toEqual([0, 500]);
    expect(await all()).toHaveLength(500);
  });

  it('with one Idempotency-Key are one, and another file is rejected', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([upload(fileOf(MILA), { headers }), upload(fileOf(MILA), { headers })]);
    for (const { json } of answers) expect(json).toEqual(counts({ rows: 1, created: 1 }));
    expect((await upload(fileOf(OLE), { headers })).outcome).toBe('409 request.keyReused');
  });
});
