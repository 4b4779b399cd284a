import { resolve } from 'node:path';
import { requireReadable } from '../kernel/backup/archive.ts';
import { restore } from '../kernel/backup/restore.ts';
import { openStorage } from '../kernel/files/open.ts';
import { onClose } from '../resources.ts';
import type { Command } from './command.ts';
import { connect } from './portal.ts';

export const command: Command = {
  operands: '<file>',
  count: [1, 1],
  options: {
    replace: { meaning: 'replace everything in a database that is not empty, and take over its storage' },
  },
  help: `Restores a backup into the configured database and storage, all or nothing. Database and storage may be of another kind
than those that were backed up: this is also the way from the embedded database to an external one.
Fails if the file is damaged or of another schema than this program, if the database is not empty, or if the portal is
running.`,
  run: async ({ settings, operands: [file = ''], has, say }) => {
    const all = settings();
    const path = resolve(file);
    // Before an embedded database is created for nothing.
    await requireReadable(path);
    const { client } = await connect(all, say);
    const storage = await openStorage(all.storage);
    onClose('the storage', async () => storage.close());
    const result = await restore({ client, storage, path, replace: has('replace') });
    const { tables, rows, files, unindexed } = result;
    say(`Restored ${tables} tables with ${rows} rows, ${files} files.`);
    if (unindexed) say(`Searches read whole tables: pg_trgm cannot be used here (${unindexed}).`);
    return true;
  },
};
