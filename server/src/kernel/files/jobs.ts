import { sql } from 'kysely';
import * as z from 'zod/mini';
import { audit } from '../audit/audit.ts';
import { isReferred } from '../database/referrers.ts';
import { Refusal } from '../http/refusal.ts';
import { SYSTEM } from '../identity/actor.ts';
import { type JobContext, job } from '../jobs/job.ts';
import { markAs, markOf } from './mark.ts';
import type { Storage } from './storage.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH_SIZE = 500;

/**
 * Removes attachments that have belonged to no record for a day: first the row, then the file, which nobody can find
 * without it.
 */
async function removeUnowned(storage: Storage, before: Date, { db, transactions, signal }: JobContext): Promise<void> {
  const isOwned = await isReferred(db, 'attachment', sql.ref('attachment.id'));
  for (;;) {
    const removed = await transactions.run(SYSTEM, async (tx) => {
      const { rows: found } = await sql<{ id: string }>`
        select id from attachment where created_at < ${before.toISOString()} and not ${isOwned}
        order by created_at limit ${BATCH_SIZE} for update skip locked`.execute(tx.db);
      // Checked again, now that the lock prevents new references.
      const { rows } = await sql<{ id: string; name: string; size: number }>`
        delete from attachment where id = any(${found.map(({ id }) => id)}) and not ${isOwned}
        returning id, name, size`.execute(tx.db);
      for (const row of rows) {
        audit(tx, SYSTEM, { action: 'attachment.removed', record: row.id, before: { ...row } });
      }
      return rows;
    });
    if (removed instanceof Refusal) return;
    for (const { id } of removed) await storage.remove(id);
    if (removed.length < BATCH_SIZE || signal.aborted) return;
  }
}

const OURS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.part)?$/;

/** Removes files without a row: their upload was cut off, or the server died after it. */
async function removeStray(storage: Storage, before: Date, { db, signal }: JobContext): Promise<void> {
  const removeOf = async (names: readonly string[]) => {
    const rows = await db.selectFrom('attachment').select('id').where('id', 'in', names.map(idOf)).execute();
    const known = new Set(rows.map(({ id }) => id));
    for (const name of names) if (!known.has(name)) await storage.remove(name);
  };
  const idOf = (name: string) => OURS.exec(name)?.[1] ?? '';
  const names: string[] = [];
  for await (const { name, since } of storage.list()) {
    if (signal.aborted) return;
    if (since < before && OURS.test(name)) names.push(name);
    if (names.length === BATCH_SIZE) await removeOf(names.splice(0));
  }
  if (names.length > 0) await removeOf(names);
}

/** Whether the storage belongs to this portal; one that belongs to nobody becomes its own. */
async function isOurs(storage: Storage, portalId: string): Promise<boolean> {
  const mark = await markOf(storage);
  if (mark === null) await markAs(storage, portalId);
  return mark === null || mark === portalId;
}

/** The job that removes unowned files (`behaviour §2`). */
export const removeOrphans = (storage: Storage, options: { readonly portalId: string; report(error: Error): void }) =>
  job({
    name: 'files.remove-orphans',
    data: z.object({}),
    timeout: 1_800,
    run: async (_, context) => {
      const before = new Date(context.now.getTime() - DAY_MS);
      await removeUnowned(storage, before, context);
      if (await isOurs(storage, options.portalId)) return removeStray(storage, before, context);
      options.report(new Error('STORAGE_URL holds the files of another portal; none of them is removed'));
    },
  });
