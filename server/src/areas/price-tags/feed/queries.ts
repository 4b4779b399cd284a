import type { FeedCursor } from '@kontor/contract/areas/price-tags/feed/rules.ts';
import { sql } from 'kysely';
import { fields } from '../../../kernel/database/fields.ts';
import type { Read } from '../../../kernel/database/tx.ts';

/** The facts of a site that changed after a cursor, the earliest changes first. */
export const factsAfter = (
  { db }: Pick<Read, 'db'>,
  siteId: number,
  { version, productId }: FeedCursor,
  limit: number,
) =>
  db
    .selectFrom('price_tag_fact')
    .select(fields('productId', 'facts', 'version', 'changedAt'))
    .where('site_id', '=', siteId)
    .where(sql<boolean>`(version, product_id) > (${version}::integer, ${productId}::integer)`)
    .orderBy('version')
    .orderBy('product_id')
    .limit(limit)
    .execute();

/** The current version of a site's feed; 0 before it was noted first. */
export async function versionOfFeed({ db }: Pick<Read, 'db'>, siteId: number): Promise<number> {
  const found = await db
    .selectFrom('price_tag_feed')
    .select('version')
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return found?.version ?? 0;
}

/** What labels depend on: the day, the copy of the merchandise system, and the codes of packaging units. */
export async function basisOf({ db }: Pick<Read, 'db'>, today: string): Promise<string> {
  const { rows } = await sql<{ basis: string }>`
    select concat_ws(' ', ${today}::text, (select max(last_success) from sync_state),
      (select sum(hash_record_extended(packed, 1)) from inventory_packaging_unit packed)) as basis`.execute(db);
  return rows[0]?.basis ?? today;
}

/** The sites whose facts were noted from something else, or never. */
export const sitesToNote = ({ db }: Pick<Read, 'db'>, basis: string) =>
  db
    .selectFrom('site')
    .leftJoin('price_tag_feed as feed', 'feed.site_id', 'site.id')
    .select('site.id')
    .where('feed.basis', 'is distinct from', basis)
    .orderBy('site.id')
    .execute();
