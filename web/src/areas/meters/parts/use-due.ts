import { METER_KEEPERS } from '@kontor/contract/areas/meters/access.ts';
import { due } from '@kontor/contract/areas/meters/due/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../kernel/query.ts';
import { useCurrentSite } from '../../../pickers/current-site.ts';

type DueSite = AnswerOf<typeof due>[number];

/** How long the answer is reused; entering a reading refreshes it at once. */
const FRESH = 300_000;

/**
 * The sites of the person that have meters to be read, and the one that they act for. Who looks after those of all sites
 * sees the selected one. One small call for everybody.
 */
export function useDue(): { readonly all: readonly DueSite[]; readonly current: DueSite | null } {
  const { siteId, among } = useCurrentSite({ anySite: METER_KEEPERS });
  const isEverywhere = among === 'any';
  const query = endpointQuery(due, { query: { siteId: isEverywhere ? (siteId ?? undefined) : undefined } });
  const isAsked = isEverywhere ? siteId !== null : among.length > 0;
  const { data } = useQuery({ ...query, enabled: isAsked, staleTime: FRESH });
  const all = isAsked ? (data ?? []) : [];
  return { all, current: all.find((site) => site.siteId === siteId) ?? null };
}
