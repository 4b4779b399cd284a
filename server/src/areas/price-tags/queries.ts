import { fields } from '../../kernel/database/fields.ts';
import { prepared } from '../../kernel/database/prepared.ts';

/** The last prints of a site by product, style, and unit of an offer. */
export const printsOf = prepared<{ siteId: number }, Print>((db, arg) =>
  db
    .selectFrom('price_tag_print')
    .select(fields('productId', 'printStyle', 'unit', 'content', 'asked', 'printedAt', 'printedBy'))
    .where('site_id', '=', arg('siteId'))
    .orderBy('product_id')
    .orderBy('print_style')
    .orderBy('unit'),
);

export interface Print {
  readonly productId: number;
  readonly printStyle: string;
  /** The unit of the offer; empty without one. */
  readonly unit: string;
  readonly content: unknown;
  readonly asked: unknown;
  readonly printedAt: string;
  readonly printedBy: string;
}
