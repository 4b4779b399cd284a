import { MOST_LABELS, PRINT_STYLES, type PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import type { KnownLabels, LabelFault } from './known-labels.ts';
import type { ListedTag } from './listed-tag.ts';

/** How many labels rows are. */
export const labelsIn = (tags: readonly ListedTag[]): number => tags.reduce((sum, { count }) => sum + count, 0);

/** Whether these are more labels than can be printed at once. */
export const isTooMuch = (tags: readonly ListedTag[]): boolean => labelsIn(tags) > MOST_LABELS;

/** How many labels there are of each style. */
export const labelsByStyle = (tags: readonly ListedTag[]): ReadonlyMap<PrintStyle, number> =>
  new Map(PRINT_STYLES.map((style) => [style, labelsIn(tags.filter(({ printStyle }) => printStyle === style))]));

/** Rows that are left out when the others are printed. */
export interface LeftOut {
  readonly fault: LabelFault;
  readonly rows: number;
}

export interface SortedOut {
  readonly sound: readonly ListedTag[];
  readonly leftOut: readonly LeftOut[];
}

/** Which rows can be printed, and how many cannot, and why. What is not known yet is taken for sound. */
export function sortedOut(tags: readonly ListedTag[], labelOf: KnownLabels): SortedOut {
  const rows = new Map<LabelFault, number>();
  const sound = tags.filter((tag) => {
    const fault = labelOf(tag)?.fault;
    if (!fault) return true;
    rows.set(fault, (rows.get(fault) ?? 0) + 1);
    return false;
  });
  return { sound, leftOut: [...rows].map(([fault, count]) => ({ fault, rows: count })) };
}

/** The style that an address or a tab names; the first one where it names none. */
export const styleOf = (text: unknown): PrintStyle => PRINT_STYLES.find((style) => style === text) ?? 'default';
