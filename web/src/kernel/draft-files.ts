import Dexie, { type EntityTable } from 'dexie';
import { DRAFT_FILES } from './drafts.ts';
import type { PendingFile } from './offline/queued.ts';
import { uuid } from './uuid.ts';

const WEEK = 7 * 86_400_000;

interface DraftFile {
  /** Represents it in the draft. */
  readonly placeholder: string;
  readonly name: string;
  readonly content: Blob;
  readonly at: number;
}

let opened: EntityTable<DraftFile, 'placeholder'> | null = null;

function files() {
  if (!opened) {
    const db = new Dexie(DRAFT_FILES);
    db.version(1).stores({ files: 'placeholder, at' });
    opened = db.table('files');
  }
  return opened;
}

const rowOf = ({ placeholder, file }: PendingFile): DraftFile => ({
  placeholder,
  name: file.name,
  // A copy, because the original file may be changed or removed on disk.
  content: new Blob([file], { type: file.type }),
  at: Date.now(),
});

/** Stores files of a draft that cannot be sent yet; those of abandoned drafts are deleted after a week. */
export async function keepFiles(kept: readonly PendingFile[]): Promise<void> {
  await files()
    .where('at')
    .below(Date.now() - WEEK)
    .delete();
  await files().bulkPut(kept.map(rowOf));
}

/** Stores one file; returns its placeholder in the draft. */
export async function keepFile(file: File): Promise<string> {
  const placeholder = uuid();
  await keepFiles([{ placeholder, file }]);
  return placeholder;
}

/** A file on the device; null if the server has it. */
export async function draftFile(placeholder: string): Promise<File | null> {
  const found = await files()
    .get(placeholder)
    .catch(() => undefined);
  return found ? new File([found.content], found.name, { type: found.content.type }) : null;
}

/** Deletes the files of a saved record. */
export async function dropFiles(placeholders: readonly string[]): Promise<void> {
  await files()
    .bulkDelete([...placeholders])
    .catch(() => {});
}

/** Deletes all files except those that these drafts name. */
export async function dropFilesBut(drafts: readonly string[]): Promise<void> {
  const all = await files().toCollection().primaryKeys();
  await dropFiles(all.filter((placeholder) => !drafts.some((draft) => draft.includes(placeholder))));
}
