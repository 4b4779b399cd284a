import { resolve } from 'node:path';
import { backUp } from '../kernel/backup/backup.ts';
import { recordBackup } from '../kernel/backup/last-backup.ts';
import { openStorage } from '../kernel/files/open.ts';
import { onClose } from '../resources.ts';
import { VERSION } from '../version.ts';
import type { Command } from './command.ts';
import { connectExisting } from './portal.ts';

const MAX_NAMED = 5;

export const command: Command = {
  operands: '<file>',
  count: [1, 1],
  help: `Writes all tables, as they are at one moment, and all files of the storage to a new file (.tar.gz) that only its owner
may read. The portal may be in use meanwhile. The file contains personal data and the portal's keys.
Fails if the file exists, or if the storage has lost files; then everything else is in the backup.`,
  run: async ({ settings, operands: [file = ''], say }) => {
    const { storage: storageSettings, ...database } = settings();
    const { client } = await connectExisting({ ...database, storage: storageSettings }, say);
    const storage = await openStorage(storageSettings);
    onClose('the storage', async () => storage.close());
    const { tables, rows, files, lost } = await backUp({ client, storage, path: resolve(file), version: VERSION });
    say(`${file}: ${tables} tables with ${rows} rows, ${files} files.`);
    if (lost.length === 0) {
      await recordBackup(client, new Date());
      return true;
    }
    const more = lost.length > MAX_NAMED ? ' …' : '';
    say(`The storage has lost ${lost.length} files: ${lost.slice(0, MAX_NAMED).join(', ')}${more}`);
    return false;
  },
};
