import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import type { LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/client.ts';
import type { KnownLabel } from '../data.ts';
import { requestDigestOf, requestKeyOf } from './label-request.ts';
import type { ListedTag } from './listed-tag.ts';

export type LabelFault = NonNullable<KnownLabel['fault']>;

/** How long prices count as current after they are read, in milliseconds. */
const FRESH = 60_000;

const keyOf = (siteId: number, tag: ListedTag) => ['price-tag', 'one', siteId, requestKeyOf(tag)] as const;

function isFresh(client: QueryClient, key: readonly unknown[]): boolean {
  const state = client.getQueryState(key);
  return state?.data !== undefined && !state.isInvalidated && Date.now() - state.dataUpdatedAt < FRESH;
}

/** Looks up the facts of a tag's label; undefined while they are loading. */
export type KnownLabels = (tag: ListedTag) => KnownLabel | undefined;

/**
 * Reads the facts of a site's labels. Only labels that were not read recently are requested, so adding a row to a long
 * list does not fetch the whole list again. Counts and notes do not affect the request.
 */
export async function readLabels(
  client: QueryClient,
  siteId: number,
  tags: readonly ListedTag[],
  signal?: AbortSignal,
): Promise<KnownLabels> {
  const missing = tags.filter((tag) => !isFresh(client, keyOf(siteId, tag)));
  const labels = missing.map((tag) => ({ ...tag, siteId, count: 1, note: null }));
  const answers =
    labels.length > 0 ? await call(priceTags.labels, { body: { labels }, ...(signal && { signal }) }) : [];
  for (const [at, tag] of missing.entries()) client.setQueryData(keyOf(siteId, tag), answers[at]);
  const known = new Map(
    tags.map((tag) => [requestKeyOf(tag), client.getQueryData<KnownLabel>(keyOf(siteId, tag))] as const),
  );
  return (tag) => known.get(requestKeyOf(tag));
}

/** `readLabels` as a query. */
export const knownLabelsQuery = (siteId: number, tags: readonly ListedTag[]) =>
  queryOptions({
    queryKey: ['price-tag', 'several', siteId, requestDigestOf(tags)],
    queryFn: ({ client, signal }) => readLabels(client, siteId, tags, signal),
    staleTime: FRESH,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });

const NO_LABELS: KnownLabels = () => undefined;

/** `knownLabelsQuery` that keeps the previous result while rows are added or removed. */
export function useKnownLabels(siteId: number, tags: readonly ListedTag[]) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...knownLabelsQuery(siteId, tags),
    enabled: tags.length > 0,
  });
  return { labelOf: data ?? NO_LABELS, error: data && !isPlaceholderData ? null : error, refetch };
}

/** The facts for drawing a row's label, including its note; null if it cannot be printed. */
export function labelFactsOf(label: KnownLabel | undefined, { printStyle, note }: ListedTag): LabelFacts | null {
  if (!label?.product || label.fault !== null) return null;
  const { product, offer, day } = label;
  return { style: printStyle, product, offer: offer && { ...offer, note }, day };
}
