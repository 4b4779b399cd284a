import type { LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import type { PrinterDpi } from '@kontor/contract/areas/price-tags/printers/rules.ts';
import type { Arrangement } from '@kontor/contract/areas/price-tags/sheets/rules.ts';

/** Labels to be printed, in order. */
export interface LabelSheet {
  /** The title of the document. */
  readonly title: string;
  readonly arrangement: Arrangement;
  readonly labels: readonly { readonly facts: LabelFacts; readonly count: number }[];
}

/** What is in a label printer: the resolution of its head, and the width of its roll in millimetres. */
export interface Roll {
  readonly dpi: PrinterDpi;
  readonly width: number;
}
