import { purgeAll, rehearsePurge } from '../areas/people/commands.ts';
import type { Command } from './command.ts';
import { openPortal } from './portal.ts';

export const command: Command = {
  options: { 'dry-run': { meaning: 'only show what would go' } },
  help: `Removes personal data that have been kept long enough, as the portal does every night; the periods are settings
(RETENTION_…). Stopped by Ctrl-C, it goes on the next time.`,
  run: async ({ settings, has, say, signal }) => {
    const { db, transactions, purges, retention } = await openPortal(settings(), say);
    const now = new Date();
    const purged = has('dry-run')
      ? await rehearsePurge({ db, now }, purges, retention)
      : await purgeAll({ transactions, now, signal }, purges, retention);
    for (const { purge, count } of purged) say(`${purge.table}: ${count} rows of ${purge.kind}`);
    if (purged.length === 0) say('There is nothing to remove.');
    return true;
  },
};
