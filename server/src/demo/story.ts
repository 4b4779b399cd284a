import { sql } from 'kysely';
import { tell as tellBooking } from '../areas/booking/demo.ts';
import { tell as tellCampaigns } from '../areas/campaigns/demo.ts';
import { tell as tellInventory } from '../areas/inventory/demo.ts';
import { tell as tellLearning } from '../areas/learning/demo.ts';
import { tell as tellMasterData } from '../areas/master-data/demo.ts';
import { tell as tellMeters } from '../areas/meters/demo.ts';
import { tell as tellPriceTags } from '../areas/price-tags/demo.ts';
import { tell as tellReceipts } from '../areas/receipts/demo.ts';
import { tell as tellSiteInsights } from '../areas/site-insights/demo.ts';
import type { Transactions } from '../kernel/database/transactions.ts';
import { SYSTEM } from '../kernel/identity/actor.ts';
import type { Services } from '../kernel/services.ts';
import { randomFrom, type World } from '../kernel/world.ts';
import { pastMerchandise, SEED } from './merchandise.ts';

/** The order in which areas tell their part: who refers comes after what is referred to. */
const STORY = [
  { area: 'master-data', tell: tellMasterData },
  { area: 'booking', tell: tellBooking },
  { area: 'learning', tell: tellLearning },
  { area: 'receipts', tell: tellReceipts },
  { area: 'site-insights', tell: tellSiteInsights },
  { area: 'campaigns', tell: tellCampaigns },
  { area: 'price-tags', tell: (world: World) => tellPriceTags(world, pastMerchandise) },
  { area: 'meters', tell: tellMeters },
  { area: 'inventory', tell: (world: World) => tellInventory(world, pastMerchandise) },
];

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
    const world = { tx, services, size, random: randomFrom(SEED) };
    for (const [index, { area, tell }] of STORY.entries()) {
      report(`Demo data ${index + 1}/${STORY.length}: ${area}`);
      await tell(world);
    }
    await tx.db
      .insertInto('portal_setting')
      .values({ key: FILLED, value: JSON.stringify(tx.now) })
      .execute();
  });
}
