import { exams } from '@kontor/contract/areas/learning/exams/endpoints.ts';
import { people } from '@kontor/contract/areas/learning/people/endpoints.ts';
import { subjects } from '@kontor/contract/areas/learning/subjects/endpoints.ts';
import { HOUR_MS } from '@kontor/contract/kernel/durations.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { mailsTo } from '../../../testing/booking.ts';
import type { Caller } from '../../../testing/caller.ts';
import { anExamWithTrainee, keyOf, traineeOf } from '../../../testing/exams.ts';
import { insertCategory, insertDepartment, insertTenant, insertTrainee } from '../people/factory.ts';
import { createSubject } from '../subjects/commands.ts';
import { aSubject, insertQuestion, insertSubject } from '../subjects/factory.ts';
import { anExam } from './factory.ts';
import { inviteesOf } from './queries.ts';

const NOW = '2027-03-01T08:00:00.000Z';

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('administrator');
});
beforeEach(() => app.setClock(NOW));
afterAll(() => app.stop());

const { exam } = exams;
const { subject, question } = subjects;

const makeSubject = () => app.make((world) => insertSubject(world));
const makeTrainee = (given: Parameters<typeof insertTrainee>[1] = {}) =>
  app.make((world) => insertTrainee(world, given));
const make = async (given: Parameters<typeof anExam>[2] = {}) =>
  (await admin.call(exam.create, { body: anExam(await makeSubject(), app.now(), given) })).body;
const find = async (id: number) => (await admin.call(exam.find, { params: { id } })).body;
const add = (examId: number, traineeId: number) =>
  admin.call(exams.addTrainee, { params: { examId }, body: { traineeId } });
/** Waits until the mail to an address was sent, by a job. */
const isSent = (email: string) =>
  vi.waitFor(async () => expect((await mailsTo(app, email)).at(0)?.sent_at).not.toBeNull(), {
    timeout: 30_000,
    interval: 20,
  });
const auditOf = (action: string) =>
  app.db.selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('id').execute();

