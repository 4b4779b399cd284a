/** A sheet of paper with places for labels; millimetres. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** To the first label. */
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** Between labels. */
  readonly gapX: number;
  readonly gapY: number;
  /** Of a place; null where it is as large as the label, as many as fit. */
  readonly label: { readonly width: number; readonly height: number } | null;
  /** Lines at which the labels are cut apart. */
  readonly hasCutMarks: boolean;
}

/** How labels are laid on paper: each on a page of its own, cut from A4, or on sheets of labels as they are sold. */
export const LAYOUTS = ['single', 'a4', 'a4-2x4', 'a4-3x8', 'a4-2x7'] as const;

export type Layout = (typeof LAYOUTS)[number];
