import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../kernel/database/schema.ts';
import type { Dataset } from './dataset.ts';
import { DATASETS } from './datasets.ts';
import { fillStockRanges } from './stock-ranges.ts';
import { hasTable } from './table.ts';

const DEMO = 'demo';

const ALL: readonly Dataset[] = DATASETS;

/** Without shared datasets, because people's records may refer to theirs. */
const MADE_UP = ALL.filter(hasTable).filter(({ shared }) => !shared);
const SOURCE = 'merchandise.source';

/**
 * Starts from scratch if the portal's source has changed: with the old source's watermarks and hashes, rows of the new
 * one would never be read. Demo data is deleted, other copies stay until they are replaced.
 */
export async function adoptSource(db: Kysely<Database>, source: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('portal_setting')
      .select('value')
      .where('key', '=', SOURCE)
      .forUpdate()
      .executeTakeFirst();
    if (known?.value === source) return;
    const value = JSON.stringify(source);
    await transaction
      .insertInto('portal_setting')
      .values({ key: SOURCE, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    if (known === undefined) return;
    if (known.value === DEMO) {
      for (const { table } of MADE_UP) await sql`delete from ${sql.table(table)}`.execute(transaction);
      await fillStockRanges(transaction);
    }
    await transaction.deleteFrom('sync_state').execute();
    await transaction.deleteFrom('sync_run').execute();
  });
}
