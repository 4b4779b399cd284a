import {
  KINDS_WITH_OWN_MAIL,
  MAILED_KINDS,
  type NotificationKind,
} from '@kontor/contract/areas/notifications/rules.ts';
import { sql } from 'kysely';
import type { Tx } from './database/tx.ts';
import type { Actor } from './identity/actor.ts';

export interface NewNotification {
  readonly kind: NotificationKind;
  /** The name of the record; never of a person, because notifications are not erased with people. */
  readonly title: string;
  /** Its address in the portal. */
  readonly path: string;
  /** The sites that it is about, for kinds that only people of these sites see. */
  readonly siteIds?: readonly number[];
}

/**
 * Notifies everybody whom a kind is for of a change, in the transaction of the change. It costs one row: who sees it is
 * decided when they look, and its author does not.
 */
export function notify(tx: Tx, actor: Actor, { kind, title, path, siteIds }: NewNotification): void {
  if (siteIds?.length === 0) return;
  const subject = actor.kind === 'person' ? actor.subject : null;
  tx.send(sql`
    insert into notification (kind, at, actor, site_ids, title, path, is_to_be_mailed)
    values (${kind}, ${tx.now.toISOString()}, ${subject}, ${siteIds ?? null}::integer[], ${title}, ${path},
      ${MAILED_KINDS.includes(kind) && !KINDS_WITH_OWN_MAIL.includes(kind)})`);
}
