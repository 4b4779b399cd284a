import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

/** What is chosen in the filters of a table, by their names in the address. */
export interface Filters<Name extends string> {
  /** The ids chosen; none lets everything through. */
  readonly chosen: (name: Name) => readonly number[];
  readonly choose: (name: Name, ids: readonly number[]) => void;
  readonly clear: () => void;
  /** Changes with every choice; empty when nothing is chosen. */
  readonly key: string;
}

/** `3`, or `1,2`: ids as they stand in the address; whatever is none is left out. */
export function idsIn(text: unknown): number[] {
  const parts = typeof text === 'number' || typeof text === 'string' ? String(text).split(',') : [];
  return [...new Set(parts.map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** `open,draft`: which of some names stand in the address. */
export function namesIn<Name extends string>(text: unknown, names: readonly Name[]): Name[] {
  const parts = typeof text === 'string' ? text.split(',') : [];
  return names.filter((name) => parts.includes(name));
}

/** How ids stand in the address; the router would put a text that is a number into quotes. */
const written = (ids: readonly number[]) => (ids.length > 1 ? ids.join(',') : ids[0]);

/** What the address says after its question mark, and a way to say otherwise, which leads back to the first page. */
export function useAddress() {
  const navigate = useNavigate();
  const address: object = useSearch({ strict: false });
  return {
    read: (name: string): unknown => Reflect.get(address, name),
    write: (next: Readonly<Record<string, unknown>>) =>
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, page: undefined, ...next }),
        replace: true,
        resetScroll: false,
      }),
  };
}

/**
 * Filters by ids, kept in the address: `useFilters('tenant', 'category')` reads `?tenant=1,2&category=3`.
 */
export function useFilters<const Name extends string>(...names: readonly Name[]): Filters<Name> {
  const { read, write } = useAddress();
  const texts = names.map((name): [Name, string] => [name, idsIn(read(name)).join(',')]);
  const key = texts.flatMap(([name, text]) => (text ? [`${name}=${text}`] : [])).join('&');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is in the texts, and stays the same between changes.
  const ids = useMemo(() => new Map(texts.map(([name, text]) => [name, idsIn(text)])), [key]);
  return {
    chosen: (name) => ids.get(name) ?? [],
    choose: (name, chosen) => write({ [name]: written(chosen) }),
    clear: () => write(Object.fromEntries(names.map((name) => [name, undefined]))),
    key,
  };
}

/** Filters that are forgotten with what they stand on, such as a dialog. */
export function useLocalFilters<const Name extends string>(): Filters<Name> {
  const [ids, setIds] = useState<ReadonlyMap<Name, readonly number[]>>(new Map());
  return {
    chosen: (name) => ids.get(name) ?? [],
    choose: (name, chosen) => setIds(new Map([...ids, [name, chosen]])),
    clear: () => setIds(new Map()),
    key: [...ids].flatMap(([name, chosen]) => (chosen.length > 0 ? [`${name}=${chosen.join(',')}`] : [])).join('&'),
  };
}
