import * as z from 'zod/mini';
import { only } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { TAG_PRINTERS } from './access.ts';
import { feed } from './feed/endpoints.ts';
import { knownLabel } from './labels/schema.ts';
import { printers } from './printers/endpoints.ts';
import { prints } from './prints/endpoints.ts';
import { MAX_LIST_BYTES } from './rules.ts';
import { priceTag } from './schema.ts';
import { LAYOUTS, MAX_OFFSET_MM } from './sheets/rules.ts';

const millimetres = z.optional(
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,2})?$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.gte(-MAX_OFFSET_MM), z.lte(MAX_OFFSET_MM)),
    ),
  ),
);

export const priceTags = {
  /** The facts of labels in list order, for a preview before printing; nothing is stored. */
  labels: endpoint({
    method: 'POST',
    path: '/price-tag/label',
    reads: true,
    caller: only(...TAG_PRINTERS),
    scope: 'price-tag',
    body: z.strictObject({ labels: z.array(priceTag) }),
    maxBodyBytes: MAX_LIST_BYTES,
    status: 200,
    response: z.array(knownLabel),
    errors: ['priceTags.tooMany'],
  }),
  /**
   * The labels as a file, in list order: each on its own page, unless a layout is given; its places must be large
   * enough for all labels. On A4, labels of the same size share sheets.
   */
  file: endpoint({
    method: 'POST',
    path: '/price-tag/pdf',
    caller: only(...TAG_PRINTERS),
    scope: 'price-tag',
    body: z.array(priceTag).check(z.minLength(1)),
    maxBodyBytes: MAX_LIST_BYTES,
    query: z.strictObject({
      layout: z.optional(z.enum(LAYOUTS)),
      /** The first free place on a used sheet, from 1; it must exist on the first sheet. */
      start: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
      offsetX: millimetres,
      offsetY: millimetres,
      /** Records the printed labels for the site. */
      remember: z.optional(z.literal('true')),
    }),
    file: true,
    errors: ['priceTags.tooMany'],
  }),
  ...prints,
  ...printers,
  ...feed,
};
