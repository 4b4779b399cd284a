import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { RowKey } from './use-open-rows.ts';

/** Milliseconds after a change of its rows until a table collapses its groups (`spec 3 §9`). */
const COLLAPSE_DELAY_MS = 100;

const NONE: ReadonlySet<RowKey> = new Set();

/** The expanded groups of a table; they collapse shortly after the rows have changed. */
export function useOpenGroups(rows: unknown) {
  const [settled] = useDebouncedValue(rows, COLLAPSE_DELAY_MS);
  // Groups expanded for earlier rows are collapsed.
  const [opened, setOpened] = useState({ rows: settled, keys: NONE });
  const open = opened.rows === settled ? opened.keys : NONE;
  const toggle = (key: RowKey) => {
    const others = [...open].filter((each) => each !== key);
    setOpened({ rows: settled, keys: new Set(open.has(key) ? others : [...others, key]) });
  };
  return { open, toggle };
}
