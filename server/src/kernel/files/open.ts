import { folderStorage } from './folder.ts';
import type { BucketSettings } from './s3.ts';
import type { Storage } from './storage.ts';

/** Where files lie: a folder, or a bucket of S3 or of a service like it. */
export type StorageSettings =
  | { readonly kind: 'folder'; readonly path: string }
  | ({ readonly kind: 'bucket' } & BucketSettings);

/** The storage of the settings (`STORAGE_URL`). Nothing is asked of it before it is needed. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  if (settings.kind === 'folder') return folderStorage(settings.path);
  // Of the many parts that the client has, most portals need none.
  const { bucketStorage } = await import('./s3.ts');
  return bucketStorage(settings);
}
