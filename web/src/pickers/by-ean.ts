import { eanOf } from '@kontor/contract/kernel/ean.ts';

/** As codes are compared, however they are written; what is no EAN stands for itself. */
const keyOf = (code: string): string => eanOf(code) ?? code.trim();

/** Finds products by a code that was scanned. Several may have the same one (`behaviour §3`). */
export function byEan<P extends { readonly ean: string | null }>(
  products: readonly P[],
): (code: string) => readonly P[] {
  const known = new Map<string, P[]>();
  for (const product of products) {
    if (!product.ean) continue;
    const key = keyOf(product.ean);
    const others = known.get(key);
    if (others) others.push(product);
    else known.set(key, [product]);
  }
  return (code) => known.get(keyOf(code)) ?? [];
}
