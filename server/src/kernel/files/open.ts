import { folderStorage } from './folder.ts';
import type { Storage } from './storage.ts';

/** Where files lie: a folder. */
export type StorageSettings = { readonly kind: 'folder'; readonly path: string };

/** The storage of the settings (`STORAGE_URL`). Nothing is asked of it before it is needed. */
export const openStorage = (settings: StorageSettings): Storage => folderStorage(settings.path);
