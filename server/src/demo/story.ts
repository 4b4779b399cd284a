import { dayOf } from '@kontor/contract/kernel/days.ts';
import { type Kysely, sql } from 'kysely';
import { checkAlerts } from '../areas/site-insights/alerts/commands.ts';
import type { Database } from '../kernel/database/schema.ts';
import type { Transactions } from '../kernel/database/tx.ts';
import { SYSTEM } from '../kernel/identity/actor.ts';
import type { Services } from '../kernel/services.ts';
import { randomFrom, type World } from '../kernel/world.ts';

const LOCK_ID = 7_220_117;
const FILLED_KEY = 'demo.filled';

/** Creates what follows from the figures of the demo's merchandise system, once they have been copied. */
export async function concludeDemo(options: {
  readonly db: Kysely<Database>;
  readonly transactions: Transactions;
  readonly services: Pick<Services, 'timeZone'>;
  readonly now: Date;
}): Promise<void> {
  const { db, transactions, services, now } = options;
  await checkAlerts({ db, now }, transactions, dayOf(now, services.timeZone));
}

/**
 * Creates the demo data once, in one transaction, so that a failure leaves nothing. Of several processes that start at
 * the same time, one creates it and the others wait.
 */
export async function fillDemo(options: {
  readonly transactions: Transactions;
  readonly services: Services;
  readonly size: World['size'];
  readonly report: (line: string) => void;
}): Promise<void> {
  const { transactions, services, size, report } = options;
  await transactions.run(SYSTEM, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(tx.db);
    const filled = await tx.db
      .selectFrom('portal_setting')
      .select('key')
      .where('key', '=', FILLED_KEY)
      .executeTakeFirst();
    if (filled) return;
    // Loaded lazily, because the data usually exists already.
    const [{ AREAS }, { SEED }] = await Promise.all([import('./areas.ts'), import('./merchandise.ts')]);
    const world = { tx, services, size, random: randomFrom(SEED) };
    for (const [index, { area, create }] of AREAS.entries()) {
      report(`Demo data ${index + 1}/${AREAS.length}: ${area}`);
      await create(world);
    }
    await tx.db
      .insertInto('portal_setting')
      .values({ key: FILLED_KEY, value: JSON.stringify(tx.now) })
      .execute();
  });
}
