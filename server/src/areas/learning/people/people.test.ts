import { KEY_ALPHABET } from '@kontor/contract/areas/learning/attempts/rules.ts';
import { people } from '@kontor/contract/areas/learning/people/endpoints.ts';
import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { takeExam } from '../../../testing/learning.ts';
import { aTrainee, insertCategory, insertDepartment, insertTenant, insertTrainee } from './factory.ts';

const { category, learningDepartment, learningTenant, trainee, renewKey } = people;
const KEY = new RegExp(`^[${KEY_ALPHABET}]{4}(-[${KEY_ALPHABET}]{4}){3}$`);

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
    tenantId = await insertTenant(world, 'Quellmarkt Nord');
    departmentId = await insertDepartment(world, 'Verkauf');
    first = await insertCategory(world, '1. Lehrjahr', 1);
    second = await insertCategory(world, '2. Lehrjahr', 2);
  });
});
afterAll(() => app.stop());

const body = (overrides: Partial<Parameters<typeof aTrainee>[0]> = {}) =>
  aTrainee({ tenantId, departmentId, ...overrides });
const make = (given: Parameters<typeof insertTrainee>[1] = {}) =>
  app.make((world) => insertTrainee(world, { tenantId, departmentId, ...given }));
const find = async (id: number) => (await admin.call(trainee.find, { params: { id } })).body;
const entriesOf = (action: string, record: number | string) =>
  app.db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('action', '=', action)
    .where('record', '=', String(record))
    .execute();

describe('a title', () => {
  const titled = (text: string) => ({ text, sort: 7 });
  const create = (text: string) => admin.call(category.create, { body: titled(text) });

  it('is unique among categories, departments or tenants, ignoring case', async () => {
    const { id } = (await create('Frischetheke Süd')).body;
    expect((await create('FRISCHETHEKE SU\u0308D')).faults).toEqual(['text']);
    expect((await admin.call(learningTenant.create, { body: { title: 'quellmarkt nord' } })).faults).toEqual(['title']);
    expect((await admin.call(learningDepartment.create, { body: { title: 'VERKAUF' } })).faults).toEqual(['title']);
    const update = (text: string) => admin.call(category.update, { params: { id }, body: titled(text) });
    expect((await update('1. lehrjahr')).faults).toEqual(['text']);
    expect((await update('frischetheke süd')).status).toBe(204);
    expect((await admin.call(learningTenant.create, { body: { title: 'Verkauf' } })).status).toBe(201);
  });

  it('is given to only one of several concurrent requests', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => create('Leergut')));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
  });

  it('that two records already share may stay', async () => {
    const ids = await app.make(async (world) => [
      await insertCategory(world, 'Alt'),
      await insertCategory(world, 'Alt'),
    ]);
    for (const id of ids) {
      expect((await admin.call(category.update, { params: { id }, body: titled('Alt') })).status).toBe(204);
    }
  });
});

