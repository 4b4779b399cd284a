import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kernel/client.ts';
import { endpointQuery } from '../../kernel/query.ts';
import { digestOfAsked } from './parts/list/asked-tags.ts';
import type { ListedTag } from './parts/list/listed-tag.ts';

export type KnownLabel = AnswerOf<typeof priceTags.labels>[number];
export type ChangedTag = AnswerOf<typeof priceTags.changes>[number];
export type Offer = AnswerOf<typeof merchandise.salePrices>[number];
export type Reference = AnswerOf<typeof priceTags.references>[number];

/**
 * What labels of a site say when they are printed, in their order: fetched again whenever somebody opens the print
 * view, and as it is on paper for as long as that is open, even if the prices change in the meantime.
 */
export const labelsQuery = (siteId: number, tags: readonly ListedTag[]) =>
  queryOptions({
    queryKey: ['price-tag', 'label', siteId, digestOfAsked(tags)],
    queryFn: ({ signal }) => {
      const labels = tags.map((tag) => ({ ...tag, siteId, count: 1 }));
      return call(priceTags.labels, { body: { labels }, signal });
    },
    enabled: tags.length > 0,
    staleTime: 'static',
    gcTime: 0,
  });

/** Today's offers of a site and those to come. */
export const offersQuery = (siteId: number) => endpointQuery(merchandise.salePrices, { params: { siteId } });
/** These, and those that ended recently. */
export const recentOffersQuery = (siteId: number) =>
  endpointQuery(merchandise.salePrices, { params: { siteId }, query: { ended: 'true' } });
export const referencesQuery = (siteId: number) => endpointQuery(priceTags.references, { params: { siteId } });
export const changesQuery = (siteId: number) => endpointQuery(priceTags.changes, { params: { siteId } });
