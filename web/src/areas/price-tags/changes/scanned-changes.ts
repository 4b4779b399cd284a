import { eanOf } from '@kontor/contract/kernel/ean.ts';
import type { LiveProduct } from '../list/live-products.ts';
import type { ChangedRow } from './changes-columns.tsx';

/** The outdated labels that carry a scanned code themselves: somebody scans the label on the shelf. */
export function changesWithCode(rows: readonly ChangedRow[], code: string): readonly ChangedRow[] {
  const ean = eanOf(code);
  return ean === null ? [] : rows.filter((row) => row.ean === ean);
}

/**
 * The outdated labels of a product whose code was scanned, such as those that were printed without one. The code of a
 * unit does not mean the offers of other units.
 */
export const changesOfProduct = (
  rows: readonly ChangedRow[],
  { productId, unit }: Pick<LiveProduct, 'productId' | 'unit'>,
): readonly ChangedRow[] =>
  rows.filter((row) => row.productId === productId && (unit === null || row.unit === null || row.unit === unit));
