import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { createReset } from '../../testing/reset.ts';
import { SYSTEM } from '../identity/actor.ts';
import { audit, auditAll } from './audit.ts';
import type { Anchor } from './chain.ts';
import { eraseValues } from './erase.ts';
import { linkEntries } from './link.ts';
import { tamper as tamperWith } from './testing.ts';
import { verifyTrail } from './verify.ts';

let app: TestApp;
let reset: () => Promise<void>;

beforeAll(async () => {
  app = await startApp();
  reset = await createReset(app);
});
afterAll(() => app.stop());
beforeEach(() => reset());

const read = () => ({ db: app.db, now: app.now() });
const link = () => linkEntries(read(), app.transactions, new AbortController().signal);
const verify = (anchor?: Anchor) => verifyTrail(read(), anchor);
const pass = (ms: number) => app.setClock(new Date(app.now().getTime() + ms));

const write = (...records: string[]) =>
  app.inTransaction(async (tx) => {
    const changes = records.map((record) => ({
      action: 'test.updated',
      record,
      before: { a: 1 },
      after: { a: record },
    }));
    auditAll(tx, SYSTEM, changes);
  });

const ids = async () =>
  (await app.db.selectFrom('audit_entry').select('id').orderBy('id').execute()).map(({ id }) => id);

/** What somebody with the rights of a superuser could do. */
const tamper = (statement: string) => tamperWith(app.db, statement);

it('an untouched trail fits, and what is not linked yet is counted', async () => {
  expect(await verify()).toEqual({ head: null, waiting: 0, fault: null });
  await write('1', '2', '3');
  expect(await verify()).toMatchObject({ head: null, waiting: 3, fault: null });
  await link();
  await link();
  expect(await verify()).toMatchObject({ head: { position: 3 }, waiting: 0, fault: null });
  await write('4');
  await link();
  expect(await verify()).toMatchObject({ head: { position: 4 }, waiting: 0, fault: null });
});

it('continuing the chain returns its new end, by which entries removed from it are missed', async () => {
  expect(await link()).toBeNull();
  await write('1', '2');
  const end = await link();
  expect(end).toEqual((await verify()).head);
  await tamper('delete from audit_link where position = 2');
  await tamper('delete from audit_entry where id = (select max(id) from audit_entry)');
  expect((await verify()).fault).toBeNull();
  expect((await verify(end ?? undefined)).fault).toMatchObject({ kind: 'anchor' });
});

it.each([
  ['who', `update audit_entry set actor = 'somebody' where id = $id`, 'changed'],
  ['when', `update audit_entry set at = at - interval '1 second' where id = $id`, 'changed'],
  ['what', `update audit_entry set action = 'test.created' where id = $id`, 'changed'],
  ['the record', `update audit_entry set record = '9' where id = $id`, 'changed'],
  ['the old value', `update audit_entry set before = '{"a": 2}' where id = $id`, 'values'],
  ['the new value', `update audit_entry set after = null where id = $id`, 'values'],
  ['the salt', `update audit_link set salt = '\\x00' where entry_id = $id`, 'values'],
  ['the digest', `update audit_link set digest = '\\x00' where entry_id = $id`, 'changed'],
  [
    'the moment of linking',
    `update audit_link set linked_at = linked_at - interval '1 second' where entry_id = $id`,
    'changed',
  ],
  [
    'values without an erasure',
    'update audit_entry set before = null, after = null where id = $id; update audit_link set salt = null where entry_id = $id',
    'emptied',
  ],
  ['the entry', 'delete from audit_entry where id = $id', 'missing'],
] as const)('a change of %s is found', async (_, statement, kind) => {
  await write('1', '2', '3');
  await link();
  const entryId = (await ids())[1];
  for (const each of statement.split('; ')) await tamper(each.replaceAll('$id', String(entryId)));
  expect(await verify()).toMatchObject({ head: { position: 1 }, fault: { kind, entryId } });
});

it('an entry removed together with its link is found at the next one', async () => {
  await write('1', '2', '3');
  await link();
  const [, second, third] = await ids();
  await tamper(`delete from audit_entry where id = ${second}`);
  await tamper(`delete from audit_link where entry_id = ${second}`);
  expect((await verify()).fault).toEqual({ kind: 'gap', entryId: third });
  await tamper('update audit_link set position = position - 1 where position = 3');
  expect((await verify()).fault).toEqual({ kind: 'changed', entryId: third });
});

