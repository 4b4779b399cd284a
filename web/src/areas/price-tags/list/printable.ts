import { hasTooMany, PRINT_STYLES, type PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import type { KnownLabels, LabelFault } from './known-labels.ts';
import type { ListedTag } from './listed-tag.ts';

/** The total number of labels. */
export const labelsIn = (tags: readonly ListedTag[]): number => tags.reduce((sum, { count }) => sum + count, 0);

/** Whether there are too many labels to print at once. */
export const isTooMuch = (tags: readonly ListedTag[]): boolean => hasTooMany(tags);

/** The number of labels by style. */
export const labelsByStyle = (tags: readonly ListedTag[]): ReadonlyMap<PrintStyle, number> =>
  new Map(PRINT_STYLES.map((style) => [style, labelsIn(tags.filter(({ printStyle }) => printStyle === style))]));

/** The number of rows that cannot be printed for a reason. */
export interface FaultyRows {
  readonly fault: LabelFault;
  readonly rows: number;
}

export interface PrintableTags {
  readonly printable: readonly ListedTag[];
  readonly leftOut: readonly FaultyRows[];
  /** Whether the facts of all rows are loaded. */
  readonly isWhole: boolean;
}

/** Separates printable rows from faulty ones. Rows whose facts are still loading are in neither group. */
export function selectPrintable(tags: readonly ListedTag[], labelOf: KnownLabels): PrintableTags {
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

/** Parses the style in an address or a tab; falls back to the default style. */
export const styleOf = (text: unknown): PrintStyle => PRINT_STYLES.find((style) => style === text) ?? 'default';
