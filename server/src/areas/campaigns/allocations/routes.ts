import type { allocations } from '@kontor/contract/areas/campaigns/allocations/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';

export const allocationHandlers = (_services: Services): Handlers<typeof allocations> => ({
  totals: async () => refuse('request.notFound'),
  allocation: async () => refuse('request.notFound'),
  allocate: async () => refuse('request.notFound'),
  withdrawAllocation: async () => refuse('request.notFound'),
});
