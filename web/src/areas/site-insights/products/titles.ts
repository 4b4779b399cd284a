import type { ProductOverview } from '../data.ts';

/** Names the sites of a product by their ids, as people know them: number and title. */
export function siteNamer({ sites }: ProductOverview): (siteId: number) => string {
  const titles = new Map(sites.map(({ siteId, siteTitle }) => [siteId, siteTitle]));
  return (siteId) => [siteId, titles.get(siteId)].filter(Boolean).join(' · ');
}
