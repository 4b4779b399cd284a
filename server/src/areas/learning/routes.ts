import type { learning } from '@kontor/contract/areas/learning/endpoints.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import type { Services } from '../../kernel/services.ts';
import { attemptHandlers } from './attempts/routes.ts';
import { examHandlers } from './exams/routes.ts';
import { peopleHandlers } from './people/routes.ts';
import { overview } from './queries.ts';
import { subjectHandlers } from './subjects/routes.ts';

export const learningHandlers = (services: Services): Handlers<typeof learning> => ({
  overview: ({ read }) => overview(read),
  ...peopleHandlers(services),
  ...subjectHandlers(services),
  ...examHandlers(services),
  ...attemptHandlers(services),
});