describe('an exam', () => {
  it('is created, read with its subject, changed and deleted', async () => {
    const made = await make({ title: 'Jugendschutz' });
    const { id, subjectId } = made;
    expect(made).toEqual({
      ...{ id, title: 'Jugendschutz', start: '2027-02-28T08:00:00.000Z', end: '2027-03-02T08:00:00.000Z', subjectId },
      subject: { id: subjectId, title: 'Jugendschutz', examQuestionCount: 2, passPercentage: 70 },
      ...{ isActive: true, trainees: [], version: 1 },
    });
    const known = await admin.call(exam.find, { params: { id } });
    const body = { ...made, title: 'Jugendschutz 2', end: '2027-03-01T07:59:59.999Z' };
    const stale = { headers: { 'if-match': '"9"' } };
    expect((await admin.call(exam.update, { params: { id }, body, ...stale })).outcome).toBe('412 request.stale');
    const changed = await admin.call(exam.update, { params: { id }, body, headers: { 'if-match': known.version } });
    expect(changed.status).toBe(204);
    expect(await find(id)).toMatchObject({ title: 'Jugendschutz 2', isActive: false, version: 2 });
    expect((await admin.call(exam.remove, { params: { id } })).status).toBe(204);
    expect((await admin.call(exam.find, { params: { id } })).outcome).toBe('404 request.notFound');
  });

  it('runs from its start until its end, by the clock', async () => {
    const { id, start, end } = await make();
    for (const [moment, isActive] of [
      [Date.parse(start) - 1, false],
      [Date.parse(start), true],
      [Date.parse(end), true],
      [Date.parse(end) + 1, false],
    ] as const) {
      app.setClock(new Date(moment));
      const { body } = await app.as('administrator').call(exam.find, { params: { id } });
      expect(body.isActive).toBe(isActive);
    }
  });

  it('ends after its start', async () => {
    const body = anExam(await makeSubject(), app.now(), { end: '2027-02-28T08:00:00.000Z' });
    expect((await admin.call(exam.create, { body })).faults).toEqual(['end']);
  });

  it('requires a complete subject', async () => {
    const subjectId = await app.make(({ tx }) => createSubject(tx, aSubject()));
    const body = anExam(subjectId, app.now());
    expect((await admin.call(exam.create, { body })).outcome).toBe('409 learning.subjectIncomplete');
    const { id } = await make();
    expect((await admin.call(exam.update, { params: { id }, body })).outcome).toBe('409 learning.subjectIncomplete');
    const unknown = { ...body, subjectId: 2_000_000_000 };
    expect((await admin.call(exam.create, { body: unknown })).faults).toEqual(['subjectId']);
    expect((await admin.call(exam.update, { params: { id }, body: unknown })).faults).toEqual(['subjectId']);
  });

  it('can be reopened only with a complete subject', async () => {
    const { id, subjectId, title, start, end } = await make();
    app.setClock(new Date(Date.parse(end) + 1));
    const questions = (await admin.call(subject.find, { params: { id: subjectId } })).body.questions;
    for (const one of questions) await admin.call(question.remove, { params: { id: one.id } });
    const change = (body: { title?: string; end?: string }) =>
      admin.call(exam.update, { params: { id }, body: { title, start, end, subjectId, ...body } });
    expect((await change({ title: 'Vorbei' })).outcome).toBe('204');
    const later = new Date(Date.parse(end) + 86_400_000).toISOString();
    expect((await change({ end: later })).outcome).toBe('409 learning.subjectIncomplete');
    await app.make((world) => insertQuestion(world, subjectId));
    await admin.call(subject.update, { params: { id: subjectId }, body: aSubject({ examQuestionCount: 1 }) });
    expect((await change({ end: later })).outcome).toBe('204');
  });

  it('can change its subject until someone has started it', async () => {
    const { examId, ...made } = await anExamWithTrainee(app);
    const params = { id: examId };
    const move = async () => {
      const { title, start, end } = await find(examId);
      return admin.call(exam.update, { params, body: { title, start, end, subjectId: await makeSubject() } });
    };
    expect((await move()).status).toBe(204);
    await admin.call(exam.update, { params, body: { ...(await find(examId)), subjectId: made.subjectId } });
    await traineeOf(app.anonymous(), { ...made, examId }).start();
    expect((await move()).outcome).toBe('409 learning.examTaken');
    const { title: _, ...rest } = await find(examId);
    expect((await admin.call(exam.update, { params, body: { ...rest, title: 'Neu' } })).status).toBe(204);
  });

  it('is listed with all its trainees, and found by its title and its subject’s', async () => {
    const { id } = await make({ title: 'Liste Eins' });
    await make({ title: 'Liste Zwei' });
    for (let number = 0; number < 5; number += 1) await add(id, await makeTrainee());
    const listed = await admin.call(exam.list, { query: { search: 'liste jugend', sort: '-title' } });
    expect(listed.body.map(({ title, trainees }) => [title, trainees.length])).toEqual([
      ['Liste Zwei', 0],
      ['Liste Eins', 5],
    ]);
    expect((await admin.call(exam.list, { query: { sort: 'trainees' } })).faults).toEqual(['sort']);
  });

  it('is listed as unfinished until it is over', async () => {
    const now = app.now().getTime();
    const during = (from: number, to: number) => ({
      start: new Date(now + from * HOUR_MS).toISOString(),
      end: new Date(now + to * HOUR_MS).toISOString(),
    });
    await make({ title: 'Fertig vorbei', ...during(-3, -1) });
    await make({ title: 'Fertig geplant', ...during(5, 6) });
    await make({ title: 'Fertig läuft', ...during(-1, 1) });
    const query = { unfinished: 'true', search: 'Fertig', sort: 'end' } as const;
    const { body } = await admin.call(exam.list, { query });
    expect(body.map(({ title }) => title)).toEqual(['Fertig läuft', 'Fertig geplant']);
  });

  it('is deleted with its results, which the audit trail keeps', async () => {
    const made = await anExamWithTrainee(app);
    const trainee = traineeOf(app.anonymous(), made);
    const { questions } = (await trainee.start()).body;
    await trainee.submit(trainee.answers(questions, 4));
    expect((await admin.call(exam.remove, { params: { id: made.examId } })).status).toBe(204);
    const [place] = (await auditOf('learning.exam.trainee.removed')).slice(-1);
    expect(place?.record).toBe(`${made.examId}/${made.traineeId}`);
    const [attempt] = (await auditOf('learning.exam.attempt.removed')).slice(-1);
    expect(attempt?.before).toMatchObject({ exam_id: made.examId, has_passed: true, certificate_code: '***' });
    expect((await trainee.exams()).body).toEqual([]);
  });
});

