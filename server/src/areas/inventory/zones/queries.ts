import { comparePlaces } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import type { zones } from '@kontor/contract/areas/inventory/zones/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';
import { VERSION_MODULUS } from '../parts/content-version.ts';
import { EFFECTIVE_PLACE } from '../parts/places.ts';

type Zone = AnswerOf<typeof zones.zones>[number];
type CountingPlace = AnswerOf<typeof zones.countingPlaces>[number];

/** Who counts where in an inventory, by place. */
export async function zonesOf({ db }: Pick<Read, 'db'>, inventoryId: number): Promise<Zone[]> {
  const { rows } = await sql<Zone>`
    select place, array_agg(counter order by id) as counters from inventory_zone
    where inventory_id = ${inventoryId} group by place`.execute(db);
  return rows.toSorted((a, b) => comparePlaces(a.place, b.place));
}

/** A hash of who counts where. */
export async function versionOfZones({ db }: Pick<Read, 'db'>, inventoryId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select mod(abs(coalesce(sum(hash_record_extended(row(place, counter), 1)), 0)), ${VERSION_MODULUS})::integer as version
    from inventory_zone where inventory_id = ${inventoryId}`.execute(db);
  return rows[0]?.version ?? 0;
}

/** The places of an inventory's positions. */
export async function countingPlacesOf({ db }: Pick<Read, 'db'>, inventoryId: number): Promise<CountingPlace[]> {
  const { rows } = await sql<CountingPlace>`
    select ${EFFECTIVE_PLACE} as place, count(*) as positions
    from inventory_position position join inventory_receipt receipt on receipt.id = position.inventory_receipt_id
    where receipt.inventory_id = ${inventoryId} and ${EFFECTIVE_PLACE} is not null group by 1`.execute(db);
  return rows.toSorted((a, b) => comparePlaces(a.place, b.place));
}
