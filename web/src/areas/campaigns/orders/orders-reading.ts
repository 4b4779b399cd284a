import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { inBatches } from '@kontor/contract/areas/campaigns/orders/rules.ts';
import { campaign as resource } from '@kontor/contract/areas/campaigns/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { call } from '../../../kernel/client.ts';

export type OrderRow = AnswerOf<typeof campaigns.orders>[number];

/** The number of sites whose orders have been read, out of all. */
export interface ReadProgress {
  readonly done: number;
  readonly of: number;
}

interface ReadOptions {
  readonly onProgress?: (progress: ReadProgress) => void;
  readonly signal?: AbortSignal;
}

/**
 * Reads all orders and comments of a campaign in batches of sites, so that no response is truncated. The list of
 * participants is fetched again first.
 */
export async function readOrders(
  id: number,
  { onProgress = () => {}, ...options }: ReadOptions = {},
): Promise<readonly OrderRow[]> {
  const { sites, products } = await call(resource.find, { params: { id }, ...options });
  const siteIds = sites.map(({ siteId }) => siteId);
  const rows: OrderRow[][] = [];
  let done = 0;
  onProgress({ done, of: siteIds.length });
  for (const batch of inBatches(siteIds, products.length)) {
    rows.push(
      await call(campaigns.orders, {
        params: { id },
        query: { ordered: 'true', siteId: batch },
        ...options,
      }),
    );
    done += batch.length;
    onProgress({ done, of: siteIds.length });
  }
  return rows.flat();
}
