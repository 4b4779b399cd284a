import type { allocations } from '@kontor/contract/areas/campaigns/allocations/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { campaignOf } from '../queries.ts';
import * as commands from './commands.ts';
import * as queries from './queries.ts';

export const allocationHandlers = (services: Services): Handlers<typeof allocations> => ({
  async totals({ read, params }) {
    const campaign = await campaignOf(read, services, params.id);
    return campaign ? queries.totalsOf(read, params.id) : refuse('request.notFound');
  },
  async allocation({ read, params }) {
    return (await queries.allocationOf(read, params)) ?? refuse('request.notFound');
  },
  allocate: ({ tx, actor, params, body, ifMatch }) => commands.allocate(tx, actor, { ...params, ifMatch }, body.sites),
  withdrawAllocation: ({ tx, actor, params, ifMatch }) =>
    commands.withdrawAllocation(tx, actor, { ...params, ifMatch }),
});
