import { files as attachments } from '@kontor/contract/kernel/attachment.ts';
import { call } from '../../../kernel/client.ts';
import { draftFile, dropFiles, keepFile } from '../../../kernel/draft-files.ts';
import type { PendingFile } from '../../../kernel/offline/queued.ts';
import type { ProductLine } from './receipt-form.ts';

/** Stores photos taken offline. */
export const PHOTOS_HERE = { keep: keepFile, find: draftFile };

const idsIn = (lines: readonly ProductLine[]) => lines.flatMap(({ photoIds }) => photoIds);

/** The photos of lines that were taken offline and are still on the device. */
export async function pendingPhotos(lines: readonly ProductLine[]): Promise<PendingFile[]> {
  const found = await Promise.all(
    idsIn(lines).map(async (placeholder) => ({ placeholder, file: await draftFile(placeholder) })),
  );
  return found.flatMap(({ placeholder, file }) => (file ? { placeholder, file } : []));
}

/** Uploads the photos that are still on the device; the returned lines have their server ids. */
export async function sendPhotos(lines: readonly ProductLine[]): Promise<ProductLine[]> {
  const ids = new Map<string, string>();
  for (const { placeholder, file } of await pendingPhotos(lines)) {
    const { id } = await call(attachments.upload, { file });
    ids.set(placeholder, id);
  }
  return lines.map((line) => ({ ...line, photoIds: line.photoIds.map((id) => ids.get(id) ?? id) }));
}

/** Deletes the photos from the device once their receipt is saved. */
export const dropPhotos = (lines: readonly ProductLine[]): Promise<void> => dropFiles(idsIn(lines));
