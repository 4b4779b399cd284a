import { useDebouncedValue } from '@mantine/hooks';
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Option } from '../kit/forms/options.ts';

/** The pause in typing before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 250;

/** The number of records offered: more than anybody reads. */
export const MAX_FOUND = 50;

interface FoundOptionsSource<Row, Keys extends QueryKey, Key extends QueryKey> {
  readonly chosenId: number | null | undefined;
  /** The records with a text, the best ones first; without one, the first records. */
  readonly foundQuery: (text: string) => UseQueryOptions<Row[], Error, Row[], Keys>;
  readonly oneQuery: (id: number) => UseQueryOptions<Row, Error, Row, Key>;
  /** Declared outside the component. */
  readonly optionOf: (row: Row) => Option;
}

/** Options that the server searches as soon as somebody pauses, and the selected one, even if it is not among them. */
export function useFoundOptions<Row extends { readonly id: number }, Keys extends QueryKey, Key extends QueryKey>({
  chosenId,
  foundQuery,
  oneQuery,
  optionOf,
}: FoundOptionsSource<Row, Keys, Key>) {
  const client = useQueryClient();
  const [typed, onSearch] = useState('');
  const [text] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useQuery(foundQuery(text));
  const loaded = useQuery({ ...oneQuery(chosenId ?? 0), enabled: Boolean(chosenId) }).data;
  /** The records that were offered, so that a chosen one is known at once. */
  const [offered] = useState(() => new Map<number, Row>());
  const offer = (rows: readonly Row[]) => {
    for (const row of rows) offered.set(row.id, row);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only changes the map.
  useEffect(() => offer(found.data ?? []), [found.data]);
  /** The selected record, or one of those that were offered. */
  const rowOf = (id: number): Row | undefined => (loaded?.id === id ? loaded : offered.get(id));
  const chosen = chosenId ? rowOf(chosenId) : undefined;
  const options = useMemo(() => {
    const rows = found.data ?? [];
    const isMissing = chosen && !rows.some(({ id }) => id === chosen.id);
    return (isMissing ? [chosen, ...rows] : rows).map(optionOf);
  }, [found.data, chosen, optionOf]);
  const firstOf = async (entered: string) => {
    const rows = await client.fetchQuery(foundQuery(entered.trim())).catch(() => []);
    offer(rows);
    return rows[0]?.id ?? null;
  };
  const isSearching = text !== typed.trim() || found.isPlaceholderData || found.isLoading;
  return { options, onSearch, firstOf, isSearching, error: found.error, rowOf };
}
