import { migrations } from '../kernel/database/migrations.ts';
import type { Command } from './command.ts';
import { migrateDatabase } from './portal.ts';

export const command: Command = {
  help: `Updates the database to the schema of this program, as "kontor start" does. A migration that fails leaves nothing
behind. Fails if the database is newer, or if an applied migration was changed.`,
  run: async ({ settings, say }) => {
    await migrateDatabase(settings(), say);
    say(`The database has the schema ${migrations().at(-1)?.name}.`);
    return true;
  },
};
