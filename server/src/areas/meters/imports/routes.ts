import type { meters } from '@kontor/contract/areas/meters/endpoints.ts';
import { presentOutcome } from '../../../kernel/files/outcome.ts';
import { Answer } from '../../../kernel/http/answer.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { performIn } from '../../../kernel/thread/perform.ts';
import * as commands from './commands.ts';
import { readMeters } from './tasks.ts';

export const importHandlers = (services: Services): Pick<Handlers<typeof meters>, 'importMeters'> => ({
  async importMeters({ actor, query, bytes, read, write, language }) {
    const file = await performIn(services, readMeters, { bytes });
    if (file instanceof Refusal) return file;
    const outcome = await (query.dryRun === 'true'
      ? commands.tryImport(read, services, file)
      : write((tx) => commands.importMeters(tx, services, actor, file)));
    return outcome instanceof Refusal || outcome instanceof Answer ? outcome : presentOutcome(outcome, language);
  },
});
