import type { Tx } from '../../../kernel/database/tx.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import { notify } from '../../../kernel/notify.ts';
import { participatingSitesOf } from '../queries.ts';

/** Notifies the participating sites of what head office decided about a campaign. */
export async function notifySites(
  tx: Tx,
  actor: Actor,
  { id, title }: { readonly id: number; readonly title: string },
  kind: 'campaignReleased' | 'campaignCanceled',
): Promise<void> {
  const siteIds = (await participatingSitesOf(tx, { id })).map(({ siteId }) => siteId);
  notify(tx, actor, { kind, title, path: '/sale-management/my-campaigns', siteIds });
}
