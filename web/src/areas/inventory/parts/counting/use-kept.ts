import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findKept, readAndKeep, type Source } from './kept-answers.ts';

const MINUTE = 60_000;

/** The device's copy of something. */
export interface KeptAnswer<T> {
  readonly data: T | undefined;
  /** Since when the device has it. */
  readonly readAt: string | null;
  /** Why it could not be refreshed. */
  readonly error: unknown;
  readonly refetch: () => void;
}

/**
 * The device's copy of something, shown at once, and refreshed in the background: in a cellar nobody waits for an
 * answer.
 */
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
