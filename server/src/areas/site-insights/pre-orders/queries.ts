import type { PreOrderState } from '@kontor/contract/areas/site-insights/pre-orders/rules.ts';
import { sql } from 'kysely';
import { fields } from '../../../kernel/database/fields.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';

/**
 * The pre-orders of a site, for search and sorting; `lastUpdate` is that of the rules, or long ago if there is none.
 */
export const preOrdersFor = ({ db }: Read, siteId: number) =>
  db
    .selectFrom('pre_order')
    .select((select) => [
      ...fields(
        'id',
        'productId',
        'productTitle',
        'unit',
        'group',
        'jobDate',
        'jobNumber',
        'invoiceDate',
        'invoiceNumber',
        'deliveryNoteDate',
        'deliveryNoteNumber',
      ),
      select.cast<number>('quantity', 'double precision').as('quantity'),
      sql<PreOrderState>`state`.as('state'),
      sql<string>`coalesce(greatest(job_date, invoice_date, delivery_note_date), '-infinity')`.as('lastUpdate'),
    ])
    .where('site_id', '=', siteId);

/** The late pre-orders of a site. */
interface LateAtSite {
  readonly siteId: number;
  readonly title: string;
  readonly count: number;
  /** When the oldest was placed. */
  readonly since: string;
}

/** The sites with pre-orders that were placed before a day and are not delivered; among all sites if null. */
export const lateBySite = prepared<{ before: string; sites: readonly number[] | null }, LateAtSite>(
  (_, arg) => sql<LateAtSite>`
    select site_id as "siteId", site.title, count(*) as count, min(job_date) as since
    from pre_order join site on site.id = site_id
    where state <> 'delivered' and job_date < ${arg('before')}::date
      and (${arg('sites')}::integer[] is null or site_id = any(${arg('sites')}::integer[]))
    group by site_id, site.title`,
);
