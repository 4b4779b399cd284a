import { MAX_LABELS, PRINT_STYLES, type PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import type { KnownLabels, LabelFault } from './known-labels.ts';
import type { ListedTag } from './listed-tag.ts';

/** How many labels rows are. */
export const labelsIn = (tags: readonly ListedTag[]): number => tags.reduce((sum, { count }) => sum + count, 0);

/** Whether these are more labels than can be printed at once. */
export const isTooMuch = (tags: readonly ListedTag[]): boolean => labelsIn(tags) > MAX_LABELS;

/** How many labels there are of each style. */
export const labelsByStyle = (tags: readonly ListedTag[]): ReadonlyMap<PrintStyle, number> =>
  new Map(PRINT_STYLES.map((style) => [style, labelsIn(tags.filter(({ printStyle }) => printStyle === style))]));

/** Rows that are left out when the others are printed. */
export interface FaultyRows {
  readonly fault: LabelFault;
  readonly rows: number;
}

export interface SortedOut {
  readonly printable: readonly ListedTag[];
  readonly leftOut: readonly FaultyRows[];
  /** Whether it is known of all of them. */
  readonly isWhole: boolean;
}

/** Which rows can be printed, and how many cannot, and why. Those still unknown are neither. */
export function sortedOut(tags: readonly ListedTag[], labelOf: KnownLabels): SortedOut {
  const rows = new Map<LabelFault, number>();
  const printable: ListedTag[] = [];
  let isWhole = true;
  for (const tag of tags) {
    const label = labelOf(tag);
    if (!label) isWhole = false;
    else if (label.fault) rows.set(label.fault, (rows.get(label.fault) ?? 0) + 1);
    else printable.push(tag);
  }
  return { printable, leftOut: [...rows].map(([fault, count]) => ({ fault, rows: count })), isWhole };
}

/** The style that an address or a tab names; the first one where it names none. */
export const styleOf = (text: unknown): PrintStyle => PRINT_STYLES.find((style) => style === text) ?? 'default';
