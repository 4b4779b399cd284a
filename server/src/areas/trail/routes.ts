import type { trail } from '@kontor/contract/areas/trail/endpoints.ts';
import { ENTRIES_PER_PAGE, partsOf } from '@kontor/contract/areas/trail/rules.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import type { Services } from '../../kernel/services.ts';
import { presentPage } from './present.ts';
import { actionsOf, actorsOf, entryRows } from './queries.ts';

export const trailHandlers = ({ timeZone }: Pick<Services, 'timeZone'>): Handlers<typeof trail> => ({
  async entries({ read, query }) {
    const limit = query.limit ?? ENTRIES_PER_PAGE;
    return presentPage(await entryRows(read, query, limit, timeZone), limit);
  },
  async choices({ read }) {
    const [actions, people] = await Promise.all([actionsOf(read), actorsOf(read)]);
    return { kinds: [...new Set(actions.map((action) => partsOf(action).kind))], people };
  },
});
