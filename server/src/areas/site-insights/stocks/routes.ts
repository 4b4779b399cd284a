import type { stocks } from '@kontor/contract/areas/site-insights/stocks/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { RawJson } from '../../../kernel/http/raw-json.ts';
import { sitesOf } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { stocksJson } from './queries.ts';

export const stockHandlers = ({ stockRange }: Services): Handlers<typeof stocks> => ({
  async stocks({ read, actor, query: { group } }) {
    const reach = sitesOf(actor);
    return new RawJson(await stocksJson(read, reach === 'all' ? null : reach, group, stockRange));
  },
});
