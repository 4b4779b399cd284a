import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { type Cluster, urlOf } from './embedded-cluster.ts';

/** The portal's own role: it owns the database but is no superuser, which could read files and run programs. */
const ROLE = 'portal';

/** An arbitrary number: concurrent starts wait for each other on this lock. */
const LOCK_ID = 4_752_811_307;

/**
 * Transfers everything that a superuser owns, as in databases of older versions, to the role; one statement, so all
 * or nothing.
 */
const HAND_OVER = `
do $$
declare it record;
begin
  for it in select nspname from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  loop execute format('alter schema %I owner to ${ROLE}', it.nspname); end loop;
  for it in select class.oid::regclass as name, case relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end as kind
    from pg_class class join pg_namespace space on space.oid = relnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and relkind in ('r', 'p', 'v', 'm', 'S')
      -- A sequence of a column belongs to whom the table does.
      and not (relkind = 'S' and exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = class.oid and deptype in ('a', 'i')))
  loop execute format('alter %s %s owner to ${ROLE}', it.kind, it.name); end loop;
  for it in select routine.oid::regprocedure as name from pg_proc routine join pg_namespace space on space.oid = pronamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
  loop execute format('alter routine %s owner to ${ROLE}', it.name); end loop;
  for it in select kind.oid::regtype as name from pg_type kind join pg_namespace space on space.oid = typnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and typtype in ('e', 'd')
  loop execute format('alter type %s owner to ${ROLE}', it.name); end loop;
  execute format('alter database %I owner to ${ROLE}', current_database());
end $$`;

async function prepare(superuser: pg.Client, cluster: Cluster): Promise<void> {
  await superuser.query('select pg_advisory_lock($1)', [LOCK_ID]);
  const { rows } = await superuser.query<{ exists: boolean; owns: boolean }>(
    `select exists (select from pg_roles where rolname = $1), pg_get_userbyid(datdba) = $1 as owns
     from pg_database where datname = current_database()`,
    [ROLE],
  );
  const { exists = false, owns = false } = rows[0] ?? {};
  if (!existsSync(cluster.rolePassword)) {
    writeFileSync(cluster.rolePassword, randomBytes(24).toString('hex'), { mode: 0o600 });
    if (exists) await superuser.query(`alter role ${ROLE} password '${passwordOf(cluster)}'`);
  }
  if (!exists) await superuser.query(`create role ${ROLE} login password '${passwordOf(cluster)}'`);
  if (!owns) await superuser.query(HAND_OVER);
}

const passwordOf = (cluster: Cluster): string => readFileSync(cluster.rolePassword, 'utf8').trim();

/** The portal's connection URL; creates its role if it does not exist. */
export async function openRole(cluster: Cluster, port: number): Promise<string> {
  const superuser = new pg.Client({ connectionString: urlOf(cluster, port) });
  superuser.on('error', () => {});
  await superuser.connect();
  try {
    await prepare(superuser, cluster);
  } finally {
    await superuser.end().catch(() => {});
  }
  return Object.assign(new URL(urlOf(cluster, port)), { username: ROLE, password: passwordOf(cluster) }).href;
}
