import { METER_MANAGERS } from '@kontor/contract/areas/meters/access.ts';
import { due } from '@kontor/contract/areas/meters/due/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../kernel/query.ts';
import { useCurrentSite } from '../../../pickers/current-site.ts';

type DueSite = AnswerOf<typeof due>[number];

/** How long the response is reused, in milliseconds; entering a reading refreshes it. */
const FRESH = 300_000;

/** The current site if it has due meters; null otherwise. */
export function useDueSite(): DueSite | null {
  const { siteId } = useCurrentSite({ anySite: METER_MANAGERS });
  const query = endpointQuery(due, { query: { siteId: siteId ?? undefined } });
  const { data = [] } = useQuery({ ...query, enabled: siteId !== null, staleTime: FRESH });
  return siteId === null ? null : (data.find((site) => site.siteId === siteId) ?? null);
}
