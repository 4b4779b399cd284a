import type { Barcode } from './barcode.ts';
import { type Fitting, fitLines } from './lines.ts';
import { type LabelStyle, LEGIBLE } from './styles.ts';

/** The width of a barcode including its quiet zones. */
export const barcodeWidth = ({ barcode: { module } }: LabelStyle, { quiet, modules }: Barcode): number =>
  (quiet.left + modules + quiet.right) * module;

/** The width left beside a barcode. */
export const besideBarcode = (style: LabelStyle, code: Barcode | null): number =>
  style.width - 2 * style.margin - (code ? barcodeWidth(style, code) + 1 : 0);

/** A note is as legible as legally required texts, because it usually states a condition of the offer. */
export const noteFitting = ({ text }: LabelStyle): Fitting => ({ size: text, least: LEGIBLE, most: 2 });

/** Whether a note exceeds its two lines, which are beside the barcode on flat labels. */
export function isNoteCut(note: string, style: LabelStyle, code: Barcode | null): boolean {
  const width = besideBarcode(style, style.isFlat ? code : null);
  return fitLines(note, 'bold', width, noteFitting(style)).isCut;
}
