import type { orderVersion } from '@kontor/contract/areas/campaigns/orders/schema.ts';
import type * as z from 'zod/mini';

export type OrderVersion = z.output<typeof orderVersion>;

/** A product of a version, with the previous quantity and comment if they differ. */
export type VersionRow = OrderVersion['products'][number] & {
  readonly before: { readonly quantity: number; readonly comment: string | null } | null;
};

export interface VersionChanges {
  readonly version: OrderVersion;
  /** Products that are ordered in this version or were in the previous one. */
  readonly rows: readonly VersionRow[];
  readonly productCount: number;
  /** Null for the first version. */
  readonly changeCount: number | null;
}

/** Compares each version with the previous one; versions are sorted latest first. */
export function changesOf(versions: readonly OrderVersion[]): readonly VersionChanges[] {
  return versions.map((version, at) => {
    const previous = versions[at + 1];
    const known = new Map(previous?.products.map((each) => [each.productId, each]));
    const rows = version.products
      .map((product): VersionRow => {
        if (!previous) return { ...product, before: null };
        const { quantity = 0, comment = null } = known.get(product.productId) ?? {};
        const isSame = quantity === product.quantity && comment === product.comment;
        return { ...product, before: isSame ? null : { quantity, comment } };
      })
      .filter(({ quantity, comment, before }) => quantity > 0 || comment !== null || before !== null);
    return {
      version,
      rows,
      productCount: version.products.filter(({ quantity }) => quantity > 0).length,
      changeCount: previous ? rows.filter(({ before }) => before !== null).length : null,
    };
  });
}