describe('a trainee', () => {
  it('gets a key, which cannot be written and is masked in the audit trail', async () => {
    const created = await admin.send({
      method: 'POST',
      url: '/api/learning/trainee',
      payload: { ...body({ categories: [second, first] }), invitationKey: 'AAAA-AAAA-AAAA-AAAA' },
    });
    expect(created.outcome).toBe('201');
    const known = await find(Number(String(created.headers.location).split('/').at(-1)));
    expect(known).toMatchObject({ ...body(), categories: [first, second], version: 1 });
    expect(known.invitationKey).toMatch(KEY);
    expect(known.invitationKey).not.toBe('AAAA-AAAA-AAAA-AAAA');
    expect(await entriesOf('learning.trainee.created', known.id)).toEqual([
      { before: null, after: expect.objectContaining({ invitation_key: '***', categories: [first, second] }) },
    ]);
  });

  it('keeps key and id when it is changed, and the audit trail has the changes', async () => {
    const id = await make({ categories: [first] });
    const { invitationKey } = await find(id);
    const changed = body({ givenName: 'Lina', email: null, categories: [second, second] });
    expect((await admin.call(trainee.update, { params: { id }, body: changed })).outcome).toBe('204');
    expect(await find(id)).toEqual({ ...changed, categories: [second], id, invitationKey, version: 2 });
    expect(await entriesOf('learning.trainee.updated', id)).toEqual([
      {
        before: expect.objectContaining({ given_name: 'Mila', categories: [first] }),
        after: expect.objectContaining({ given_name: 'Lina', categories: [second] }),
      },
    ]);
  });

  it('needs existing references, and reports all missing ones at once', async () => {
    const wrong = body({ tenantId: 2_000_000_001, departmentId: 2_000_000_002, categories: [first, 2_000_000_003] });
    const faults = ['categories.1', 'departmentId', 'tenantId'];
    const created = await admin.call(trainee.create, { body: wrong });
    expect([created.outcome, created.faults.toSorted()]).toEqual(['400 request.invalid', faults]);
    const id = await make();
    const updated = await admin.call(trainee.update, { params: { id }, body: wrong });
    expect([updated.outcome, updated.faults.toSorted()]).toEqual(['400 request.invalid', faults]);
    expect((await find(id)).version).toBe(1);
  });

  it('may have the same number as another', async () => {
    await make({ number: '0815' });
    expect((await admin.call(trainee.create, { body: body({ number: '0815' }) })).outcome).toBe('201');
  });

  it('is written by only one of two people who know the same version', async () => {
    const id = await make();
    const change = (givenName: string) =>
      admin.call(trainee.update, { params: { id }, body: body({ givenName }), headers: { 'if-match': '"1"' } });
    const outcomes = await Promise.all([change('Ada'), change('Ben')]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['204', '412 request.stale']);
  });

  it('is found by number, names and address, sorted and paged', async () => {
    for (const [number, givenName, familyName] of [
      ['Q-1', 'Anna', 'Quast'],
      ['Q-2', 'Bodo', 'Quast'],
      ['Q-3', 'Anna', 'Adam'],
    ] as const) {
      await make({ number, givenName, familyName, email: `${givenName}.${number}@example.org` });
    }
    const list = (query: Record<string, string | number>) => admin.call(trainee.list, { query });
    const numbers = async (query: Record<string, string | number>) =>
      (await list(query)).body.map(({ number }) => number);
    expect(await numbers({ search: 'q- quast' })).toEqual(['Q-1', 'Q-2']);
    expect(await numbers({ search: 'anna q-' })).toEqual(['Q-1', 'Q-3']);
    expect(await numbers({ search: 'anna.q-3@example.org' })).toEqual(['Q-3']);
    expect(await numbers({ search: 'q-', sort: 'familyName,-givenName' })).toEqual(['Q-3', 'Q-2', 'Q-1']);
    const page = await list({ search: 'Q-', limit: 1, offset: 1 });
    expect([page.body[0]?.number, page.headers['x-total-count']]).toEqual(['Q-2', '3']);
    expect((await list({ sort: 'invitationKey' })).outcome).toBe('400 request.invalid');
  });

  it('is found by tenant, department and category, and sorted by them in German order', async () => {
    const [zwei, aerzte, saft] = await app.make(
      async (world): Promise<[number, number, number]> => [
        await insertTenant(world, 'Zweigstelle'),
        await insertTenant(world, 'Ärztehaus'),
        await insertDepartment(world, 'Saftladen'),
      ],
    );
    await make({ number: 'R-2', familyName: 'Öder', tenantId: zwei, departmentId: saft, categories: [first] });
    await make({ number: 'R-10', familyName: 'Oder', tenantId: aerzte, departmentId: saft, categories: [second] });
    await make({ number: 'R-9', familyName: 'Pause', tenantId: aerzte, categories: [first, second] });
    const numbers = async (query: Record<string, string | number>) =>
      (await admin.call(trainee.list, { query: { search: 'R-', ...query } })).body.map(({ number }) => number);
    expect(await numbers({ sort: 'number' })).toEqual(['R-2', 'R-9', 'R-10']);
    expect(await numbers({ sort: 'familyName' })).toEqual(['R-10', 'R-2', 'R-9']);
    expect(await numbers({ sort: 'tenant,number' })).toEqual(['R-9', 'R-10', 'R-2']);
    expect(await numbers({ sort: '-department,number', departmentId: saft })).toEqual(['R-2', 'R-10']);
    expect(await numbers({ sort: `-category${second},number` })).toEqual(['R-9', 'R-10', 'R-2']);
    expect(await numbers({ sort: 'number', tenantId: `${zwei},${aerzte}`, categoryId: first })).toEqual(['R-2', 'R-9']);
    expect(await numbers({ sort: 'number', tenantId: aerzte, departmentId: saft })).toEqual(['R-10']);
    expect(await numbers({ sort: 'number', tenantId: '' })).toHaveLength(3);
    const { outcome } = await admin.call(trainee.list, { query: { sort: 'category', search: 'R-' } });
    expect(outcome).toBe('400 request.invalid');
  });
});

describe('a new key', () => {
  it('replaces the old one, is audited, and keeps the version', async () => {
    const id = await make();
    const before = await find(id);
    const renewed = await admin.call(renewKey, { params: { id }, headers: { 'if-match': '"1"' } });
    expect(renewed.body).toEqual({ ...before, invitationKey: expect.stringMatching(KEY) });
    expect(renewed.body.invitationKey).not.toBe(before.invitationKey);
    expect(await find(id)).toEqual(renewed.body);
    expect(await entriesOf('learning.trainee.keyRenewed', id)).toEqual([
      { before: expect.objectContaining({ invitation_key: '***' }), after: null },
    ]);
    expect((await admin.call(renewKey, { params: { id }, headers: { 'if-match': '"9"' } })).outcome).toBe(
      '412 request.stale',
    );
  });
});

