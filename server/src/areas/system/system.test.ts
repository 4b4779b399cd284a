import { randomUUID } from 'node:crypto';
import { system } from '@kontor/contract/areas/system/endpoints.ts';
import { JOB_NAMES } from '@kontor/contract/areas/system/rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { deadMailJob, startAppWithoutMail } from '../../testing/dead-jobs.ts';
import { insertDeadJob } from './factory.ts';

const PATIENT = { timeout: 30_000, interval: 50 };
vi.setConfig({ testTimeout: 60_000 });

let portal: Awaited<ReturnType<typeof startAppWithoutMail>>;
let app: TestApp;

const status = async () => (await app.as('administrator').call(system.status)).body;
const retry = (id: string, headers: Record<string, string> = {}) =>
  app.as('administrator').call(system.retryDeadJob, { params: { id }, headers });
const remove = (id: string) => app.as('administrator').call(system.deleteDeadJob, { params: { id } });
const dead = async (query: Record<string, string | number> = {}) =>
  (await app.as('administrator').call(system.deadJobs, { query })).body;
const waitingJobs = async (job: string) => {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = ${job} and state = 'created'`.execute(app.db);
  return rows;
};
const trailOf = (id: string) =>
  app.db.selectFrom('audit_entry').select(['actor', 'action']).where('record', '=', id).execute();
/** Jobs of this name are never worked on here. */
const REMOVED = 'booking.removed-long-ago';

beforeAll(async () => {
  portal = await startAppWithoutMail();
  app = portal.app;
});
afterAll(() => portal.stop());

describe('the status', () => {
  it('names the versions, and how the services are provided', async () => {
    const { version, startedAt, node, database, services } = await status();
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect(node).toBe(process.versions.node);
    expect(startedAt).toBe('2027-03-01T08:00:00.000Z');
    expect(database.version).toMatch(/^\d+/);
    expect(database.schema).toMatch(/^\d{4}-/);
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(services.map(({ name, kind }) => [name, kind])).toEqual([
      // By the settings: the tests' database stands in for it.
      ['database', 'embedded'],
      ['sign-in', 'demo'],
      ['mail', 'server'],
      ['storage', 'folder'],
      ['merchandise', 'none'],
    ]);
  });

  it('counts files and their bytes', async () => {
    const before = (await status()).files;
    await app.make(({ tx, services }) =>
      services.attachments.make(tx, { name: 'Aushang.txt', content: Buffer.from('Aushang') }),
    );
    expect((await status()).files).toEqual({ count: before.count + 1, bytes: before.bytes + 7, isEstimated: false });
  });

  it('estimates many files by the first ones', async () => {
    const { count } = (await status()).files;
    await sql`
      insert into attachment (id, name, size, content_type, uploaded_by, created_at)
      select gen_random_uuid(), 'many', 1000, 'text/plain', 'test', now() from generate_series(1, 12000)`.execute(
      app.db,
    );
    await sql`analyze attachment`.execute(app.db);
    const { files } = await status();
    expect(files).toMatchObject({ count: count + 12_000, isEstimated: true });
    // The average of the first ones includes the small file.
    expect(files.bytes).toBeGreaterThan(11_900_000);
    expect(files.bytes).toBeLessThanOrEqual(12_000 * 1_000);
    await sql`delete from attachment where name = 'many'`.execute(app.db);
  });

  it('says when the last backup ended', async () => {
    expect((await status()).database.lastBackup).toBe(null);
    const at = '2027-02-28T22:00:00.000Z';
    await app.db
      .insertInto('portal_setting')
      .values({ key: 'backup.last', value: JSON.stringify(at) })
      .execute();
    expect((await status()).database.lastBackup).toBe(at);
  });

  it('counts mails that are due, held, and failed in the last 30 days', async () => {
    const mail = { purpose: 'test', recipient: 'x', subject: '', text: '', html: '', language: 'de', is_public: false };
    const at = (created_at: string, more: object) => ({ ...mail, created_at, send_after: created_at, ...more });
    const db = app.db.withTables<{ mail: Record<string, unknown> }>();
    await db
      .insertInto('mail')
      .values([
        at('2027-03-01T07:00:00Z', {}),
        at('2027-03-01T07:30:00Z', {}),
        at('2027-03-01T07:00:00Z', { send_after: '2027-03-02T07:00:00Z' }),
        at('2027-02-20T07:00:00Z', { failed_at: '2027-02-20T07:00:00Z' }),
        at('2027-01-20T07:00:00Z', { failed_at: '2027-01-20T07:00:00Z' }),
        at('2027-02-20T07:00:00Z', { sent_at: '2027-02-20T07:00:00Z' }),
      ])
      .execute();
    expect((await status()).mails).toEqual({ due: 2, dueSince: '2027-03-01T07:00:00.000Z', held: 1, failed: 1 });
    await db.deleteFrom('mail').execute();
  });

  it('knows every job of the server by name', async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.queue where name <> 'dead'`.execute(app.db);
    const names = rows.map(({ name }) => name).filter((name) => !name.startsWith('__'));
    // Without a merchandise system there are no syncs.
    const expected = JOB_NAMES.filter((name) => !name.startsWith('merchandise.'));
    expect(names.toSorted()).toEqual(expected.toSorted());
  });
});