it('an entry put in is found: with a link of its own, without one, and dated back', async () => {
  await write('1', '2');
  await app.inTransaction(async (tx) => audit(tx, SYSTEM, { action: 'test.updated', record: '3' }));
  const [first, second] = await ids();
  await tamper(`delete from audit_entry where id = ${second}`);
  await link();
  const forge = () =>
    tamper(`insert into audit_entry (id, at, actor, action, record) overriding system value
      values (${second}, '2027-02-01', 'system', 'test.updated', '2')`);

  pass(2 * DAY_MS);
  await write('4');
  await link();
  pass(2 * DAY_MS);
  await forge();
  expect((await verify()).fault).toEqual({ kind: 'added', entryId: second });
  await link();
  expect((await verify()).fault).toEqual({ kind: 'added', entryId: second });

  const values = `${second}, now(), null, digest, hash from audit_link where entry_id = ${first}`;
  await tamper('update audit_link set position = position + 1 where position = 3');
  await tamper('update audit_link set position = position + 1 where position = 2');
  await tamper(`insert into audit_link (position, entry_id, linked_at, salt, digest, hash) select 2, ${values}`);
  expect((await verify()).fault).toEqual({ kind: 'changed', entryId: second });

  await tamper(`delete from audit_link where entry_id = ${second}`);
  await tamper(`delete from audit_entry where id = ${second}`);
  await tamper('update audit_link set position = position - 1 where position = 3');
  await tamper('update audit_link set position = position - 1 where position = 4');
  expect((await verify()).fault).toBeNull();
  await sql`insert into audit_entry (at, actor, action, record) values ('2027-02-01', 'system', 'test.updated', '2')`.execute(
    app.db,
  );
  await link();
  expect((await verify()).fault).toMatchObject({ kind: 'backdated' });
});

it('older entries that come at once, as demo data do, are no forgery', async () => {
  await write('1');
  await sql`insert into audit_entry (at, actor, action, record) values ('2026-02-01', 'system', 'test.created', '2')`.execute(
    app.db,
  );
  await link();
  expect(await verify()).toMatchObject({ head: { position: 2 }, fault: null });
});

it('a recalculated chain is found by an end noted elsewhere', async () => {
  await write('1', '2');
  await link();
  const { head } = await verify();
  if (!head) throw new Error('The chain is empty');
  await tamper('update audit_entry set actor = reverse(actor)');
  await tamper('delete from audit_link');
  await link();
  expect((await verify()).fault).toBeNull();
  expect((await verify(head)).fault).toMatchObject({ kind: 'anchor' });
  await tamper('delete from audit_link where position = 2');
  expect((await verify(head)).fault).toMatchObject({ kind: 'anchor' });
});

it('erasing values keeps the chain, says whose they were, and leaves nothing to guess them by', async () => {
  await write(...Array.from({ length: 100 }, (_, index) => String(index)));
  await link();
  const all = await ids();
  const erased = all.filter((_, index) => index < 3 || index % 2 === 1);
  await app.inTransaction((tx) => eraseValues(tx, erased));
  await app.inTransaction((tx) => eraseValues(tx, erased));
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_entry join audit_link on entry_id = id
    where before is null and after is null and salt is null and action = 'test.updated'`.execute(app.db);
  expect(rows).toEqual([{ count: erased.length }]);
  const records = await app.db
    .selectFrom('audit_entry')
    .select(['actor', 'record'])
    .where('action', '=', 'trail.erased')
    .orderBy('id')
    .execute();
  expect(records).toHaveLength(2);
  expect(records[0]?.record).toMatch(`${all[0]}-${Number(all[0]) + 3},`);
  expect((await verify()).fault).toBeNull();
  await link();
  expect(await verify()).toMatchObject({ head: { position: 102 }, fault: null });
  await tamper(`delete from audit_entry where action = 'trail.erased'`);
  expect((await verify()).fault).toEqual({ kind: 'emptied', entryId: erased[0] });
});

it('values erased before their entry is linked leave a chain that fits', async () => {
  await write('1');
  await app.inTransaction(async (tx) => eraseValues(tx, await ids()));
  await link();
  expect(await verify()).toMatchObject({ head: { position: 2 }, fault: null });
});

it('nothing but an erasure changes or removes entries', async () => {
  await write('1');
  await link();
  for (const statement of [
    `update audit_entry set actor = 'x'`,
    'update audit_entry set before = null, after = null',
    'delete from audit_entry',
    'truncate audit_entry',
    'update audit_link set salt = null',
    'delete from audit_link',
    'truncate audit_link',
  ]) {
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow('the audit trail is append-only');
  }
});

it('writers and the chain do not wait for each other, and no entry is lost or linked twice', async () => {
  await Promise.all([
    ...Array.from({ length: 40 }, (_, index) => write(`${index}-a`, `${index}-b`)),
    ...Array.from({ length: 6 }, link),
  ]);
  // One that was written earlier is committed later.
  const late = await app.db.startTransaction().execute();
  await sql`insert into audit_entry (at, actor, action, record) values (${app.now().toISOString()}, 'system', 'test.updated', 'late')`.execute(
    late,
  );
  await write('early');
  await link();
  expect(await verify()).toMatchObject({ head: { position: 81 }, waiting: 0, fault: null });
  await late.commit().execute();
  await link();
  expect(await verify()).toMatchObject({ head: { position: 82 }, waiting: 0, fault: null });
});
