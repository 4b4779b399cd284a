import * as z from 'zod/mini';
import { choice, flagOff, id, line, nameOf, optional, whole } from '../../../kernel/fields.ts';
import { UNITS } from '../../master-data/rules.ts';
import { MAX_PLACE_LENGTH } from '../receipts/rules.ts';

/** Where positions come from: the warehouse's stock, a product group, or another receipt. */
export const ADDITION_SOURCES = ['stock', 'group', 'receipt'] as const;

export const additionBody = z.strictObject({
  source: choice(ADDITION_SOURCES),
  /** Of `group`. */
  group: optional(nameOf()),
  /** Of `receipt`, whose positions keep their places. */
  receiptId: optional(id()),
  /** The place of the new positions. */
  place: optional(line(MAX_PLACE_LENGTH)),
  /** Whether the new positions ask for best-before date and batch; those of `receipt` do as there. */
  asksBestBefore: flagOff(),
});

/** How many positions were added, and how many the receipt already had. */
export const additionAnswer = z.object({ positions: whole(), known: whole() });

/** A product group of the merchandise system, with its number of products that can be counted. */
export const productGroup = z.object({ group: line(), products: whole() });

/** The columns of a file of positions; a number is that of a product, an EAN, or the number of an empty. */
export const POSITION_COLUMNS = { number: 'Nummer', unit: 'Einheit', place: 'Ort', asksBestBefore: 'MHD' } as const;

export const positionRow = z.strictObject({
  number: line(50),
  unit: optional(choice(UNITS)),
  place: optional(line(MAX_PLACE_LENGTH)),
  /** Whether devices ask for the best-before date and the batch. */
  asksBestBefore: flagOff(),
});
