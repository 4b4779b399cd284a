import Dexie, { type DexieOptions, type EntityTable, liveQuery } from 'dexie';
import { OUTBOX } from './database.ts';
import { type Entry, hasFiles, isOpen, type NewEntry, type Refusal } from './entry.ts';
import { type AnyQueued, versionOf } from './queued.ts';

const OUTDATED: Refusal = { status: 0, code: 'device.outdated', detail: '', facts: {}, errors: [] };

/** An entry converted to this app's version; one that cannot be converted is parked for a person. */
function converted(entry: Entry, { conversions, ...kind }: AnyQueued): Entry {
  const version = versionOf({ ...kind, conversions });
  try {
    const input = conversions.slice(entry.version - 1).reduce((before, convert) => convert(before), entry.input);
    return { ...entry, input, version };
  } catch {
    return { ...entry, state: 'parked', refusal: OUTDATED };
  }
}

/**
 * The entries on the device. Every operation is one transaction that is written to disk or throws; the database
 * schema never changes, so that windows with older and newer apps can share it.
 */
export function openStore(options: DexieOptions = {}) {
  const db = new Dexie(OUTBOX, {
    // Data reported as saved must survive a power failure.
    chromeTransactionDurability: 'strict',
    ...options,
  });
  db.version(1).stores({ entries: '++id, &uuid, owner' });
  const entries: EntityTable<Entry, 'id', NewEntry> = db.table('entries');

  const ofOwner = (owner: string) => entries.where('owner').equals(owner);
  const sameKey = ({ owner, kind, key }: NewEntry) =>
    ofOwner(owner).filter((other) => key !== null && other.kind === kind && other.key === key);

  return {
    /** Adds an entry and removes those with its key. One that is being sent still arrives first. */
    add: (entry: NewEntry) =>
      db.transaction('rw', entries, async () => {
        if ((await entries.where('uuid').equals(entry.uuid).count()) > 0) return;
        await sameKey(entry).delete();
        await entries.add(entry);
      }),

    /** Removes waiting entries with the key of an entry that reached the server another way. */
    forgetSame: (entry: NewEntry) => sameKey(entry).delete(),

    list: (owner: string) => ofOwner(owner).sortBy('id'),

    /** The next few entries to send, in order: those with files to upload, or those without. */
    batch: (owner: string, after: number, size: number, withFiles: boolean) =>
      ofOwner(owner)
        .filter((entry) => entry.id > after && entry.state !== 'parked' && hasFiles(entry) === withFiles)
        .sortBy('id')
        .then((rows) => rows.slice(0, size)),

    /** Replaces the entry with the same UUID; false if that is in progress, or gone. */
    amend: (entry: NewEntry) =>
      db.transaction('rw', entries, async () => {
        const current = await entries.where('uuid').equals(entry.uuid).first();
        if (!current || current.owner !== entry.owner || !isOpen(current)) return false;
        const idOf = (placeholder: string) =>
          current.files?.find((file) => file.placeholder === placeholder)?.id ?? null;
        const files = entry.files?.map((file) => ({ ...file, id: idOf(file.placeholder) })) ?? [];
        const next: Entry = { ...entry, files, id: current.id, createdAt: current.createdAt };
        await entries.put(next);
        return true;
      }),

    /** Marks an entry as being sent and returns its current state; null if it was replaced or discarded meanwhile. */
    begin: ({ id, tries }: Entry) =>
      db.transaction('rw', entries, async () => {
        const current = await entries.get(id);
        if (!current || current.state === 'parked') return null;
        await entries.update(id, { state: 'sending', tries: tries + 1 });
        return current;
      }),

    /** Stores the attachment id of an uploaded file. */
    uploaded: ({ id }: Entry, placeholder: string, attachment: string) =>
      db.transaction('rw', entries, async () => {
        const current = await entries.get(id);
        const files = current?.files?.map((file) =>
          file.placeholder === placeholder ? { ...file, id: attachment } : file,
        );
        if (files) await entries.update(id, { files });
      }),

    sent: ({ id }: Entry) => entries.delete(id),
    failed: ({ id }: Entry) => entries.update(id, { state: 'waiting' }),
    /** As `failed`, for an entry that never left the device: its earlier state is restored. */
    unsent: ({ id, tries }: Entry) => entries.update(id, { state: 'waiting', tries }),
    park: ({ id }: Entry, refusal: Refusal) => entries.update(id, { state: 'parked', refusal }),

    /** Lets parked entries be retried. */
    release: (uuids: readonly string[]) =>
      entries
        .where('uuid')
        .anyOf(uuids)
        .filter(({ state }) => state === 'parked')
        .modify({ state: 'waiting', tries: 0, refusal: null }),

    discard: (uuids: readonly string[]) => entries.where('uuid').anyOf(uuids).delete(),

    /** Converts the entries of an older app. */
    convert: (kinds: ReadonlyMap<string, AnyQueued>) =>
      db.transaction('rw', entries, async () => {
        for (const entry of await entries.toArray()) {
          const kind = kinds.get(entry.kind);
          if (kind && entry.state !== 'parked' && entry.version < versionOf(kind))
            await entries.put(converted(entry, kind));
        }
      }),

    /** Reports the entries of some owners, now and whenever any window changes them. */
    watch(owners: readonly string[], tell: (rows: readonly Entry[]) => void): () => void {
      const watched = liveQuery(() => entries.where('owner').anyOf(owners).sortBy('id'));
      const subscription = watched.subscribe({ next: tell, error: () => tell([]) });
      return () => subscription.unsubscribe();
    },

    close: () => db.close(),
  };
}

export type Store = ReturnType<typeof openStore>;
