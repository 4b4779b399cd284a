import type { feed } from '@kontor/contract/areas/price-tags/feed/endpoints.ts';
import { cursorOf, FEED_START, MAX_FEED } from '@kontor/contract/areas/price-tags/feed/rules.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { invalid, Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { siteById } from '../../master-data/sites/queries.ts';
import { csvOfFeed, presentFeed } from './present.ts';
import { factsAfter, versionOfFeed } from './queries.ts';

interface Asked {
  readonly siteId: number;
  readonly since: string | undefined;
  readonly limit: number | undefined;
}

/** What has changed at a site since a cursor; refuses one that the site's feed has not reached. */
async function changedSince(read: Read, { siteId, since, limit = MAX_FEED }: Asked) {
  const [site] = await siteById(read, { id: siteId });
  if (!site) return refuse('request.notFound');
  const cursor = since === undefined ? FEED_START : cursorOf(since);
  if (!cursor) return invalid([{ path: 'since', key: 'cursor' }]);
  if (cursor.version > (await versionOfFeed(read, siteId))) return refuse('priceTags.cursorUnknown');
  return presentFeed(await factsAfter(read, siteId, cursor, limit + 1), cursor, limit);
}

export const feedHandlers: Handlers<typeof feed> = {
  feed: ({ read, params: { siteId }, query: { since, limit } }) => changedSince(read, { siteId, since, limit }),
  async feedFile({ read, params: { siteId }, query: { since, limit } }) {
    const changed = await changedSince(read, { siteId, since, limit });
    if (changed instanceof Refusal) return changed;
    const content = new TextEncoder().encode(csvOfFeed(changed));
    return { name: `labels-${siteId}.csv`, type: 'text/csv', content };
  },
};
