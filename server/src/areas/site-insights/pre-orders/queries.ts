import type { PreOrderState } from '@kontor/contract/areas/site-insights/pre-orders/rules.ts';
import { sql } from 'kysely';
import { fields } from '../../../kernel/database/fields.ts';
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
