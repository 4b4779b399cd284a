import type { Storage } from './storage.ts';

/**
 * The file that names the portal whose files a storage holds. Two portals on one storage by mistake, or an empty
 * database in front of a full storage, would otherwise delete each other's files.
 */
const MARK = 'portal';

const MAX_ID_BYTES = 100;

/** The id of the portal that a storage belongs to; null if it belongs to none yet. */
export async function markOf(storage: Storage): Promise<string | null> {
  const mark = await storage.open(MARK, { first: 0, last: MAX_ID_BYTES - 1 });
  if (!mark) return null;
  const parts: Uint8Array[] = [];
  for await (const part of mark) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Makes a storage a portal's own. */
export const markAs = (storage: Storage, portalId: string): Promise<void> => storage.put(MARK, [Buffer.from(portalId)]);
