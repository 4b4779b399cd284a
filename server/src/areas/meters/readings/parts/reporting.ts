import type { Tx } from '../../../../kernel/database/tx.ts';
import type { Actor } from '../../../../kernel/identity/actor.ts';
import { notify } from '../../../../kernel/notify.ts';
import type { Services } from '../../../../kernel/services.ts';
import { mailReadersOf } from '../../../notifications/queries.ts';
import { OUTLIERS, type UnusualReading, writeUnusual } from '../mails.ts';

/** Tells the people who manage meters of an unusual consumption, by bell and mail, once per reading. */
export async function reportUnusual(
  tx: Tx,
  services: Services,
  actor: Actor,
  reading: UnusualReading & { readonly id: number },
): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('meter_reading')
    .set({ reported_at: tx.now.toISOString() })
    .where('id', '=', reading.id)
    .where('reported_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const { text, site } = reading.meter;
  notify(tx, actor, { kind: 'readingUnusual', title: `${text}, ${site.title}`, path: OUTLIERS });
  for (const person of await mailReadersOf(tx, 'readingUnusual', actor)) {
    await writeUnusual(tx, services, person, reading);
  }
}
