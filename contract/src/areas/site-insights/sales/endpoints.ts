import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { listOptions } from '../../../kernel/list.ts';
import { ofSite } from '../access.ts';
import { days } from '../evaluation/schema.ts';
import { sales as answer, soldProduct } from './schema.ts';

const ofSales = { ...ofSite, scope: 'evaluation.site', params: z.object({ id: pathId() }), standby: true } as const;

/** The days of the period, and the group of products: all without one, those without a group if it is empty. */
const asked = { ...days, group: z.optional(z.string().check(z.maxLength(200), z.regex(/^[^\0]*$/))) };

export const sales = {
  /** The quantities that a site sold in the months of a period, by month and by group of products. */
  sales: endpoint({ ...ofSales, path: '/evaluation/siteSales/{id}', query: z.strictObject(asked), response: answer }),
  /** The same by product. */
  soldProducts: endpoint({
    ...ofSales,
    path: '/evaluation/siteSales/{id}/product',
    query: z.strictObject({ ...asked, ...listOptions }),
    response: z.array(soldProduct),
  }),
};
