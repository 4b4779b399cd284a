import type { learning } from '@kontor/contract/areas/learning/endpoints.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import type { Services } from '../../kernel/services.ts';

export const learningHandlers = (_services: Services): Handlers<typeof learning> => ({});
