import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Read, Transactions, Tx } from '../database/tx.ts';
import { Refusal } from '../http/refusal.ts';
import { SYSTEM } from '../identity/actor.ts';
import { job } from '../jobs/job.ts';
import { type Anchor, type ChainedEntry, digestOf, type EntryValues, FIRST_HASH, hashOf } from './chain.ts';

/** Held while the chain is continued or values are erased; also in `erase_audit_values`. */
const CHAIN_LOCK = 4_752_811_307;

const BATCH = 1_000;
const SALT_BYTES = 16;

/** No transaction is open for so long: older entries without a link were not written by the portal. */
const OPEN_MS = 60 * MINUTE_MS;

/** Entries up to this id must be in the chain. */
export async function linkedUpTo({ db, now }: Read): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select entry_id as id from audit_link where linked_at < ${new Date(now.getTime() - OPEN_MS).toISOString()}
    order by linked_at desc, position desc limit 1`.execute(db);
  return rows[0]?.id ?? 0;
}

const isUnlinked = sql<boolean>`not exists (select from audit_link where entry_id = audit_entry.id)`;

/** Appends the first entries after an id to the chain; returns the last link, or null if there was nothing to do. */
async function linkBatch({ db, now }: Tx, after: number) {
  const { rows: locks } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${CHAIN_LOCK}) as "isOurs"`.execute(db);
  if (!locks[0]?.isOurs) return null;
  const { rows: entries } = await sql<ChainedEntry & EntryValues>`
    select id, at, actor, action, record, before::text, after::text from audit_entry
    where id > ${after} and ${isUnlinked} order by id limit ${BATCH}`.execute(db);
  if (entries.length === 0) return null;
  const { rows: heads } = await sql<{ position: number; hash: Buffer }>`
    select position, hash from audit_link order by position desc limit 1`.execute(db);
  const linkedAt = now.toISOString();
  let { position, hash } = heads[0] ?? { position: 0, hash: FIRST_HASH };
  const links = entries.map((entry) => {
    const salt = randomBytes(SALT_BYTES);
    const digest = digestOf(salt, entry);
    hash = hashOf(hash, entry, { linkedAt, digest });
    position += 1;
    return { position, entryId: entry.id, salt, digest, hash };
  });
  await sql`
    insert into audit_link (position, entry_id, linked_at, salt, digest, hash)
    select position, entry_id, ${linkedAt}, salt, digest, hash from unnest(
      ${links.map((link) => link.position)}::bigint[], ${links.map((link) => link.entryId)}::bigint[],
      ${links.map((link) => link.salt)}::bytea[], ${links.map((link) => link.digest)}::bytea[],
      ${links.map((link) => link.hash)}::bytea[]) link (position, entry_id, salt, digest, hash)`.execute(db);
  return links.at(-1) ?? null;
}

/**
 * Appends all committed entries to the chain. Writers are never waited for, nor do they wait. Returns the new end of the
 * chain, or null if there was nothing to append.
 */
export async function linkEntries(read: Read, transactions: Transactions, signal: AbortSignal): Promise<Anchor | null> {
  let after: number | null = await linkedUpTo(read);
  let end: Anchor | null = null;
  while (after !== null && !signal.aborted) {
    const from: number = after;
    const linked = await transactions.run(SYSTEM, (tx) => linkBatch(tx, from));
    if (linked instanceof Refusal || linked === null) return end;
    after = linked.entryId;
    end = { position: linked.position, hash: linked.hash.toString('hex') };
  }
  return end;
}

/** Continues the chain every minute. Its ends are logged: who removes the latest entries cannot reach the log as well. */
export const linkTrail = (log: (end: Anchor) => void) =>
  job({
    name: 'audit.link',
    data: z.object({}),
    run: async (_, { db, now, transactions, signal }) => {
      const end = await linkEntries({ db, now }, transactions, signal);
      if (end) log(end);
    },
  });

/** The first entry that is old enough to be in the chain, but is not. */
export async function findUnlinked(read: Read): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_entry where id <= ${await linkedUpTo(read)} and ${isUnlinked} order by id limit 1`.execute(
    read.db,
  );
  return rows[0]?.id;
}

/** How many entries are not in the chain yet, of which the last few wait for the next minute. */
export async function countUnlinked(read: Read): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_entry where id > ${await linkedUpTo(read)} and ${isUnlinked}`.execute(read.db);
  return rows[0]?.count ?? 0;
}
