import type { KnownLabel } from '../../data.ts';
import type { ListedTag } from '../list/listed-tag.ts';
import type { CsvLine } from './csv-rows.ts';

/** The result of a line; `isTaken` says which are added. */
export type Verdict = 'fine' | 'noPrice' | 'listed' | 'unknown' | NonNullable<CsvLine['fault']>;

export interface JudgedLine extends CsvLine {
  readonly title: string | null;
  readonly verdict: Verdict;
  /** How many labels of the product are listed already. */
  readonly listedCount: number | null;
}

/** Whether a line is taken over: a product without a price is, and stays marked in the list. */
export const isTaken = ({ verdict }: JudgedLine): boolean => verdict === 'fine' || verdict === 'noPrice';

const isFine = ({ verdict }: JudgedLine) => verdict === 'fine';

/**
 * The results of the lines of a file, conspicuous ones first: unknown products, and those that are listed
 * already, are not taken over (`spec 3 §5`).
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
