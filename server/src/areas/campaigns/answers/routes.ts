import type { answers } from '@kontor/contract/areas/campaigns/answers/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';

export const answerHandlers = (_services: Services): Handlers<typeof answers> => ({
  answers: async () => refuse('request.notFound'),
  remind: async () => refuse('request.notFound'),
});
