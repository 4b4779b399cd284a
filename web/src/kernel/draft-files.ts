import { DRAFT_FILES } from './offline/database.ts';
import { openDatabase } from './offline/open-database.ts';
import type { PendingFile } from './offline/queued.ts';
import { uuid } from './uuid.ts';

const MAX_AGE_MS = 7 * 86_400_000;
const FILES = 'files';
const BY_TIME = 'at';

interface DraftFile {
  /** Represents it in the draft. */
  readonly placeholder: string;
  readonly name: string;
  readonly content: Blob;
  readonly at: number;
}

const database = openDatabase({
  name: DRAFT_FILES,
  // Dexie created it with its version 1.
  version: 10,
  create: (db) => void db.createObjectStore(FILES, { keyPath: 'placeholder' }).createIndex(BY_TIME, 'at'),
});

const rowOf = ({ placeholder, file }: PendingFile): DraftFile => ({
  placeholder,
  name: file.name,
  // A copy, because the original file may be changed or removed on disk.
  content: new Blob([file], { type: file.type }),
  at: Date.now(),
});

/** Deletes the files of abandoned drafts. */
const deleteOld = (): Promise<void> =>
  database.writeRelaxed([FILES], async (files) => {
    const old = await files.index(BY_TIME).getAllKeys(IDBKeyRange.upperBound(Date.now() - MAX_AGE_MS, true));
    await Promise.all(old.map((placeholder) => files.delete(placeholder)));
  });

/** Stores files of a draft that cannot be sent yet; those of abandoned drafts are deleted after a week. */
export async function keepFiles(kept: readonly PendingFile[]): Promise<void> {
  await deleteOld();
  await database.writeRelaxed([FILES], (files) => Promise.all(kept.map((file) => files.put(rowOf(file)))));
}

/** Stores one file; returns its placeholder in the draft. */
export async function keepFile(file: File): Promise<string> {
  const placeholder = uuid();
  await keepFiles([{ placeholder, file }]);
  return placeholder;
}

/** A file on the device; null if the server has it. */
export async function draftFile(placeholder: string): Promise<File | null> {
  const found: DraftFile | undefined = await database
    .read([FILES], (files) => files.get(placeholder))
    .catch(() => undefined);
  return found ? new File([found.content], found.name, { type: found.content.type }) : null;
}

/** Deletes the files of a saved record. */
export async function dropFiles(placeholders: readonly string[]): Promise<void> {
  await database
    .writeRelaxed([FILES], (files) => Promise.all(placeholders.map((placeholder) => files.delete(placeholder))))
    .catch(() => {});
}

/** Deletes all files except those that these drafts name. */
export async function dropFilesExcept(drafts: readonly string[]): Promise<void> {
  const all = await database.read([FILES], (files) => files.getAllKeys());
  await dropFiles(all.map(String).filter((placeholder) => !drafts.some((draft) => draft.includes(placeholder))));
}
