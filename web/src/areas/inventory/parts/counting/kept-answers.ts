import { useQuery, useQueryClient } from '@tanstack/react-query';
import { asked } from '../../../../kernel/offline/indexed.ts';
import { database, KEPT } from './device-database.ts';

const MINUTE = 60_000;

/** Something that is read from the portal and kept on the device. */
export interface Source<T> {
  /** With its shape's version: what an older app kept is read anew. */
  readonly key: string;
  readonly read: () => Promise<T>;
}

interface Kept<T> {
  readonly content: T;
  readonly readAt: string;
}

export const findKept = <T>({ key }: Pick<Source<T>, 'key'>): Promise<Kept<T> | null> =>
  database
    .read([KEPT], (transaction) => asked<Kept<T> | undefined>(transaction.objectStore(KEPT).get(key)))
    .then((kept) => kept ?? null);

export async function keep<T>({ key }: Pick<Source<T>, 'key'>, kept: Kept<T>): Promise<void> {
  await database.write([KEPT], (transaction) => asked(transaction.objectStore(KEPT).put({ key, ...kept })));
}

async function readAndKeep<T>(source: Source<T>): Promise<Kept<T>> {
  const kept = { content: await source.read(), readAt: new Date().toISOString() };
  // A device that is full shows it all the same.
  await keep(source, kept).catch(() => {});
  return kept;
}

/** What the device has of something. */
export interface KeptAnswer<T> {
  readonly data: T | undefined;
  /** Since when the device has it. */
  readonly readAt: string | null;
  /** Why it was not read anew. */
  readonly error: unknown;
  readonly refetch: () => void;
}

/** What the device has of something, shown at once, and read anew behind it: in a cellar nobody waits for an answer. */
export function useKept<T>(source: Source<T>): KeptAnswer<T> {
  const client = useQueryClient();
  const queryKey = ['counting', 'kept', source.key];
  const kept = useQuery({ queryKey, queryFn: () => findKept<T>(source), staleTime: Number.POSITIVE_INFINITY });
  const reading = useQuery({
    queryKey: ['counting', 'read', source.key],
    queryFn: async () => {
      const read = await readAndKeep(source);
      client.setQueryData(queryKey, read);
      return read.readAt;
    },
    refetchInterval: MINUTE,
    retry: false,
  });
  return {
    data: kept.data?.content,
    readAt: kept.data?.readAt ?? null,
    error: reading.error ?? kept.error,
    refetch: () => void reading.refetch(),
  };
}
