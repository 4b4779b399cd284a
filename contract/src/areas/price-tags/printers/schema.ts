import * as z from 'zod/mini';
import { line } from '../../../kernel/fields.ts';

/** A label printer in the network of a site. */
export const labelPrinter = z.object({
  name: line(),
  dpi: z.int(),
  /** The width of its roll, in millimetres. */
  width: z.int(),
});

/** The labels that a printer has received. */
export const sentLabels = z.object({ printer: line(), labels: z.int() });
