import type { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { isEntryAllowed } from '@kontor/contract/areas/meters/rules.ts';
import type { RequestBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';
import { uuid } from '../../../kernel/uuid.ts';
import type { Entry } from '../data.ts';
import type { TypedReading } from './reading-check.ts';

const draft = z.object({
  value: z.nullable(z.number()),
  /** Null means today. */
  date: z.nullable(z.string()),
  reason: z.string(),
  /** At most one; a placeholder, not an id, while the photo is being uploaded. */
  photoIds: z.array(z.string()),
  /** The permanent id of the reading, so that sending it twice creates it once. */
  clientId: z.uuid(),
});

/** A reading being entered. */
export type ReadingDraft = Readonly<z.output<typeof draft>>;

export const newDraft = (): ReadingDraft => ({ value: null, date: null, reason: '', photoIds: [], clientId: uuid() });

/** Whether a meter is due; checked by date as well, because data kept offline may be outdated. */
export const isEntryDue = (entry: Entry, today: string): boolean =>
  entry.entryAllowed || isEntryAllowed({ ...entry, retiredOn: null }, today);

export const typedIn = ({ value, date }: ReadingDraft, today: string): TypedReading => ({ value, date: date ?? today });

const isId = (text: string) => z.uuid().safeParse(text).success;

/** Whether the photo is uploaded or stored on the device. */
export const hasPhotoReady = ({ photoIds }: ReadingDraft): boolean => photoIds.every(isId);

const storedDrafts = z.object({ version: z.literal(1), drafts: z.array(z.tuple([z.int(), draft])) });

export type Drafts = ReadonlyMap<number, ReadingDraft>;

/** The data to store for drafts by meter. */
export const draftsToStore = (drafts: Drafts): z.output<typeof storedDrafts> => ({ version: 1, drafts: [...drafts] });

/** Parses the stored drafts. Photos that were being uploaded are dropped, as they never arrived. */
export function parseDrafts(values: unknown): Drafts {
  const found = storedDrafts.safeParse(values).data?.drafts ?? [];
  return new Map(found.map(([id, each]) => [id, { ...each, photoIds: each.photoIds.filter(isId) }]));
}

export type NewReading = RequestBodyOf<typeof siteMeterValue.create> & {
  readonly clientId: string;
  readonly photoId: string | null;
};

/** The user's explanation of a value that contradicts the previous one. */
export type Explanation = Pick<NewReading, 'exchange' | 'rollover' | 'correction' | 'reason'>;

/** The request body of a reading. */
export const bodyOf = (
  { id }: Pick<Entry, 'id'>,
  { value, date }: TypedReading,
  { photoIds, clientId }: ReadingDraft,
  explanation: Explanation,
): NewReading => ({
  siteMeterId: id,
  value: value ?? 0,
  date,
  photoId: photoIds[0] ?? null,
  clientId,
  ...explanation,
});
