import type { referencePrice } from '@kontor/contract/areas/price-tags/prints/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type * as z from 'zod/mini';
import type { Read } from '../../../kernel/database/tx.ts';
import type { Services } from '../../../kernel/services.ts';
import { salePricesOf } from '../../merchandise/queries.ts';
import { shelfOf } from './shelf.ts';
import { inSlices } from './slices.ts';

/** The reference prices of a site's current and upcoming offers; of all products if none are given. */
export async function referencesOf(
  read: Read,
  { timeZone }: Pick<Services, 'timeZone'>,
  siteId: number,
  productIds: readonly number[] | undefined,
): Promise<z.output<typeof referencePrice>[]> {
  const today = dayOf(read.now, timeZone);
  const onOffer = async () => (await salePricesOf(read, { siteId, since: today })).map(({ productId }) => productId);
  const all = [...new Set(productIds ?? (await onOffer()))];
  return inSlices(all, async (ids) => {
    const shelf = await shelfOf(read, { siteId, ids, onSale: ids, today });
    return ids.flatMap((productId) =>
      shelf.offers(productId).map(({ unit, start, price }) => ({
        ...{ productId, unit, start, price, lowest: shelf.lowest(productId, unit, start) },
      })),
    );
  });
}
