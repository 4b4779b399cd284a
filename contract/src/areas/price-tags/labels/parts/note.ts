import type { Barcode } from './barcode.ts';
import { type Fitting, fitLines } from './lines.ts';
import { type LabelStyle, LEGIBLE } from './styles.ts';

/** How wide a barcode is with what has to stay white beside it. */
export const barcodeWidth = ({ barcode: { module } }: LabelStyle, { quiet, modules }: Barcode): number =>
  (quiet.left + modules + quiet.right) * module;

/** How much room a barcode leaves beside it. */
export const besideBarcode = (style: LabelStyle, code: Barcode | null): number =>
  style.width - 2 * style.margin - (code ? barcodeWidth(style, code) + 1 : 0);

/** A note is as legible as what the law requires: it mostly states a condition of the offer. */
export const noteFitting = ({ text }: LabelStyle): Fitting => ({ size: text, least: LEGIBLE, most: 2 });

/** Whether a note is longer than its two lines, which are beside the barcode on labels that are not tall. */
export function isNoteCut(note: string, style: LabelStyle, code: Barcode | null): boolean {
  const width = besideBarcode(style, style.isFlat ? code : null);
  return fitLines(note, 'bold', width, noteFitting(style)).isCut;
}
