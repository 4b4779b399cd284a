/** One choice of a reference. */
export interface Option {
  readonly value: number;
  readonly label: string;
}

/** How many choices a list shows at once; searching finds the others. */
export const LIST_LIMIT = 200;