describe('a trainee in an exam', () => {
  it('is added once, read, granted a grace period, and removed', async () => {
    const { id: examId } = await make();
    const traineeId = await makeTrainee();
    const added = await add(examId, traineeId);
    expect([added.status, added.headers.location]).toEqual([201, `/api/learning/exam/${examId}/trainee/${traineeId}`]);
    expect(added.body).toMatchObject({
      ...{ id: traineeId, traineeId, examId, correctQuestions: null, questionCount: null, submittedAt: null },
      hasPassed: false,
      ...{ usedSecondAttempt: false, allowGracePeriod: false, invitedAt: null, version: 1 },
      trainee: { id: traineeId, number: '4711', givenName: 'Mila', familyName: 'Brandt', categories: [] },
    });
    expect((await add(examId, traineeId)).outcome).toBe('409 learning.alreadyInExam');
    expect((await add(examId, 2_000_000_000)).faults).toEqual(['traineeId']);
    expect((await add(2_000_000_000, traineeId)).outcome).toBe('404 request.notFound');

    const params = { examId, id: traineeId };
    const known = await admin.call(exams.examTrainee, { params });
    const headers = { 'if-match': known.version };
    const body = { ...known.body, allowGracePeriod: true };
    const granted = await admin.call(exams.updateTrainee, { params, body, headers });
    expect(granted.status).toBe(204);
    expect((await admin.call(exams.updateTrainee, { params, body, headers })).outcome).toBe('412 request.stale');
    expect((await admin.call(exams.examTrainee, { params })).body).toMatchObject({
      allowGracePeriod: true,
      version: 2,
    });
    expect((await find(examId)).version, 'the exam is not changed by it').toBe(1);
    expect((await admin.call(exams.removeTrainee, { params, headers })).outcome).toBe('412 request.stale');
    expect((await admin.call(exams.removeTrainee, { params })).status).toBe(204);
    for (const call of [exams.examTrainee, exams.removeTrainee]) {
      expect((await admin.call(call, { params })).outcome).toBe('404 request.notFound');
    }
  });

  it('who took it cannot be removed, and needs no grace period after a pass', async () => {
    const made = await anExamWithTrainee(app);
    const trainee = traineeOf(app.anonymous(), made);
    const { questions } = (await trainee.start()).body;
    const params = { examId: made.examId, id: made.traineeId };
    expect((await admin.call(exams.removeTrainee, { params })).outcome).toBe('409 learning.taken');
    await trainee.submit(trainee.answers(questions, 4));
    const body = { allowGracePeriod: true };
    expect((await admin.call(exams.updateTrainee, { params, body })).outcome).toBe('409 learning.graceUseless');
    expect((await admin.call(exams.removeTrainee, { params })).outcome).toBe('409 learning.taken');
    expect((await trainee.exam())?.hasPassed).toBe(true);
  });

  it('has the result of the last attempt', async () => {
    const made = await anExamWithTrainee(app);
    const trainee = traineeOf(app.anonymous(), made);
    const standing = async () => {
      const [{ correctQuestions, questionCount, hasPassed, usedSecondAttempt } = {}] = (await find(made.examId))
        .trainees;
      return [correctQuestions, questionCount, hasPassed, usedSecondAttempt];
    };
    const first = (await trainee.start()).body;
    expect(await standing()).toEqual([null, null, false, false]);
    await trainee.submit(trainee.answers(first.questions, 1));
    expect(await standing()).toEqual([1, 4, false, false]);
    const second = (await trainee.start()).body;
    expect(await standing()).toEqual([1, 4, false, false]);
    await trainee.submit(trainee.answers(second.questions, 3));
    expect(await standing()).toEqual([3, 4, true, true]);
  });
});

