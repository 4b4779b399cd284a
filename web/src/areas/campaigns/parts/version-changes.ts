import type { orderVersion } from '@kontor/contract/areas/campaigns/orders/schema.ts';
import type * as z from 'zod/mini';

export type OrderVersion = z.output<typeof orderVersion>;

/** A product of a version: what was ordered of it, and before that where it is another quantity or comment. */
export type VersionRow = OrderVersion['products'][number] & {
  readonly before: { readonly quantity: number; readonly comment: string | null } | null;
};

export interface VersionChanges {
  readonly version: OrderVersion;
  /** Products that were ordered, or no longer were. */
  readonly rows: readonly VersionRow[];
  readonly productCount: number;
  /** Null of the first one, which changes nothing. */
  readonly changeCount: number | null;
}

/** Every version beside the one before it, the latest first, as they come. */
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
