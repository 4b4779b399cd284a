import { OUTBOX } from './database.ts';
import { type Entry, hasFiles, isOpen, type NewEntry, type Refusal } from './entry.ts';
import { openDatabase, type Rows } from './open-database.ts';
import { type AnyQueued, versionOf } from './queued.ts';

const ENTRIES = 'entries';
const BY_UUID = 'uuid';
const BY_OWNER = 'owner';

const OUTDATED: Refusal = { status: 0, code: 'device.outdated', detail: '', facts: {}, errors: [] };

/** An entry converted to this app's version; one that cannot be converted is parked for a person. */
function convertEntry(entry: Entry, { conversions, ...kind }: AnyQueued): Entry {
  const version = versionOf({ ...kind, conversions });
  try {
    const input = conversions.slice(entry.version - 1).reduce((before, convert) => convert(before), entry.input);
    return { ...entry, input, version };
  } catch {
    return { ...entry, state: 'parked', refusal: OUTDATED };
  }
}

type Writable = Rows<'readwrite'>;

/** In order. */
const ofOwner = (entries: Rows | Writable, owner: string): Promise<Entry[]> => entries.index(BY_OWNER).getAll(owner);

const withUuid = (entries: Rows | Writable, uuid: string): Promise<Entry | undefined> =>
  entries.index(BY_UUID).get(uuid);

async function deleteSame(entries: Writable, { owner, kind, key }: NewEntry): Promise<void> {
  if (key === null) return;
  const same = (await ofOwner(entries, owner)).filter((other) => other.kind === kind && other.key === key);
  await Promise.all(same.map(({ id }) => entries.delete(id)));
}

/** Changes an entry, unless it is gone or the change is null; returns it as it was before. */
async function changeOne(
  entries: Writable,
  id: number,
  change: (entry: Entry) => Partial<Entry> | null,
): Promise<Entry | null> {
  const current: Entry | undefined = await entries.get(id);
  const changes = current && change(current);
  if (!changes) return null;
  await entries.put({ ...current, ...changes });
  return current;
}

/**
 * The entries on the device. Every operation is one transaction that is written to disk or throws. Dexie created the
 * databases of earlier apps: its version 1 is 10.
 */
export function openStore(name = OUTBOX) {
  const database = openDatabase({
    name,
    version: 10,
    create(db) {
      const entries = db.createObjectStore(ENTRIES, { keyPath: 'id', autoIncrement: true });
      entries.createIndex(BY_UUID, 'uuid', { unique: true });
      entries.createIndex(BY_OWNER, 'owner');
    },
  });
  const read = <T>(work: (entries: Rows) => Promise<T>) => database.read([ENTRIES], work);
  const write = <T>(work: (entries: Writable) => Promise<T>) => database.write([ENTRIES], work);
  const update = async (id: number, changes: Partial<Entry>) => {
    await write((entries) => changeOne(entries, id, () => changes));
  };

  return {
    /** Adds an entry and removes those with its key. One that is being sent still arrives first. */
    add: (entry: NewEntry) =>
      write(async (entries) => {
        if (await withUuid(entries, entry.uuid)) return;
        await deleteSame(entries, entry);
        await entries.add(entry);
      }),

    /** Removes waiting entries with the key of an entry that reached the server another way. */
    forgetSame: (entry: NewEntry) => write((entries) => deleteSame(entries, entry)),

    list: (owner: string) => read((entries) => ofOwner(entries, owner)),

    /** The next few entries to send, in order: those with files to upload, or those without. */
    batch: async (owner: string, after: number, size: number, withFiles: boolean) =>
      (await read((entries) => ofOwner(entries, owner)))
        .filter((entry) => entry.id > after && entry.state !== 'parked' && hasFiles(entry) === withFiles)
        .slice(0, size),

    /** Replaces the entry with the same UUID; false if that is in progress, or gone. */
    amend: (entry: NewEntry) =>
      write(async (entries) => {
        const current = await withUuid(entries, entry.uuid);
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
      write((entries) =>
        changeOne(entries, id, ({ state }) => (state === 'parked' ? null : { state: 'sending', tries: tries + 1 })),
      ),

    /** Stores the attachment id of an uploaded file. */
    uploaded: ({ id }: Entry, placeholder: string, attachment: string) =>
      write((entries) =>
        changeOne(entries, id, ({ files = [] }) => ({
          files: files.map((file) => (file.placeholder === placeholder ? { ...file, id: attachment } : file)),
        })),
      ),

    sent: ({ id }: Entry) => write((entries) => entries.delete(id)),
    failed: ({ id }: Entry) => update(id, { state: 'waiting' }),
    /** As `failed`, for an entry that never left the device: its earlier state is restored. */
    unsent: ({ id, tries }: Entry) => update(id, { state: 'waiting', tries }),
    park: ({ id }: Entry, refusal: Refusal) => update(id, { state: 'parked', refusal }),

    /** Lets parked entries be retried. */
    release: (uuids: readonly string[]) =>
      write(async (entries) => {
        for (const uuid of uuids) {
          const entry = await withUuid(entries, uuid);
          if (entry?.state === 'parked') await entries.put({ ...entry, state: 'waiting', tries: 0, refusal: null });
        }
      }),

    discard: (uuids: readonly string[]) =>
      write(async (entries) => {
        for (const uuid of uuids) {
          const id = await entries.index(BY_UUID).getKey(uuid);
          if (id !== undefined) await entries.delete(id);
        }
      }),

    /** Converts the entries of an older app. */
    convert: (kinds: ReadonlyMap<string, AnyQueued>) =>
      write(async (entries) => {
        const all: Entry[] = await entries.getAll();
        for (const entry of all) {
          const kind = kinds.get(entry.kind);
          if (kind && entry.state !== 'parked' && entry.version < versionOf(kind))
            await entries.put(convertEntry(entry, kind));
        }
      }),

    /** Reports the entries of some owners, now and whenever any window changes them. */
    watch(owners: readonly string[], onEntries: (rows: readonly Entry[]) => void): () => void {
      let latestRead = 0;
      const report = async () => {
        latestRead += 1;
        const thisRead = latestRead;
        const lists = await read((entries) => Promise.all(owners.map((owner) => ofOwner(entries, owner)))).catch(
          () => [],
        );
        // Only the last of several reads may be reported.
        if (thisRead === latestRead) onEntries(lists.flat().sort((a, other) => a.id - other.id));
      };
      const stop = database.onChange(ENTRIES, () => void report());
      void report();
      return () => {
        latestRead += 1;
        stop();
      };
    },
  };
}

export type Store = ReturnType<typeof openStore>;