describe('several trainees at once', () => {
  it('are added by filters, all of which must match, each by any of its values', async () => {
    const ids = await app.make(async (world) => {
      const [north, south] = [await insertTenant(world, 'Nord'), await insertTenant(world, 'Süd')];
      const [sales, stock] = [await insertDepartment(world, 'Verkauf'), await insertDepartment(world, 'Lager')];
      const [first, second] = [await insertCategory(world), await insertCategory(world)];
      const of = (tenantId: number, departmentId: number, categories: number[]) =>
        insertTrainee(world, { tenantId, departmentId, categories });
      return {
        ...{ north, south, sales, stock, first, second },
        a: await of(north, sales, [first]),
        b: await of(north, stock, [first, second]),
        c: await of(south, sales, [second]),
        d: await of(south, stock, []),
      };
    });
    const { a, b, c, d } = ids;
    const inExam = async (body: Parameters<typeof admin.call<never, never, object>>[1] & object) => {
      const { id: examId } = await make();
      await add(examId, a);
      const answer = await admin.call(exams.addTrainees, { params: { examId }, ...body });
      return [answer.body, (await find(examId)).trainees.map(({ id }) => id).filter((id) => id !== a)];
    };
    for (const [filter, added, skipped] of [
      [{ tenantIds: [ids.north] }, [b], 1],
      [{ tenantIds: [ids.north, ids.south] }, [b, c, d], 1],
      [{ tenantIds: [ids.north, ids.south], departmentIds: [ids.sales] }, [c], 1],
      [{ categoryIds: [ids.first, ids.second] }, [b, c], 1],
      [{ categoryIds: [ids.second], departmentIds: [ids.stock] }, [b], 0],
      [{ tenantIds: [ids.south], categoryIds: [ids.first] }, [], 0],
      [{ traineeIds: [a, d, d] }, [d], 1],
      [{ traineeIds: [a, c], departmentIds: [], tenantIds: [ids.south] }, [c], 0],
    ] as const) {
      expect(await inExam({ body: filter }), JSON.stringify(filter)).toEqual([{ added: added.length, skipped }, added]);
    }
    const { id: examId } = await make();
    const all = await admin.call(exams.addTrainees, { params: { examId }, body: {} });
    expect(all.body.added).toBeGreaterThanOrEqual(4);
    expect((await admin.call(exams.addTrainees, { params: { examId }, body: {} })).body).toEqual({
      added: 0,
      skipped: all.body.added,
    });
    const unknown = { traineeIds: [a, 2_000_000_000] };
    expect((await admin.call(exams.addTrainees, { params: { examId }, body: unknown })).faults).toEqual(['traineeIds']);
  });
});

