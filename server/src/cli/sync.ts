import { sentenceOf } from '../areas/merchandise/present.ts';
import { lastRuns } from '../areas/merchandise/queries.ts';
import { StartError } from '../kernel/start-error.ts';
import type { Command } from './command.ts';
import { openPortal } from './portal.ts';

export const command: Command = {
  help: `Copies all data of the merchandise system now, and waits for it; a copy that a server is making is awaited first.
Fails if a dataset could not be copied; its earlier data stay.`,
  run: async ({ settings, say, signal }) => {
    const { db, transactions, sync } = await openPortal(settings(), say);
    if (!sync.copyNow)
      throw new StartError('ERP_DATABASE_URL is not set: there is no merchandise system to copy from.');
    await sync.copyNow({ db, transactions, signal });
    const runs = await lastRuns({ db });
    for (const { dataset, state, rowsRead, rowsWritten, rowsDeleted, error } of runs) {
      const counts = `${rowsRead} read, ${rowsWritten} written, ${rowsDeleted} deleted`;
      say(state === 'done' ? `ok    ${dataset}: ${counts}` : `FAULT ${dataset}: ${sentenceOf(error, 'en') ?? state}`);
    }
    return runs.every(({ state }) => state === 'done');
  },
};