describe('a dead job', () => {
  it('is one that has really failed; once the cause is gone, a retry runs it', async () => {
    const failed = await deadMailJob(app, 'vera@example.com');
    expect(failed).toMatchObject({
      job: 'mail.send',
      attempts: 1,
      error: expect.stringMatching(/^Mail \d+ could not be sent: .*ECONNREFUSED/),
    });
    expect(await dead()).toEqual([failed]);
    expect((await app.as('administrator').call(system.deadJob, { params: { id: failed.id } })).body).toEqual(failed);
    const { jobs, services } = await status();
    expect(jobs).toEqual([{ job: 'mail.send', waiting: 0, active: 0, dead: 1 }]);
    expect(services).toContainEqual({ name: 'mail', kind: 'server', isWorking: false });

    await portal.startMailServer();
    expect((await retry(failed.id)).outcome).toBe('204');
    await vi.waitFor(() => expect(portal.recipients).toEqual(['vera@example.com']), PATIENT);
    expect(await dead()).toEqual([]);
    expect((await retry(failed.id)).outcome).toBe('404 request.notFound');
    expect(await trailOf(failed.id)).toEqual([{ actor: 'demo-administrator', action: 'deadJob.retried' }]);
    await vi.waitFor(async () => expect((await status()).jobs).toEqual([]), PATIENT);
    expect((await status()).services).toContainEqual({ name: 'mail', kind: 'server', isWorking: true });
  });

  it('is retried once, however often and by how many people it is requested', async () => {
    // A mail that does not exist: its job has nothing to do.
    const twice = await app.make((world) => insertDeadJob(world));
    const outcomes = (await Promise.all([retry(twice), retry(twice)])).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['204', '404 request.notFound']);
    expect(await trailOf(twice)).toHaveLength(1);

    const repeated = await app.make((world) => insertDeadJob(world));
    const key = { 'idempotency-key': randomUUID() };
    expect((await retry(repeated, key)).outcome).toBe('204');
    expect((await retry(repeated, key)).outcome).toBe('204');
    expect(await trailOf(repeated)).toHaveLength(1);
  });

  it('stays if its queue is gone, or its like waits already', async () => {
    const orphan = await app.make((world) => insertDeadJob(world, { job: REMOVED }));
    expect((await retry(orphan)).outcome).toBe('409 system.notRetryable');
    const key = 'one';
    const later = new Date(Date.now() + 86_400_000).toISOString();
    await sql`
      insert into pgboss.job (name, data, policy, singleton_key, start_after)
      values ('http.forget-answers', '{}', 'short', ${key}, ${later})`.execute(app.db);
    const double = await app.make((world) => insertDeadJob(world, { job: 'http.forget-answers', data: {}, key }));
    expect((await retry(double)).outcome).toBe('409 system.notRetryable');
    expect((await dead()).map(({ id }) => id).toSorted()).toEqual([orphan, double].toSorted());
    expect(await waitingJobs('http.forget-answers')).toHaveLength(1);
    expect([await trailOf(orphan), await trailOf(double)]).toEqual([[], []]);
    await sql`delete from pgboss.job where name = 'http.forget-answers'`.execute(app.db);
    expect((await retry(double)).outcome).toBe('204');
    expect((await remove(orphan)).outcome).toBe('204');
  });

  it('is deleted once, and then unknown', async () => {
    const id = await app.make((world) => insertDeadJob(world));
    const outcomes = (await Promise.all([remove(id), remove(id)])).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['204', '404 request.notFound']);
    expect((await retry(id)).outcome).toBe('404 request.notFound');
    expect(await dead()).toEqual([]);
    expect(await trailOf(id)).toEqual([{ actor: 'demo-administrator', action: 'deadJob.deleted' }]);
  });

  it('cannot be reached by the id of another job', async () => {
    const id = randomUUID();
    await sql`
      insert into pgboss.job (id, name, data, start_after)
      values (${id}, 'campaigns.remind', '{}', '2040-01-01Z')`.execute(app.db);
    expect((await retry(id)).outcome).toBe('404 request.notFound');
    expect((await remove(id)).outcome).toBe('404 request.notFound');
    expect(await waitingJobs('campaigns.remind')).toHaveLength(1);
    await sql`delete from pgboss.job where id = ${id}`.execute(app.db);
  });

  it.each([
    [{ message: 'No answer for vera@example.com' }, 'No answer for [email]'],
    [{ message: 'invalid input syntax: "Vera"', severity: 'ERROR' }, 'invalid input syntax: "…"'],
  ])('that failed with %j says %j', async (failure, error) => {
    const id = await app.make((world) => insertDeadJob(world, { failure }));
    expect(await dead()).toMatchObject([{ id, error }]);
    await remove(id);
  });

  it('is listed in pages, newest first unless sorted', async () => {
    const made: string[] = [];
    for (const hour of [1, 3, 2]) {
      app.setClock(`2027-03-01T0${hour}:00:00Z`);
      made.push(await app.make((world) => insertDeadJob(world, { job: hour === 3 ? 'mail.purge' : REMOVED })));
    }
    app.setClock('2027-03-01T08:00:00Z');
    const [first, latest, middle] = made;
    const ids = async (query: Record<string, string | number>) => (await dead(query)).map(({ id }) => id);
    expect(await ids({})).toEqual([latest, middle, first]);
    expect(await ids({ sort: 'failedAt' })).toEqual([first, middle, latest]);
    expect(await ids({ limit: 1, offset: 1 })).toEqual([middle]);
    expect(await ids({ search: 'purge' })).toEqual([latest]);
    for (const id of made) await remove(id);
  });
});
