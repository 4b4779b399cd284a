import { sql } from 'kysely';
import type { Read } from '../../kernel/database/tx.ts';

/** The version, schema and size of the database. */
export async function databaseFacts({ db }: Pick<Read, 'db'>) {
  const { rows } = await sql<{ version: string; schema: string; bytes: number }>`
    select current_setting('server_version') as version, (select max(name) from schema_migration) as schema,
      pg_database_size(current_database()) as bytes`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The database did not answer');
  return facts;
}

/** Up to this many files are counted; of more, the number and their average size are estimated. */
const MAX_COUNTED = 10_000;

/** How many files there are, and how long they are together; reads no more than `MAX_COUNTED` rows. */
export async function fileFacts({ db }: Pick<Read, 'db'>) {
  const { rows } = await sql<{ counted: number; bytes: number; estimate: number }>`
    select count(*) as counted, coalesce(sum(size), 0)::bigint as bytes,
      (select reltuples from pg_class where oid = 'attachment'::regclass) as estimate
    from (select size from attachment limit ${MAX_COUNTED}) counted`.execute(db);
  const { counted, bytes, estimate } = rows[0] ?? { counted: 0, bytes: 0, estimate: 0 };
  if (counted < MAX_COUNTED) return { count: counted, bytes, isEstimated: false };
  const count = Math.max(counted, Math.round(estimate));
  return { count, bytes: Math.round((bytes / counted) * count), isEstimated: true };
}
