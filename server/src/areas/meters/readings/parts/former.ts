import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { audit } from '../../../../kernel/audit/audit.ts';
import type { Tx } from '../../../../kernel/database/tx.ts';
import { retireClientId } from '../../../../kernel/http/client-id.ts';
import { actionOf, lock } from '../../../../kernel/http/records.ts';
import { type Actor, authorOf } from '../../../../kernel/identity/actor.ts';
import type { StoredReading } from '../queries.ts';

/** Keeps invalidated values, with the reading that replaced them, if any. */
export async function keepFormer(
  tx: Tx,
  actor: Actor,
  readings: readonly StoredReading[],
  readingId: number | null,
): Promise<void> {
  if (readings.length === 0) return;
  const rows = readings.map((reading) => ({
    meter_id: reading.meterId,
    reading_id: readingId,
    value: reading.value,
    date: reading.date,
    reason: reading.reason,
    photo_id: reading.photoId,
    created_by: reading.createdBy,
    created_at: reading.createdAt,
    ended_by: authorOf(actor),
    ended_at: tx.now.toISOString(),
  }));
  await tx.db.insertInto('meter_reading_former').values(rows).execute();
}

/** Deletes readings that another one replaces. `settle` records which: it inherits their history. */
export async function removeReadings(tx: Tx, actor: Actor, readings: readonly StoredReading[]) {
  const ids = readings.map(({ id }) => id);
  const history = await tx.db
    .selectFrom('meter_reading_former')
    .select('id')
    .where('reading_id', 'in', [0, ...ids])
    .execute();
  for (const id of ids) {
    const row = (await lock(tx, 'meter_reading', id))?.row ?? {};
    await retireClientId(tx, 'meter_reading', row);
    audit(tx, actor, { action: actionOf(siteMeterValue, 'removed'), record: id, before: row });
    await tx.db.deleteFrom('meter_reading').where('id', '=', id).execute();
  }
  return {
    async settle(readingId: number): Promise<void> {
      await tx.db
        .updateTable('meter_reading_former')
        .set({ reading_id: readingId })
        .where('id', 'in', [0, ...history.map(({ id }) => id)])
        .execute();
      await keepFormer(tx, actor, readings, readingId);
    },
  };
}
