import { eanOf } from '@kontor/contract/kernel/ean.ts';

/** The normalised code for comparison; a code that is no EAN is compared as it is. */
const keyOf = (code: string): string => eanOf(code) ?? code.trim();

/** Finds products by a scanned code. Several may have the same one (`behaviour §3`). */
export function byEan<P extends { readonly ean: string | null }>(
  products: readonly P[],
): (code: string) => readonly P[] {
  const known = new Map<string, P[]>();
  for (const product of products) {
    if (!product.ean) continue;
    const key = keyOf(product.ean);
    const sameCode = known.get(key);
    if (sameCode) sameCode.push(product);
    else known.set(key, [product]);
  }
  return (code) => known.get(keyOf(code)) ?? [];
}