describe('an invitation', () => {
  async function anInvitation() {
    const { id: examId } = await make({ title: 'Bierkunde für alle' });
    const email = `mila.${examId}@example.org`;
    const [withMail, without] = [await makeTrainee({ email }), await makeTrainee({ email: null })];
    await add(examId, withMail);
    await add(examId, without);
    const invite = (...traineeIds: number[]) => admin.call(exams.invite, { params: { examId }, body: { traineeIds } });
    return { examId, email, withMail, without, invite };
  }

  it('is sent to everyone with an address, with the personal link', async () => {
    const { examId, email, withMail, without, invite } = await anInvitation();
    expect((await invite(withMail, without)).body).toEqual({ sent: 1, withoutEmail: 1 });
    const [mail] = await mailsTo(app, email);
    const key = await keyOf(app, withMail);
    expect(mail).toMatchObject({ subject: 'Ihre Einladung zur Prüfung: Bierkunde für alle', is_public: false });
    for (const text of [
      `https://kontor.example/learning/my-exams/${key}`,
      'Guten Tag Mila Brandt,',
      '28.02.2027 09:00 – 02.03.2027 09:00',
    ]) {
      expect(mail?.text).toContain(text);
    }
    const { trainees } = await find(examId);
    expect(trainees.map(({ invitedAt }) => invitedAt).toSorted()).toEqual([NOW, null].toSorted());
  });

  it('is sent once on a double click, and again when requested later', async () => {
    const { email, withMail, invite } = await anInvitation();
    const clicks = await Promise.all([invite(withMail), invite(withMail)]);
    expect(clicks.map(({ body }) => body)).toEqual(Array(2).fill({ sent: 1, withoutEmail: 0 }));
    expect(await mailsTo(app, email)).toHaveLength(1);
    app.setClock('2027-03-01T08:00:10.000Z');
    await invite(withMail);
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  it('is only for trainees of the exam', async () => {
    const { invite, withMail } = await anInvitation();
    expect((await invite(withMail, await makeTrainee())).faults).toEqual(['traineeIds']);
  });

  it.each<[string, (given: { examId: number; withMail: number }) => Promise<unknown>]>([
    ['place', ({ examId, withMail }) => admin.call(exams.removeTrainee, { params: { examId, id: withMail } })],
    ['exam', ({ examId }) => admin.call(exam.remove, { params: { id: examId } })],
    [
      'subject',
      async ({ examId }) => admin.call(subjects.subject.remove, { params: { id: (await find(examId)).subjectId } }),
    ],
    ['record', ({ withMail }) => admin.call(people.trainee.remove, { params: { id: withMail } })],
  ])('is withdrawn from the queue with the trainee’s %s', async (_, remove) => {
    const { examId, email, withMail, invite } = await anInvitation();
    await invite(withMail);
    await isSent(email);
    // Simulates a delay.
    await sql`update mail set sent_at = null, send_after = send_after + interval '1 hour' where recipient = ${email}`.execute(
      app.db,
    );
    await remove({ examId, withMail });
    expect(await mailsTo(app, email)).toEqual([]);
  });

  it('still in the queue gets the new key if the key is renewed', async () => {
    const { email, withMail, invite } = await anInvitation();
    await invite(withMail);
    await isSent(email);
    const renew = async () => (await admin.call(people.renewKey, { params: { id: withMail } })).body.invitationKey;
    await renew();
    expect(await mailsTo(app, email)).toHaveLength(1);
    // Simulates a delay.
    await sql`update mail set sent_at = null, send_after = send_after + interval '1 hour' where recipient = ${email}`.execute(
      app.db,
    );
    const key = await renew();
    const mails = await mailsTo(app, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/learning/my-exams/${key}`);
  });

  it('is on the sheet of cards in alphabetical order', async () => {
    const names = [
      { familyName: 'Çelik', givenName: 'Émile' },
      { familyName: 'Çelik', givenName: 'Emil' },
      { familyName: 'Zander' },
      { familyName: 'adam' },
      { familyName: 'Dörr' },
    ];
    const { id } = await make();
    for (const name of names) await add(id, await makeTrainee(name));
    const sorted = (await inviteesOf(app, id)).map(({ familyName, givenName }) => `${familyName} ${givenName}`);
    expect(sorted).toEqual(['adam Mila', 'Çelik Emil', 'Çelik Émile', 'Dörr Mila', 'Zander Mila']);
  });

  it('has no cards for an exam without trainees', async () => {
    const { id } = await make();
    const answer = await admin.send({ method: 'GET', url: `/api/learning/exam/${id}/cards` });
    expect(answer.outcome).toBe('409 learning.nobodyInExam');
  });

  it('is printed on cards', async () => {
    const { examId } = await anInvitation();
    const answer = await admin.send({ method: 'GET', url: `/api/learning/exam/${examId}/cards` });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''Einladungen-${examId}.pdf`,
    });
    expect(answer.text.slice(0, 5)).toBe('%PDF-');
    const unknown = await admin.send({ method: 'GET', url: '/api/learning/exam/2000000000/cards' });
    expect(unknown.outcome).toBe('404 request.notFound');
  });
});
