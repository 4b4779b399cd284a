import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

/** The values of a table's filters, by their names in the URL. */
export interface Filters<Name extends string> {
  /** The chosen ids; an empty list matches everything. */
  readonly chosen: (name: Name) => readonly number[];
  readonly choose: (name: Name, ids: readonly number[]) => void;
  readonly clear: () => void;
  /** Changes with every choice; empty if nothing is chosen. */
  readonly key: string;
}

/** `3`, or `1,2`: ids in a URL; invalid ones are left out. */
export function idsIn(text: unknown): number[] {
  const parts = typeof text === 'number' || typeof text === 'string' ? String(text).split(',') : [];
  return [...new Set(parts.map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** `open,draft`: the known names in a URL. */
export function namesIn<Name extends string>(text: unknown, names: readonly Name[]): Name[] {
  const parts = typeof text === 'string' ? text.split(',') : [];
  return names.filter((name) => parts.includes(name));
}

/** Ids in URL notation; the router would quote a text that looks like a number. */
const toParam = (ids: readonly number[]) => (ids.length > 1 ? ids.join(',') : ids[0]);

/** The query of the URL, and a function to change it, which returns to the first page. */
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

/** Filters by ids, kept in the URL: `useFilters('tenant', 'category')` reads `?tenant=1,2&category=3`. */
export function useFilters<const Name extends string>(...names: readonly Name[]): Filters<Name> {
  const { read, write } = useAddress();
  const texts = names.map((name): [Name, string] => [name, idsIn(read(name)).join(',')]);
  const key = texts.flatMap(([name, text]) => (text ? [`${name}=${text}`] : [])).join('&');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is in the texts, and stays the same between changes.
  const ids = useMemo(() => new Map(texts.map(([name, text]) => [name, idsIn(text)])), [key]);
  return {
    chosen: (name) => ids.get(name) ?? [],
    choose: (name, chosen) => write({ [name]: toParam(chosen) }),
    clear: () => write(Object.fromEntries(names.map((name) => [name, undefined]))),
    key,
  };
}

/** Filters for the lifetime of their component, such as a dialog. */
export function useLocalFilters<const Name extends string>(): Filters<Name> {
  const [ids, setIds] = useState<ReadonlyMap<Name, readonly number[]>>(new Map());
  return {
    chosen: (name) => ids.get(name) ?? [],
    choose: (name, chosen) => setIds(new Map([...ids, [name, chosen]])),
    clear: () => setIds(new Map()),
    key: [...ids].flatMap(([name, chosen]) => (chosen.length > 0 ? [`${name}=${chosen.join(',')}`] : [])).join('&'),
  };
}
