import { startEmbedded } from './kernel/database/embedded.ts';
import { onClose } from './resources.ts';
import type { Settings } from './settings.ts';

/** The URL of the configured database; starts the embedded one, which ends with this process. */
export async function openDatabase(
  { database, dataDir }: Pick<Settings, 'database' | 'dataDir'>,
  log: (line: string) => void,
): Promise<string> {
  if (database.url !== undefined) return database.url;
  const { url, stop } = await startEmbedded({ dataDir, log });
  onClose('the database', stop);
  return url;
}
