import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import * as z from 'zod/mini';
import { readChoice, remember, rememberedNames } from '../../../../kernel/stored.ts';
import { DEVICE_DATA, database } from './device-database.ts';

/** The prefix of the keys of all drafts, which contain the counter's name. */
export const DRAFTS = 'entry/';

const schema = z.object({
  /** The device's time when it was written; earlier apps wrote none. */
  at: z._default(z.number(), 0),
  id: z.number(),
  focus: z.enum(UNITS),
  typed: z.partialRecord(z.enum(UNITS), z.string()),
  label: z.object({ bestBefore: z.string(), batch: z.string() }),
  uuids: z.partialRecord(z.enum(UNITS), z.string()),
});

/** An unfinished entry as the device stores it, see `entry-draft.ts`. */
export type StoredDraft = z.output<typeof schema>;

/** The draft in the database. */
export const readDraft = async (key: string): Promise<StoredDraft | null> =>
  schema.safeParse(await database.read([DEVICE_DATA], (rows) => rows.get(key))).data ?? null;

/** Writes a draft to the database, or deletes it. */
export const writeDraft = (key: string, draft: StoredDraft | null): Promise<void> =>
  database.writeRelaxed([DEVICE_DATA], async (rows) => {
    await (draft ? rows.put({ key, ...draft }) : rows.delete(key));
  });

const nameOf = (key: string) => `counting.${key}`;

function readCopy(name: string): StoredDraft | null {
  try {
    return schema.safeParse(JSON.parse(readChoice(name) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** The copy of a page that went away; null if it is broken. */
export const readLast = (key: string): StoredDraft | null => readCopy(nameOf(key));

/** Remembers a draft at once, without the database, or forgets it. */
export const rememberLast = (key: string, draft: StoredDraft | null): void =>
  remember(nameOf(key), draft && JSON.stringify(draft));

/** Forgets the drafts of everybody on this device: all, or those written before a time. */
export async function forgetDrafts(before = Number.POSITIVE_INFINITY): Promise<void> {
  for (const name of rememberedNames(nameOf(DRAFTS))) if ((readCopy(name)?.at ?? 0) < before) remember(name, null);
  await database.write([DEVICE_DATA], async (rows) => {
    const drafts: (Partial<StoredDraft> & { key: string })[] = await rows.getAll(
      IDBKeyRange.bound(DRAFTS, `${DRAFTS}\uffff`),
    );
    const old = drafts.filter(({ at = 0 }) => at < before);
    await Promise.all(old.map(({ key }) => rows.delete(key)));
  });
}