describe('deleting', () => {
  const remove = (of: { method: 'DELETE'; path: string }, id: number) => admin.call(of, { params: { id } });

  it('a trainee removes them from exams that they never started', async () => {
    const id = await make();
    const examId = await takeExam(app, id, { title: 'Jugendschutz 2027', attempts: 0 });
    expect((await remove(trainee.remove, id)).outcome).toBe('204');
    expect(
      await app.db.selectFrom('learning_exam_trainee').selectAll().where('exam_id', '=', examId).execute(),
    ).toEqual([]);
    expect(await entriesOf('learning.exam.trainee.removed', `${examId}/${id}`)).toHaveLength(1);
  });

  it('is rejected for a trainee who took exams, and names the exams', async () => {
    const id = await make({ categories: [first] });
    await takeExam(app, id, { title: 'Hygiene' });
    await takeExam(app, id, { title: 'Bierkunde' });
    const answer = await remove(trainee.remove, id);
    expect([answer.outcome, answer.problem['exams']]).toEqual(['409 learning.taken', 'Hygiene, Bierkunde']);
    expect(answer.problem.detail).toContain('Hygiene, Bierkunde');
    expect((await remove(category.remove, first)).outcome).toBe('409 learning.taken');
  });

  it('a category removes it from its trainees, whose version rises', async () => {
    const third = await app.make((world) => insertCategory(world, '3. Lehrjahr', 3));
    const id = await make({ categories: [second, third] });
    expect((await remove(category.remove, third)).outcome).toBe('204');
    expect(await find(id)).toMatchObject({ categories: [second], version: 2 });
    expect(await entriesOf('learning.trainee.category.removed', `${id}/${third}`)).toHaveLength(1);
  });

  it('is rejected for tenants, departments and supervisors in use', async () => {
    const id = await make();
    expect((await remove(learningTenant.remove, tenantId)).outcome).toBe('409 request.inUse');
    expect((await remove(learningDepartment.remove, departmentId)).outcome).toBe('409 request.inUse');
    const { body: led } = await admin.call(department.create, { body: { title: 'Einkauf', supervisorId: id } });
    expect(led.supervisorId).toBe(id);
    expect((await remove(trainee.remove, id)).outcome).toBe('409 request.inUse');
    const without = { params: { id: led.id }, body: { title: 'Einkauf', supervisorId: null } };
    expect((await admin.call(department.update, without)).outcome).toBe('204');
    expect((await remove(trainee.remove, id)).outcome).toBe('204');
  });

  it('works for an unused tenant and department', async () => {
    const spare = await app.make(async (world) => [await insertTenant(world), await insertDepartment(world)] as const);
    expect((await remove(learningTenant.remove, spare[0])).outcome).toBe('204');
    expect((await remove(learningDepartment.remove, spare[1])).outcome).toBe('204');
  });
});

describe('several trainees', () => {
  const assign = (
    ids: readonly number[],
    what: 'tenant' | 'department' | 'category' | 'category-',
    to: number,
    mode: 'check' | 'apply' = 'apply',
  ) => admin.call(people.assignTrainees, { body: { mode, ids: [...ids], what, to } });

  it('get a department, and those that have it stay as they are', async () => {
    const other = await app.make((world) => insertDepartment(world, 'Fuhrpark'));
    const [one, two] = [await make(), await make({ departmentId: other })];
    expect((await assign([two, one], 'department', other, 'check')).body).toEqual({ done: [one, two], refused: [] });
    expect((await find(one)).departmentId).toBe(departmentId);
    await assign([two, one], 'department', other);
    expect([await find(one), await find(two)]).toMatchObject([
      { departmentId: other, version: 2 },
      { departmentId: other, version: 1 },
    ]);
    expect(await entriesOf('learning.trainee.updated', one)).toMatchObject([
      { before: { department_id: departmentId }, after: { department_id: other } },
    ]);
    expect(await entriesOf('learning.trainee.updated', two)).toMatchObject([{}]);
  });

  it('join a category and leave it', async () => {
    const [one, two] = [await make({ categories: [first] }), await make({ categories: [second] })];
    await assign([one, two], 'category', second);
    expect([(await find(one)).categories, (await find(two)).categories]).toEqual([[first, second], [second]]);
    await assign([one, two], 'category-', second);
    expect([(await find(one)).categories, (await find(two)).categories]).toEqual([[first], []]);
  });

  it('get nothing that does not exist, and unknown ones are named', async () => {
    const one = await make();
    expect((await assign([one], 'tenant', 999_999)).faults).toEqual(['to']);
    const missing = { id: 999_999, code: 'request.notFound', facts: [] };
    expect((await assign([one, 999_999], 'tenant', tenantId)).body).toEqual({ done: [one], refused: [missing] });
  });

  it('are deleted, but not those who took an exam', async () => {
    const [one, tested] = [await make(), await make()];
    await takeExam(app, tested, { title: 'Hygiene' });
    const { body } = await admin.call(people.removeTrainees, { body: { mode: 'apply', ids: [one, tested] } });
    expect(body).toMatchObject({ done: [one], refused: [{ id: tested, code: 'learning.taken' }] });
    expect((await find(tested)).id).toBe(tested);
  });
});
