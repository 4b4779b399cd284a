import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { line } from '../../../kernel/fields.ts';
import { wholeInQuery } from '../../../kernel/list.ts';
import { ofSite, TAG_PRINTERS } from '../access.ts';
import { MAX_LIST_BYTES } from '../rules.ts';
import { priceTag } from '../schema.ts';
import { ROLL_WIDTH } from './rules.ts';
import { labelPrinter, sentLabels } from './schema.ts';

/** A roll's width in millimetres, as text. */
const rollWidth = wholeInQuery(ROLL_WIDTH.least, ROLL_WIDTH.most);

/** Printers with a roll of labels, which draw dots. */
export const printers = {
  /** The printers that the operator has named for a site. */
  printers: endpoint({
    ...ofSite,
    method: 'GET',
    path: '/price-tag/printer/{siteId}',
    response: z.array(labelPrinter),
  }),
  /** The labels in the language of label printers, in list order; those too wide for the roll are turned. */
  dots: endpoint({
    method: 'POST',
    path: '/price-tag/zpl',
    caller: only(...TAG_PRINTERS),
    scope: 'price-tag',
    body: z.array(priceTag).check(z.minLength(1)),
    maxBodyBytes: MAX_LIST_BYTES,
    query: z.strictObject({ dpi: z.optional(z.enum(['203', '300'])), width: z.optional(rollWidth) }),
    file: true,
    fileTypes: ['text/plain'],
    errors: ['priceTags.tooMany', 'priceTags.tooManyDots'],
  }),
  /** Sends labels to a printer of the site; it answers when the printer has taken all of them. */
  sendToPrinter: endpoint({
    ...ofSite,
    method: 'POST',
    path: '/price-tag/printer/{siteId}',
    body: z.strictObject({ printer: line(), labels: z.array(priceTag).check(z.minLength(1)) }),
    maxBodyBytes: MAX_LIST_BYTES,
    external: true,
    status: 200,
    response: sentLabels,
    errors: ['priceTags.tooMany', 'priceTags.tooManyDots', 'priceTags.printerUnknown', 'priceTags.printerSilent'],
  }),
};
