import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attendee } from '@kontor/contract/areas/booking/schema.ts';
import { trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import { people } from '@kontor/contract/areas/people/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { linkEntries } from '../../kernel/audit/link.ts';
import { tamper } from '../../kernel/audit/testing.ts';
import { verifyTrail } from '../../kernel/audit/verify.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { aRegistration, DAY, makeSites } from '../../testing/booking.ts';
import { anExamWithTrainee, insertSubjectWithSolutions, traineeOf } from '../../testing/exams.ts';
import { signedBy } from '../../testing/receipts.ts';
import { anAttendee, insertAttendee } from '../booking/factory.ts';
import {
  insertReceipt as insertCounting,
  insertInventory,
  insertPosition,
  insertProduct,
  insertWarehouse,
} from '../inventory/factory.ts';
import { anExam, insertAttempts, insertExam } from '../learning/exams/factory.ts';
import { insertDepartment, insertTenant } from '../learning/people/factory.ts';
import { insertDepartment as insertPortalDepartment } from '../master-data/factory.ts';
import { aLine, aReceipt, insertGoods, insertReceipt } from '../receipts/factory.ts';
import { aPerson } from './factory.ts';

const NAME = 'Quirin Zabelstein';
const EMAIL = 'quirin.zabelstein@probe.example';
const NUMBER = '884711';
const WRITTEN = { timeout: 60_000, interval: 50 };
const OTHER = { givenName: 'Rieke', familyName: 'Mohnfeld', email: 'rieke.mohnfeld@probe.example' };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await makeSites(app);
});
afterAll(() => app.stop());

