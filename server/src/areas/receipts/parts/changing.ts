import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@kontor/contract/errors.ts';
import { sql } from 'kysely';
import { audit } from '../../../kernel/audit/audit.ts';
import type { JsonObject } from '../../../kernel/database/schema.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { lockForWrite } from '../../../kernel/http/records.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { type Actor, reachesSite, SYSTEM } from '../../../kernel/identity/actor.ts';
import { besideReceipt } from '../queries.ts';

/** Whether a row is a receipt of a site that is the actor's business. */
export const isOf =
  (actor: Actor) =>
  ({ site_id: site }: JsonObject): boolean =>
    typeof site === 'number' && reachesSite(actor, site);

/** A receipt with what belongs to it, as the audit trail shows it. */
async function wholeRow(tx: Tx, id: number): Promise<JsonObject> {
  const { rows } = await sql<{ row: JsonObject }>`
    select to_jsonb(receipt) as row from receipt where id = ${id}`.execute(tx.db);
  return { ...rows[0]?.row, ...(await besideReceipt(tx, id)) };
}

/**
 * Changes a receipt otherwise than by its own calls: locked, with the next version where its content changes, and told in
 * the audit trail. Visitors act by a link that the site handed out, for the portal.
 */
export async function changeReceipt<Code extends ErrorCode>(
  tx: Tx,
  actor: Actor,
  {
    id,
    what,
    ifMatch,
    isSeen,
  }: {
    readonly id: number;
    readonly what: string;
    readonly ifMatch?: readonly number[] | undefined;
    readonly isSeen?: (row: JsonObject) => boolean;
  },
  work: () => Promise<undefined | Refusal<Code>>,
): Promise<undefined | Refusal<Code | 'request.notFound' | 'request.stale'>> {
  const locked = await lockForWrite(tx, 'receipt', id, ifMatch, isSeen);
  if (locked instanceof Refusal) return locked;
  const before = await wholeRow(tx, id);
  const refusal = await work();
  if (refusal) return refusal;
  const after = await wholeRow(tx, id);
  const version = isDeepStrictEqual(before, after) ? locked.version : locked.version + 1;
  if (version > locked.version) {
    await tx.db.updateTable('receipt').set({ version }).where('id', '=', id).execute();
  }
  await audit(tx, actor.kind === 'visitor' ? SYSTEM : actor, {
    action: `receipt.${what}`,
    record: id,
    before,
    after: { ...after, version },
  });
  return undefined;
}
