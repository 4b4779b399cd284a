/** One choice: of a reference by id, or of a name that is its own value. */
export interface Option {
  readonly value: number | string;
  readonly label: string;
}

/** Choices that are written as they are shown. */
export const optionsOf = (names: readonly string[]): Option[] => names.map((name) => ({ value: name, label: name }));

/** How many choices a list shows at once; searching finds the others. */
export const LIST_LIMIT = 200;
