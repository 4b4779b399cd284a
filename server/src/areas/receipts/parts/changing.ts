import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import type { ErrorCode } from '@kontor/contract/errors.ts';
import type { JsonObject } from '../../../kernel/database/schema.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { actionOf, changeRecord } from '../../../kernel/http/records.ts';
import type { Refusal } from '../../../kernel/http/refusal.ts';
import { type Actor, reachesSite, SYSTEM } from '../../../kernel/identity/actor.ts';
import { besideReceipt } from '../queries.ts';

/** Whether a row is a receipt of a site that the actor may access. */
export const isOf =
  (actor: Actor) =>
  ({ site_id: site }: JsonObject): boolean =>
    typeof site === 'number' && reachesSite(actor, site);

interface Changed {
  readonly id: number;
  readonly what: string;
  readonly ifMatch?: readonly number[] | undefined;
  readonly isSeen?: (row: JsonObject) => boolean;
}

/**
 * Changes a receipt outside its generic calls, with a new version if its content changes. Visitors act for the portal,
 * through a link that the site handed out.
 */
export const changeReceipt = <Code extends ErrorCode>(
  tx: Tx,
  actor: Actor,
  { what, ...changed }: Changed,
  work: () => Promise<undefined | Refusal<Code>>,
) =>
  changeRecord(
    tx,
    actor.kind === 'visitor' ? SYSTEM : actor,
    {
      ...changed,
      table: 'receipt',
      action: actionOf(receipt, what),
      secret: receipt.secret,
      alongside: besideReceipt,
      staysIfSame: true,
    },
    work,
  );
