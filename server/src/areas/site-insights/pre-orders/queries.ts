import type { PreOrderState } from '@kontor/contract/areas/site-insights/pre-orders/rules.ts';
import type { preOrderCounts } from '@kontor/contract/areas/site-insights/pre-orders/schema.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { fields } from '../../../kernel/database/fields.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';

export const preOrderFields = fields(
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
);

/**
 * The pre-orders of a site, for search and sorting; `lastUpdate` is that of the rules, or long ago if there is none.
 */
export const preOrdersFor = ({ db }: Read, siteId: number) =>
  db
    .selectFrom('pre_order')
    .select((select) => [
      ...preOrderFields,
      select.cast<number>('quantity', 'double precision').as('quantity'),
      sql<PreOrderState>`state`.as('state'),
      sql<string>`coalesce(greatest(job_date, invoice_date, delivery_note_date), '-infinity')`.as('lastUpdate'),
    ])
    .where('site_id', '=', siteId);

type Counts = z.output<typeof preOrderCounts>;

/** The number of pre-orders of each site by state; those placed before `lateBefore` are late. All sites if null. */
export const countsBySite = prepared<{ lateBefore: string; sites: readonly number[] | null }, Counts>(
  (_, arg) => sql<Counts>`
    select jsonb_build_object('id', site.id, 'title', site.title) as site,
      count(*) filter (where state = 'placed') as placed, count(*) filter (where state = 'ordered') as ordered,
      count(*) filter (where state <> 'delivered' and job_date < ${arg('lateBefore')}::date) as late,
      min(job_date) filter (where state <> 'delivered') as oldest,
      count(*) filter (where state = 'delivered') as delivered
    from site left join pre_order on site_id = site.id
    where ${arg('sites')}::integer[] is null or site.id = any(${arg('sites')}::integer[])
    group by site.id order by site.id`,
);

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
