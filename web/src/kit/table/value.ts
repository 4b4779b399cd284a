/** What a column has of a row: to compare it, and to save it. */
export type Value = string | number | boolean | Date | null | undefined;