const administrator = () => app.as('administrator');
const count = async (table: string, where = 'true') => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${sql.raw(where)}`.execute(app.db);
  return rows[0]?.count;
};

/** Registers, examines, signs, counts and writes to one person, and some of it to another one. */
async function makeTraces() {
  const soon = await app.make(anEventWithDateOf({ start: 10 }));
  const past = await app.make(anEventWithDateOf({ start: -10 }));
  await app.anonymous().visit(attendee.create, {
    body: aRegistration(soon, { givenName: 'Quirin', familyName: 'Zabelstein', email: EMAIL }),
    headers: { 'idempotency-key': randomUUID() },
  });
  await app.anonymous().visit(attendee.create, { body: aRegistration(soon, OTHER) });
  const { id: entered } = (
    await administrator().call(attendee.create, {
      body: { ...aRegistration(soon, { givenName: 'Quirin', familyName: 'Zabelstein', email: `x.${EMAIL}` }) },
    })
  ).body;
  await administrator().call(attendee.update, {
    params: { id: entered },
    body: anAttendee(soon, { givenName: 'Quirin', familyName: 'Zabelstein', email: `y.${EMAIL}` }),
  });
  await administrator().call(attendee.remove, { params: { id: entered } });
  await app.make((world) =>
    insertAttendee(world, anAttendee(past, { givenName: 'Quirin', familyName: 'Zabelstein', email: EMAIL })),
  );

  const [tenantId, departmentId] = await app.make(async (world) => [
    await insertTenant(world),
    await insertDepartment(world),
  ]);
  const { id: traineeId } = (
    await administrator().call(trainee.create, {
      body: {
        number: NUMBER,
        givenName: 'Quirin',
        familyName: 'Zabelstein',
        email: EMAIL,
        tenantId,
        departmentId,
        categories: [],
      },
      headers: { 'idempotency-key': randomUUID() },
    })
  ).body;
  const exams = await app.make(async (world) => {
    const { id: subjectId, solutions } = await insertSubjectWithSolutions(world);
    const exam = (start: number) =>
      insertExam(
        world,
        anExam(subjectId, world.tx.now, {
          start: new Date(world.tx.now.getTime() + start * DAY).toISOString(),
          end: new Date(world.tx.now.getTime() + (start + 1) * DAY).toISOString(),
        }),
        [traineeId],
      );
    const [taken, coming] = [await exam(-20), await exam(20)];
    const { questionsOf } = await import('../learning/subjects/queries.ts');
    await insertAttempts(world, [
      {
        examId: taken,
        traineeId,
        questions: await questionsOf(world.tx, [subjectId]),
        given: new Map(solutions.map(({ id, right }) => [id, right])),
        submittedAt: world.tx.now,
        certificateCode: 'ABCD-EFGH-IJKL-MNOP',
      },
    ]);
    const department = await insertPortalDepartment(world, { title: 'Leergut' });
    await world.tx.db
      .updateTable('department')
      .set({ supervisor_id: traineeId })
      .where('id', '=', department)
      .execute();
    return { taken, coming, department };
  });

  const receipts = await app.make(async (world) => {
    const { manufacturerId, pils } = await insertGoods(world);
    const body = aReceipt({ siteId: 601, manufacturerId }, { products: [aLine(pils, manufacturerId)] });
    return {
      signed: await insertReceipt(
        world,
        {
          ...body,
          manufacturerRepresentative: NAME,
          ...signedBy(NAME),
          sendConfirmationEmail: true,
          confirmationEmail: EMAIL,
        },
        'open',
      ),
      old: await insertReceipt(
        world,
        { ...body, manufacturerRepresentative: NAME, noSignatureRequired: true },
        'completed',
        {
          at: new Date('2018-05-04T08:00:00Z'),
        },
      ),
      draft: await insertReceipt(world, { ...body, siteEmployee: NAME }),
    };
  });
  // A job writes it.
  await vi.waitFor(async () => expect(await count('mail', `purpose = 'receipts.confirmation'`)).toBe(1), WRITTEN);
  await app.db.updateTable('receipt').set({ date: '2018-05-04T08:00:00Z' }).where('id', '=', receipts.old).execute();

  await app.make(async (world) => {
    const warehouseId = await insertWarehouse(world, 41);
    const receiptId = await insertCounting(world, await insertInventory(world, { warehouseId }));
    const productId = await insertProduct(world);
    await insertPosition(world, { receiptId, number: 1, productId });
    await world.tx.db
      .insertInto('inventory_transaction')
      .values({
        id: randomUUID(),
        inventory_receipt_id: receiptId,
        position_number: 1,
        unit: 'Kasten',
        quantity: 3,
        counted_by: NAME,
        counted_at: world.tx.now.toISOString(),
        received_at: world.tx.now.toISOString(),
        round: 1,
        status: 'counted',
        digest: Buffer.from('x'),
      })
      .execute();
    await world.tx.db
      .insertInto('import_run')
      .values({
        kind: 'site',
        source: 'file',
        state: 'done',
        file_name: 'sites.csv',
        media_type: 'text/csv',
        content: Buffer.from(`id;title;familyName\n1;Markt;${NAME}\n`, 'latin1'),
        by_name: 'Anna Admin',
        by_subject: 'demo-administrator',
        created_at: world.tx.now.toISOString(),
      })
      .execute();
    await world.services.attachments.make(world.tx, { name: `Foto ${NAME}.txt`, content: Buffer.from('Foto') });
  });
  return { soon, past, traineeId, ...exams, ...receipts };
}

const anEventWithDateOf =
  ({ start }: { readonly start: number }) =>
  async (world: Parameters<Parameters<TestApp['make']>[0]>[0]): Promise<number> => {
    const { createEvent } = await import('../booking/events/commands.ts');
    const { anEvent, aDate } = await import('../booking/factory.ts');
    const { createDate } = await import('../booking/events/commands.ts');
    const at = world.tx.now.getTime() + start * DAY;
    const event = await createEvent(world.tx, anEvent({ external: true }));
    return createDate(
      world.tx,
      aDate(event, world.tx.now, {
        start: new Date(at).toISOString(),
        end: new Date(at + DAY / 6).toISOString(),
        registrationPeriod: new Date(at - DAY).toISOString(),
      }),
    );
  };

/** All tables whose text contains a value, in all schemas. */
async function tablesWith(value: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(app.db);
  const hex = Buffer.from(value).toString('hex');
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ id: string }>`
      select 1 from ${sql.raw(name)} as each
      where strpos(lower(each::text), lower(${value})) > 0 or strpos(each::text, ${hex}) > 0 limit 1`.execute(app.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function filesWith(value: string): Promise<string[]> {
  const entries = await readdir(app.files, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'latin1') })));
  return contents.filter(({ file, text }) => file.includes(value) || text.includes(value)).map(({ file }) => file);
}

/** Chains what is new, and verifies the whole audit trail. */
async function chainFault() {
  await linkEntries({ db: app.db, now: app.now() }, app.transactions, new AbortController().signal);
  return (await verifyTrail({ db: app.db, now: app.now() })).fault;
}

/** The tables that a hand count of the traces above gives. */
const TRACES = [
  'attachment',
  'audit_entry',
  'booking_attendee',
  'idempotent_answer',
  'import_run',
  'inventory_transaction',
  'learning_attempt',
  'learning_attempt_question',
  'learning_exam_trainee',
  'learning_trainee',
  'mail',
  'receipt',
  'receipt_history',
  'receipt_signature',
];

describe('a person', () => {
  it('is found, exported, erased, and then in no table and no file but those that are named', async () => {
    const made = await makeTraces();

    for (const text of [EMAIL, NUMBER, 'zabelstein quirin']) {
      const { body } = await administrator().call(people.search, { body: { text } });
      const [person] = body.filter(({ trainees }) => trainees.includes(made.traineeId));
      expect(person).toMatchObject({ emails: [EMAIL], names: [NAME], numbers: [NUMBER] });
      expect(person?.places.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['attendees', 'trainees', 'receipts', 'inventories', 'mails']),
      );
    }

    const person = aPerson({ emails: [EMAIL, `x.${EMAIL}`, `y.${EMAIL}`], names: [NAME] });
    const { body: file } = await administrator().call(people.file, { body: person });
    expect([...new Set(file.sections.map(({ table }) => table))].toSorted()).toEqual(TRACES);
    expect(JSON.stringify(file)).not.toContain('ABCD-EFGH');

    expect(await chainFault()).toBeNull();
    const before = await tablesWith('Zabelstein');
    const { body: preview } = await administrator().call(people.erasurePreview, { body: person });
    expect(await tablesWith('Zabelstein')).toEqual(before);
    const { body: erasure } = await administrator().call(people.erase, {
      body: person,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(preview.reference).toBeNull();
    expect(erasure.reference).toEqual(expect.any(String));
    const withoutTrail = ({ results }: typeof erasure) => results.filter(({ table }) => table !== 'audit_entry');
    expect(withoutTrail(erasure)).toEqual(withoutTrail(preview));

    // Vouchers and records of inventories of this year, and nothing else.
    const named = erasure.results.filter(({ kept }) => kept > 0);
    expect(
      named
        .map(({ table, because, until }) => ({ table, because, until }))
        .toSorted((a, b) => a.table.localeCompare(b.table)),
    ).toEqual([
      { table: 'inventory_transaction', because: 'inventories', until: '2037-12-31' },
      { table: 'receipt', because: 'vouchers', until: '2035-12-31' },
      { table: 'receipt_history', because: 'vouchers', until: '2035-12-31' },
      { table: 'receipt_signature', because: 'vouchers', until: '2035-12-31' },
    ]);
    expect(await tablesWith('Zabelstein')).toEqual([
      'public.inventory_transaction',
      'public.receipt',
      'public.receipt_history',
      'public.receipt_signature',
      'public.search_word',
    ]);
    // Single words of theirs are left only of a voucher.
    expect(await count('search_word', `word like 'zabelstein%' and source <> 'receipt'`)).toBe(0);
    expect(await tablesWith(EMAIL)).toEqual([]);
    expect(await tablesWith(NUMBER)).toEqual([]);
    expect(await filesWith('Zabelstein')).toEqual([]);
    for (const value of ['Zabelstein', EMAIL, NUMBER]) {
      expect(app.logged().filter((line) => line.includes(value))).toEqual([]);
    }
    expect(await count('receipt', `manufacturer_representative = '${NAME}'`)).toBe(1);

    // The chain of the audit trail still fits, and shows a forged entry.
    expect(await chainFault()).toBeNull();
    const forge = (record: string) =>
      tamper(app.db, `update audit_entry set record = ${record} where id = (select min(id) from audit_entry)`);
    await forge("record || '0'");
    expect(await chainFault()).toMatchObject({ kind: 'changed' });
    await forge('left(record, -1)');

    // The counts are as before, apart from places that are free again.
    expect(await count('booking_attendee', `event_date_id = ${made.past}`)).toBe(1);
    expect(await count('booking_attendee', `event_date_id = ${made.soon}`)).toBe(1);
    expect(await count('learning_attempt', `exam_id = ${made.taken} and has_passed`)).toBe(1);
    expect(await count('learning_exam_trainee', `exam_id = ${made.coming}`)).toBe(0);
    const { body: trainees } = await administrator().call(trainee.list);
    expect(trainees).toEqual([]);
    // The other person is untouched.
    expect(await tablesWith('Mohnfeld')).toEqual(expect.arrayContaining(['public.booking_attendee', 'public.mail']));

    // A second time, nothing is left but the looks at the person since.
    const again = await administrator().call(people.erase, { body: person });
    expect(
      again.body.results.flatMap(({ table, deleted, anonymised }) => (deleted + anonymised > 0 ? [table] : [])),
    ).toEqual([]);
  });

  it('gets a clear refusal for what a device still sends after the erasure', async () => {
    const invited = await anExamWithTrainee(app);
    const device = traineeOf(app.anonymous(), invited);
    const { attemptId, questions } = (await device.start()).body;
    const administrators = administrator();
    const read = await administrators.call(trainee.find, { params: { id: invited.traineeId } });
    await administrators.call(people.erase, { body: aPerson({ trainees: [invited.traineeId] }) });

    const answers = device.answers(questions, 1);
    for (const { questionId, answerIds } of answers.slice(0, 1)) {
      expect((await device.save(attemptId, questionId, answerIds)).outcome).toBe('404 learning.keyUnknown');
    }
    expect((await device.submit(answers, attemptId)).outcome).toBe('404 learning.keyUnknown');
    const { id: _, version: __, invitationKey: ___, ...body } = read.body;
    const late = await administrators.call(trainee.update, {
      params: { id: invited.traineeId },
      body,
      headers: { 'if-match': read.version },
    });
    expect(late.outcome).toBe('412 request.stale');
  });

  it('is not anybody without an identifier', async () => {
    const body = aPerson();
    expect((await administrator().call(people.file, { body })).outcome).toBe('400 people.nobody');
    expect((await administrator().call(people.erasurePreview, { body })).outcome).toBe('400 people.nobody');
    expect((await administrator().call(people.erase, { body })).outcome).toBe('400 people.nobody');
  });

  it('leaves a look in the audit trail each time, which an erasure empties', async () => {
    const person = aPerson({ names: ['Theo Unbekannt'] });
    const date = await app.make(anEventWithDateOf({ start: -5 }));
    await app.make((world) =>
      insertAttendee(
        world,
        anAttendee(date, { givenName: 'Theo', familyName: 'Unbekannt', email: 'theo@probe.example' }),
      ),
    );
    await administrator().call(people.search, { body: { text: 'unbekannt theo' } });
    await administrator().call(people.file, { body: person });
    const pdf = await administrator().call(people.filePdf, { body: person });
    expect(pdf.status).toBe(200);
    const json = await administrator().call(people.fileJson, { body: person });
    expect(json.json).toMatchObject({ sections: [{ table: 'audit_entry' }] });
    const looks = () =>
      app.db
        .selectFrom('audit_entry')
        .select(['action', 'actor'])
        .where(sql<boolean>`after::text like '%Theo Unbekannt%'`)
        .orderBy('id')
        .execute();
    expect((await looks()).map(({ action }) => action)).toEqual([
      'person.searched',
      'person.viewed',
      'person.exported',
      'person.exported',
    ]);
    await administrator().call(people.erase, { body: person });
    expect(await looks()).toEqual([]);
  });

  it('is not the person with a longer address or name', async () => {
    const date = await app.make(anEventWithDateOf({ start: 30 }));
    await app.anonymous().visit(attendee.create, {
      body: aRegistration(date, { givenName: 'Kai', familyName: 'Ostermann', email: 'post@lang.example' }),
    });
    await administrator().call(people.erase, { body: aPerson({ emails: ['st@lang.example'], names: ['Kai Oster'] }) });
    expect(await tablesWith('post@lang.example')).toEqual(
      expect.arrayContaining(['public.booking_attendee', 'public.mail']),
    );
  });

  it('gets no mail after the erasure', async () => {
    const date = await app.make(anEventWithDateOf({ start: 40 }));
    const email = 'spaet@probe.example';
    await app.make(async ({ tx }) => {
      await tx.db
        .insertInto('mail')
        .values({
          purpose: 'test',
          recipient: email,
          subject: 's',
          text: 't',
          html: 'h',
          language: 'de',
          is_public: false,
          created_at: tx.now.toISOString(),
          send_after: new Date(tx.now.getTime() + DAY).toISOString(),
        })
        .execute();
    });
    await app.anonymous().visit(attendee.create, { body: aRegistration(date, { email }) });
    await administrator().call(people.erase, { body: aPerson({ emails: [email] }) });
    expect(await count('mail', `recipient = '${email}'`)).toBe(0);
  });
});

it('everybody can read what is processed, for whom and how long', async () => {
  const { body } = await app.anonymous().call(people.processing);
  expect(body).toContainEqual({ kind: 'attendees', whose: ['attendee'], period: { unit: 'days', count: 365 } });
  expect(body).toContainEqual({ kind: 'receipts', whose: ['signer', 'staff'], period: { unit: 'years', count: 8 } });
});
