import type { LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import { lowestPriceBefore } from '@kontor/contract/areas/price-tags/prints/rules.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import { codesOf } from '../../inventory/packaging-units/queries.ts';
import {
  type LivePrice,
  livePricesOf,
  liveProductsOf,
  offersOf,
  type PriceChange,
  priceChangesOf,
  type SalePrice,
} from '../../merchandise/queries.ts';

/** A site's products and prices, as requested. */
export interface Shelf {
  /** A product with its prices there; undefined if it does not exist. */
  readonly product: (productId: number) => LabelFacts['product'] | undefined;
  /** Current and upcoming offers by start. */
  readonly offers: (productId: number) => readonly SalePrice[];
  /** The lowest price of a unit in the days before an offer starts. */
  readonly lowest: (productId: number, unit: string, start: string) => number | null;
}

function byProduct<Row extends { readonly productId: number }>(rows: readonly Row[]) {
  const groups = grouped(rows, ({ productId }) => productId);
  return (productId: number): readonly Row[] => groups.get(productId) ?? [];
}

/** Reads a site's products; offers and the price history only for those in `onSale`. */
export async function shelfOf(read: Read, { siteId, ids, onSale, today }: ShelfAsked): Promise<Shelf> {
  const some = onSale.length > 0;
  const [products, livePrices, codes, offers, changes] = await Promise.all([
    liveProductsOf(read, { ids }),
    livePricesOf(read, { siteId, ids }),
    ids.length > 0 ? codesOf(read, ids) : [],
    some ? offersOf(read, { siteId, ids: onSale }) : [],
    some ? priceChangesOf(read, { siteId, ids: onSale }) : [],
  ]);
  const prices = byProduct<LivePrice>(livePrices);
  const codesBy = byProduct(codes);
  const known = new Map(
    products.map(({ id, ...product }) => {
      const ofUnits = codesBy(id).map(({ unit, ean }) => ({ unit, ean }));
      return [id, { ...product, prices: [...prices(id)], codes: ofUnits }] as const;
    }),
  );
  const offersBy = byProduct<SalePrice>(offers);
  const changesBy = byProduct<PriceChange>(changes);
  return {
    product: (productId) => known.get(productId),
    offers: (productId) => offersBy(productId).filter(({ end }) => end >= today),
    lowest(productId, unit, start) {
      const ofUnit = (row: { readonly unit: string }) => row.unit === unit;
      return lowestPriceBefore(start, {
        changes: changesBy(productId).filter(ofUnit),
        offers: offersBy(productId).filter(ofUnit),
        livePrice: prices(productId).find(ofUnit)?.price ?? null,
      });
    },
  };
}

interface ShelfAsked {
  readonly siteId: number;
  readonly ids: readonly number[];
  readonly onSale: readonly number[];
  readonly today: string;
}
