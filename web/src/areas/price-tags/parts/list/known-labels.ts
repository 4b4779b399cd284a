import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import type { LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../../kernel/client.ts';
import type { KnownLabel } from '../../data.ts';
import { askedOf, digestOfAsked } from './asked-tags.ts';
import type { ListedTag } from './listed-tag.ts';

export type LabelFault = NonNullable<KnownLabel['fault']>;

/** How long prices that were read are taken for those of now, in milliseconds. */
const FRESH = 60_000;

const keyOf = (siteId: number, tag: ListedTag) => ['price-tag', 'one', siteId, askedOf(tag)] as const;

function isFresh(client: QueryClient, key: readonly unknown[]): boolean {
  const state = client.getQueryState(key);
  return state?.data !== undefined && !state.isInvalidated && Date.now() - state.dataUpdatedAt < FRESH;
}

/** The facts of labels, by the tag; undefined while loading. */
export type KnownLabels = (tag: ListedTag) => KnownLabel | undefined;

/**
 * The facts of labels of a site. Only those that were not requested recently are requested: another row in a long
 * list does not fetch the list again. Counts and notes change nothing of it.
 */
export const knownLabelsQuery = (siteId: number, tags: readonly ListedTag[]) =>
  queryOptions({
    queryKey: ['price-tag', 'several', siteId, digestOfAsked(tags)],
    queryFn: async ({ client, signal }): Promise<KnownLabels> => {
      const missing = tags.filter((tag) => !isFresh(client, keyOf(siteId, tag)));
      const labels = missing.map((tag) => ({ ...tag, siteId, count: 1, note: null }));
      const answers = labels.length > 0 ? await call(priceTags.labels, { body: { labels }, signal }) : [];
      for (const [at, tag] of missing.entries()) client.setQueryData(keyOf(siteId, tag), answers[at]);
      const known = new Map(
        tags.map((tag) => [askedOf(tag), client.getQueryData<KnownLabel>(keyOf(siteId, tag))] as const),
      );
      return (tag) => known.get(askedOf(tag));
    },
    staleTime: FRESH,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });

const NOTHING: KnownLabels = () => undefined;

/** `knownLabelsQuery`, while rows come and go. */
export function useKnownLabels(siteId: number, tags: readonly ListedTag[]) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...knownLabelsQuery(siteId, tags),
    enabled: tags.length > 0,
  });
  return { labelOf: data ?? NOTHING, error: data && !isPlaceholderData ? null : error, refetch };
}

/** The facts from which the label of a row is drawn, with its note; null if there is nothing to print. */
export function drawnOf(label: KnownLabel | undefined, { printStyle, note }: ListedTag): LabelFacts | null {
  if (!label?.product || label.fault !== null) return null;
  const { product, offer, day } = label;
  return { style: printStyle, product, offer: offer && { ...offer, note }, day };
}
