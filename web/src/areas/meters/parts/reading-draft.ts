import type { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { isEntryAllowed } from '@kontor/contract/areas/meters/rules.ts';
import type { SentBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';
import { uuid } from '../../../kernel/uuid.ts';
import type { Entry } from '../data.ts';
import type { Typed } from './judgement.ts';

const draft = z.object({
  value: z.nullable(z.number()),
  /** Null as long as nobody chose another day than today. */
  date: z.nullable(z.string()),
  reason: z.string(),
  /** One at most; while it is on its way, something that no body takes. */
  photoIds: z.array(z.string()),
  /** Of the reading for good: sent again, it is the same one. */
  clientId: z.uuid(),
});

/** A reading as somebody enters it. */
export type ReadingDraft = Readonly<z.output<typeof draft>>;

export const newDraft = (): ReadingDraft => ({ value: null, date: null, reason: '', photoIds: [], clientId: uuid() });

/** Without network the answer may be older than the day that has come. */
export const isToBeRead = (entry: Entry, today: string): boolean =>
  entry.entryAllowed || isEntryAllowed({ ...entry, retiredOn: null }, today);

export const typedIn = ({ value, date }: ReadingDraft, today: string): Typed => ({ value, date: date ?? today });

const isId = (text: string) => z.uuid().safeParse(text).success;

/** Its photo, uploaded or waiting on the device. */
export const hasPhotoReady = ({ photoIds }: ReadingDraft): boolean => photoIds.every(isId);

const kept = z.object({ version: z.literal(1), drafts: z.array(z.tuple([z.int(), draft])) });

export type Drafts = ReadonlyMap<number, ReadingDraft>;

/** The stored drafts of readings, by their meters. */
export const keptOf = (drafts: Drafts): z.output<typeof kept> => ({ version: 1, drafts: [...drafts] });

/** The stored draft, if this app can read it. A photo that was being uploaded then never arrived. */
export function readKept(values: unknown): Drafts {
  const found = kept.safeParse(values).data?.drafts ?? [];
  return new Map(found.map(([id, each]) => [id, { ...each, photoIds: each.photoIds.filter(isId) }]));
}

export type NewReading = SentBodyOf<typeof siteMeterValue.create> & {
  readonly clientId: string;
  readonly photoId: string | null;
};

/** What the person confirmed of a value that contradicts the previous one. */
export type Told = Pick<NewReading, 'exchange' | 'rollover' | 'correction' | 'reason'>;

/** The call that is sent. */
export const bodyOf = (
  { id }: Pick<Entry, 'id'>,
  { value, date }: Typed,
  { photoIds, clientId }: ReadingDraft,
  told: Told,
): NewReading => ({
  siteMeterId: id,
  value: value ?? 0,
  date,
  photoId: photoIds[0] ?? null,
  clientId,
  ...told,
});
