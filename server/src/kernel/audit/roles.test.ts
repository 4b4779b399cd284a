import { randomBytes } from 'node:crypto';
import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { connectOnce } from '../database/migrate.ts';
import { eraseValues } from './erase.ts';
import { linkEntries } from './link.ts';
import { verifyTrail } from './verify.ts';

/** The statements of docs/operating.md. */
const grants = (role: string, database: string) => `
  create role ${role} login password '${role}';
  grant create on database ${database} to ${role};
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage, select on all sequences in schema public to ${role};
  revoke update, delete on audit_entry, audit_link from ${role}`;

it('a portal with a role of its own writes, chains and erases, and can do nothing else to the trail', async () => {
  const role = `portal_${randomBytes(6).toString('hex')}`;
  const app = await startApp({
    through: async (url) => {
      const owner = await connectOnce(url);
      // As before the portal's first start.
      await owner.query('drop schema pgboss cascade');
      await owner.query(grants(role, new URL(url).pathname.slice(1))).finally(() => owner.end());
      return Object.assign(new URL(url), { username: role, password: role }).href;
    },
  });
  try {
    const { rows } = await sql<{ name: string }>`select current_user as name`.execute(app.db);
    expect(rows).toEqual([{ name: role }]);
    await app.as('administrator').call(department.create, { body: { title: 'Leergut' } });
    const read = { db: app.db, now: app.now() };
    const link = () => linkEntries(read, app.transactions, new AbortController().signal);
    await link();
    for (const statement of [
      `select set_config('kontor.erases', 'on', false); update audit_entry set before = null, after = null`,
      'delete from audit_entry',
      'truncate audit_entry',
      'update audit_link set salt = null',
      'alter table audit_entry disable trigger all',
      'drop trigger keep_audit on audit_entry',
      'drop function erase_audit_values',
    ]) {
      await expect(sql.raw(statement).execute(app.db)).rejects.toThrow(/permission denied|must be owner/);
    }
    const entries = await app.db.selectFrom('audit_entry').select('id').execute();
    await app.inTransaction((tx) =>
      eraseValues(
        tx,
        entries.map(({ id }) => id),
      ),
    );
    await link();
    const kept = await app.db.selectFrom('audit_entry').select(['action', 'after']).orderBy('id').execute();
    expect(kept.filter(({ after }) => after !== null)).toEqual([]);
    expect(kept.at(-1)?.action).toBe('trail.erased');
    expect(await verifyTrail(read)).toMatchObject({ head: { position: kept.length }, waiting: 0, fault: null });
  } finally {
    await app.stop();
    const cluster = await connectOnce(inject('postgres').url);
    await cluster.query(`drop role ${role}`).finally(() => cluster.end());
  }
});
