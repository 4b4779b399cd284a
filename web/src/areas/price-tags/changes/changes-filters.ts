import { CHANGES } from '@kontor/contract/areas/price-tags/prints/schema.ts';
import { PRINT_STYLES } from '@kontor/contract/areas/price-tags/rules.ts';
import { useMemo } from 'react';
import { namesIn, useAddress } from '../../../kit/table/use-filters.ts';
import type { ChangedTag } from '../data.ts';

/** The value in the address for products without a group. */
export const NO_GROUP = '-';

export const groupOf = ({ group }: ChangedTag): string => group ?? NO_GROUP;

/** Splits at commas, so names must not contain any; no group's name does. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' || typeof value === 'number' ? String(value).split(',').filter(Boolean) : [];

/** Filters changes by group, style and kind; the selection is kept in the address. */
export function useChangesFilters() {
  const { read, write } = useAddress();
  const groupsKey = textsIn(read('group')).join(',');
  const stylesKey = namesIn(read('style'), PRINT_STYLES).join(',');
  const changesKey = namesIn(read('change'), CHANGES).join(',');
  const test = useMemo(() => {
    const groups = new Set(textsIn(groupsKey));
    const styles = new Set(namesIn(stylesKey, PRINT_STYLES));
    const changes = new Set(namesIn(changesKey, CHANGES));
    return (row: ChangedTag) =>
      (groups.size === 0 || groups.has(groupOf(row))) &&
      (styles.size === 0 || styles.has(row.printStyle)) &&
      (changes.size === 0 || row.changes.some((change) => changes.has(change)));
  }, [groupsKey, stylesKey, changesKey]);
  return {
    groups: textsIn(groupsKey),
    styles: namesIn(stylesKey, PRINT_STYLES),
    changes: namesIn(changesKey, CHANGES),
    choose: (name: 'group' | 'style' | 'change', chosen: readonly string[]) =>
      write({ [name]: chosen.join(',') || undefined }),
    filter: {
      test,
      key: [groupsKey, stylesKey, changesKey].filter(Boolean).join('&'),
      clear: () => write({ group: undefined, style: undefined, change: undefined }),
    },
  };
}

export type ChangesFilters = ReturnType<typeof useChangesFilters>;
