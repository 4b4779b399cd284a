/** The resolutions of label printers, in dots per inch. */
export const PRINTER_DPI = [203, 300] as const;

export type PrinterDpi = (typeof PRINTER_DPI)[number];

/** The widths of their rolls, in millimetres. */
export const ROLL_WIDTH = { least: 58, most: 104 } as const;

/** A label printer that the operator has named for a site. */
export interface LabelPrinter {
  readonly siteId: number;
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly dpi: PrinterDpi;
  /** The width of its roll, in millimetres. */
  readonly width: number;
}

const MM_PER_INCH = 25.4;

/** Dots to a millimetre. */
export const dotsPerMm = (dpi: PrinterDpi): number => dpi / MM_PER_INCH;

/** The maximum number of different labels per call: each is drawn as dots, which takes far longer than in a PDF. */
export const MAX_DOT_LABELS = 500;
