import { METER_MANAGERS } from '@kontor/contract/areas/meters/access.ts';
import { due } from '@kontor/contract/areas/meters/due/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../kernel/query.ts';
import { useCurrentSite } from '../../../pickers/current-site.ts';

type DueSite = AnswerOf<typeof due>[number];

/** How long the response is reused, in milliseconds; entering a reading refreshes it. */
const FRESH = 300_000;

/**
 * The user's sites with due meters, and the current one. Keepers only get the selected site, so that the response
 * stays small.
 */
export function useDue(): { readonly all: readonly DueSite[]; readonly current: DueSite | null } {
  const { siteId, among } = useCurrentSite({ anySite: METER_MANAGERS });
  const isEverywhere = among === 'any';
  const query = endpointQuery(due, { query: { siteId: isEverywhere ? (siteId ?? undefined) : undefined } });
  const isEnabled = isEverywhere ? siteId !== null : among.length > 0;
  const { data } = useQuery({ ...query, enabled: isEnabled, staleTime: FRESH });
  const all = isEnabled ? (data ?? []) : [];
  return { all, current: all.find((site) => site.siteId === siteId) ?? null };
}
