import * as z from 'zod/mini';
import { only } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { list, whole } from '../../kernel/fields.ts';
import { TAG_PRINTERS } from './access.ts';
import { knownLabel } from './labels/schema.ts';
import { prints } from './prints/endpoints.ts';
import { LIST_BYTES, MAX_LABELS } from './rules.ts';
import { priceTag } from './schema.ts';
import { LAYOUTS, MAX_OFFSET } from './sheets/rules.ts';

const millimetres = z.optional(
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,2})?$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.gte(-MAX_OFFSET), z.lte(MAX_OFFSET)),
    ),
  ),
);

export const priceTags = {
  /** The facts of labels, in the order of the list, for showing them before printing; nothing is stored. */
  labels: endpoint({
    method: 'POST',
    path: '/price-tag/label',
    reads: true,
    caller: only(...TAG_PRINTERS),
    scope: 'price-tag',
    body: z.strictObject({ labels: list(priceTag, MAX_LABELS) }),
    maxBodyBytes: LIST_BYTES,
    status: 200,
    response: z.array(knownLabel),
  }),
  /**
   * The labels as a file, in the order of the list: each on a page of its own unless a layout is asked for, whose
   * places have to be large enough for all of them. On A4 those of a size share their sheets.
   */
  file: endpoint({
    method: 'POST',
    path: '/price-tag/pdf',
    caller: only(...TAG_PRINTERS),
    scope: 'price-tag',
    /** The handler counts the labels: a single row may ask for more than a file has (413). */
    body: z.array(z.extend(priceTag, { count: whole(1, Number.MAX_SAFE_INTEGER) })).check(z.minLength(1)),
    maxBodyBytes: LIST_BYTES,
    query: z.strictObject({
      layout: z.optional(z.enum(LAYOUTS)),
      /** The first free place of a sheet that was begun, from 1; the first sheet has to have it. */
      start: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
      offsetX: millimetres,
      offsetY: millimetres,
      /** Keeps for the site what was printed. */
      remember: z.optional(z.literal('true')),
    }),
    file: true,
    errors: ['priceTags.tooMany'],
  }),
  ...prints,
};
