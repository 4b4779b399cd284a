import { folderStorage } from './folder.ts';
import type { BucketSettings } from './s3.ts';
import type { Storage } from './storage.ts';

/** Where files are stored: a folder, or a bucket of S3 or a compatible service. */
export type StorageSettings =
  | { readonly kind: 'folder'; readonly path: string }
  | ({ readonly kind: 'bucket' } & BucketSettings);

/** Opens the configured storage (`STORAGE_URL`). Nothing is accessed before first use. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  if (settings.kind === 'folder') return folderStorage(settings.path);
  // The client is large, and most portals do not need it.
  const { bucketStorage } = await import('./s3.ts');
  return bucketStorage(settings);
}
