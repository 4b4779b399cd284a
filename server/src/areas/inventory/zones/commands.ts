import type { zones as endpoints } from '@kontor/contract/areas/inventory/zones/endpoints.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { isStale } from '../../../kernel/http/records.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import { versionOfZones, zonesOf } from './queries.ts';

/** Replaces who counts where in an inventory; the second of two administrators at once is refused. */
export async function setZones(
  tx: Tx,
  actor: Actor,
  id: number,
  { zones }: BodyOf<typeof endpoints.setZones>,
  ifMatch: readonly number[] | undefined,
) {
  const found = await tx.db.selectFrom('inventory').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) return refuse('request.notFound');
  if (isStale(ifMatch, await versionOfZones(tx, id))) return refuse('request.stale');
  const before = await zonesOf(tx, id);
  await tx.db.deleteFrom('inventory_zone').where('inventory_id', '=', id).execute();
  const rows = zones.flatMap(({ place, counters }) =>
    [...new Set(counters)].map((counter) => ({ inventory_id: id, place, counter })),
  );
  if (rows.length > 0) await tx.db.insertInto('inventory_zone').values(rows).execute();
  const after = await zonesOf(tx, id);
  audit(tx, actor, {
    action: 'inventoryManagement.inventory.zonesChanged',
    record: id,
    before: { zones: before },
    after: { zones: after },
  });
  return undefined;
}
