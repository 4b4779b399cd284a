/** What a column has of a row: to compare it, and to save it. */
export type Value = string | number | boolean | Date | null | undefined;

/** What a number is: euros, a percentage (`19` is 19 %), percentage points, or a share (`0.19` is 19 %). */
export type Unit = 'euros' | 'percent' | 'points' | 'share';
