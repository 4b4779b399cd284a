import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kernel/client.ts';
import { endpointQuery } from '../../kernel/query.ts';
import { requestDigestOf } from './list/label-request.ts';
import type { ListedTag } from './list/listed-tag.ts';

export type KnownLabel = AnswerOf<typeof priceTags.labels>[number];
export type ChangedTag = AnswerOf<typeof priceTags.changes>[number];
export type Offer = AnswerOf<typeof merchandise.salePrices>[number];
export type LabelPrinter = AnswerOf<typeof priceTags.printers>[number];
export type Reference = AnswerOf<typeof priceTags.references>[number];

/**
 * The content of a site's labels at the time of printing, in the same order. It is fetched each time the print view
 * opens and does not change while the view is open, even if prices do.
 */
export const labelsQuery = (siteId: number, tags: readonly ListedTag[]) =>
  queryOptions({
    queryKey: ['price-tag', 'label', siteId, requestDigestOf(tags)],
    queryFn: ({ signal }) => {
      const labels = tags.map((tag) => ({ ...tag, siteId, count: 1 }));
      return call(priceTags.labels, { body: { labels }, signal });
    },
    enabled: tags.length > 0,
    staleTime: 'static',
    gcTime: 0,
  });

/** A site's current and future offers. */
export const offersQuery = (siteId: number) => endpointQuery(merchandise.salePrices, { params: { siteId } });
/** A site's current and future offers, and those that ended recently. */
export const recentOffersQuery = (siteId: number) =>
  endpointQuery(merchandise.salePrices, { params: { siteId }, query: { ended: 'true' } });
export const referencesQuery = (siteId: number) => endpointQuery(priceTags.references, { params: { siteId } });
export const printersQuery = (siteId: number) => endpointQuery(priceTags.printers, { params: { siteId } });
export const changesQuery = (siteId: number) => endpointQuery(priceTags.changes, { params: { siteId } });
