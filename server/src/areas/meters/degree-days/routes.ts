import type { degreeDays } from '@kontor/contract/areas/meters/degree-days/endpoints.ts';
import { presentOutcome } from '../../../kernel/files/outcome.ts';
import { Answer } from '../../../kernel/http/answer.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { performIn } from '../../../kernel/thread/perform.ts';
import * as commands from './commands.ts';
import { allDegreeDays } from './queries.ts';
import { readDegreeDays } from './tasks.ts';

export const degreeDayHandlers = (services: Services): Handlers<typeof degreeDays> => ({
  degreeDays: ({ read }) => allDegreeDays(read, {}),

  setDegreeDays: ({ tx, actor, body }) => commands.setDegreeDays(tx, actor, body.degreeDays),

  async importDegreeDays({ actor, query, bytes, read, write, language }) {
    const file = await performIn(services, readDegreeDays, { bytes });
    if (file instanceof Refusal) return file;
    const outcome = await (query.dryRun === 'true'
      ? commands.tryImport(read, file)
      : write((tx) => commands.importDegreeDays(tx, actor, file)));
    return outcome instanceof Refusal || outcome instanceof Answer ? outcome : presentOutcome(outcome, language);
  },
});
