import type { KnownLabel } from '../data.ts';
import type { ListedTag } from '../list/listed-tag.ts';
import type { CsvLine } from './csv-rows.ts';

/** The result of checking a line; `isTaken` decides which lines are added. */
export type Verdict = 'fine' | 'noPrice' | 'listed' | 'unknown' | NonNullable<CsvLine['fault']>;

export interface JudgedLine extends CsvLine {
  readonly title: string | null;
  readonly verdict: Verdict;
  /** The number of labels already listed for the product. */
  readonly listedCount: number | null;
}

/** Whether a line is added to the list. A product without a price is, and is marked there. */
export const isTaken = ({ verdict }: JudgedLine): boolean => verdict === 'fine' || verdict === 'noPrice';

const isFine = ({ verdict }: JudgedLine) => verdict === 'fine';

/**
 * Checks the lines of a file and sorts those with a problem first. Unknown products and those already listed are
 * not added (`spec 3 §5`).
 */
export function judged(
  lines: readonly CsvLine[],
  listed: readonly ListedTag[],
  labelOf: (productId: number) => KnownLabel | undefined,
): readonly JudgedLine[] {
  const counts = new Map(listed.map(({ productId, count }) => [productId, count]));
  const rows = lines.map((line): JudgedLine => {
    const { productId, fault } = line;
    const label = productId === null ? undefined : labelOf(productId);
    const listedCount = (productId && counts.get(productId)) ?? null;
    const title = label?.product?.productTitle ?? null;
    const verdict: Verdict =
      fault ??
      (label?.fault === 'reference' ? 'unknown' : listedCount !== null ? 'listed' : label?.fault ? 'noPrice' : 'fine');
    return { ...line, title, verdict, listedCount };
  });
  return [...rows.filter((row) => !isFine(row)), ...rows.filter(isFine)];
}
