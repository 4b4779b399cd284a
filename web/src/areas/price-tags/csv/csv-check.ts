import type { KnownLabel } from '../data.ts';
import type { ListedTag } from '../list/listed-tag.ts';
import type { CsvLine } from './csv-rows.ts';

/** The result of checking a line; `isTaken` decides which lines are added. */
export type LineResult = 'fine' | 'noPrice' | 'listed' | 'unknown' | NonNullable<CsvLine['fault']>;

export interface CheckedLine extends CsvLine {
  readonly title: string | null;
  readonly verdict: LineResult;
  /** The number of labels already listed for the product. */
  readonly listedCount: number | null;
}

/** Whether a line is added to the list. A product without a price is, and is marked there. */
export const isTaken = ({ verdict }: CheckedLine): boolean => verdict === 'fine' || verdict === 'noPrice';

const isFine = ({ verdict }: CheckedLine) => verdict === 'fine';

/**
 * Checks the lines of a file and sorts those with a problem first. Unknown products and those already listed are
 * not added (`spec 3 §5`).
 */
export function checkLines(
  lines: readonly CsvLine[],
  listed: readonly ListedTag[],
  labelOf: (productId: number) => KnownLabel | undefined,
): readonly CheckedLine[] {
  const counts = new Map(listed.map(({ productId, count }) => [productId, count]));
  const rows = lines.map((line): CheckedLine => {
    const { productId, fault } = line;
    const label = productId === null ? undefined : labelOf(productId);
    const listedCount = (productId && counts.get(productId)) ?? null;
    const title = label?.product?.productTitle ?? null;
    const verdict: LineResult =
      fault ??
      (label?.fault === 'reference' ? 'unknown' : listedCount !== null ? 'listed' : label?.fault ? 'noPrice' : 'fine');
    return { ...line, title, verdict, listedCount };
  });
  return [...rows.filter((row) => !isFine(row)), ...rows.filter(isFine)];
}
