import { sql } from 'kysely';
import type { Transactions } from '../kernel/database/tx.ts';
import { SYSTEM } from '../kernel/identity/actor.ts';
import type { Services } from '../kernel/services.ts';
import { randomFrom, type World } from '../kernel/world.ts';

const LOCK = 7_220_117;
const FILLED = 'demo.filled';

/**
 * Fills the demo data once, in one transaction: at the first failure nothing is there. Of several processes that start
 * at once one fills and the others wait.
 */
export async function fillDemo(options: {
  readonly transactions: Transactions;
  readonly services: Services;
  readonly size: World['size'];
  readonly report: (line: string) => void;
}): Promise<void> {
  const { transactions, services, size, report } = options;
  await transactions.run(SYSTEM, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx.db);
    const filled = await tx.db.selectFrom('portal_setting').select('key').where('key', '=', FILLED).executeTakeFirst();
    if (filled) return;
    // Loaded only now: most starts find the data there.
    const [{ AREAS }, { SEED }] = await Promise.all([import('./areas.ts'), import('./merchandise.ts')]);
    const world = { tx, services, size, random: randomFrom(SEED) };
    for (const [index, { area, tell }] of AREAS.entries()) {
      report(`Demo data ${index + 1}/${AREAS.length}: ${area}`);
      await tell(world);
    }
    await tx.db
      .insertInto('portal_setting')
      .values({ key: FILLED, value: JSON.stringify(tx.now) })
      .execute();
  });
}
