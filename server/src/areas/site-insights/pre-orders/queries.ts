import type { PreOrderState } from '@kontor/contract/areas/site-insights/pre-orders/rules.ts';
import { sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';

/**
 * The pre-orders of a site, for search and sorting; `lastUpdate` is that of the rules, or long ago if there is none.
 */
export const preOrdersFor = ({ db }: Read, siteId: number) =>
  db
    .selectFrom('pre_order')
    .select((select) => [
      'id',
      'product_id as productId',
      'product_title as productTitle',
      select.cast<number>('quantity', 'double precision').as('quantity'),
      'unit',
      sql<PreOrderState>`state`.as('state'),
      'group',
      'job_date as jobDate',
      'job_number as jobNumber',
      'invoice_date as invoiceDate',
      'invoice_number as invoiceNumber',
      'delivery_note_date as deliveryNoteDate',
      'delivery_note_number as deliveryNoteNumber',
      sql<string>`coalesce(greatest(job_date, invoice_date, delivery_note_date), '-infinity')`.as('lastUpdate'),
    ])
    .where('site_id', '=', siteId);
