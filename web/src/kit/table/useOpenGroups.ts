import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { RowKey } from './useOpenRows.ts';

/** How long after its rows changed a table closes its groups (`spec 3 §9`). */
const CLOSED_AFTER = 100;

const NONE: ReadonlySet<RowKey> = new Set();

/** Which groups of a table are open; they close a moment after the rows have changed. */
export function useOpenGroups(rows: unknown) {
  const [settled] = useDebouncedValue(rows, CLOSED_AFTER);
  // What was opened of other rows than these is closed.
  const [opened, setOpened] = useState({ rows: settled, keys: NONE });
  const open = opened.rows === settled ? opened.keys : NONE;
  const toggle = (key: RowKey) => {
    const others = [...open].filter((each) => each !== key);
    setOpened({ rows: settled, keys: new Set(open.has(key) ? others : [...others, key]) });
  };
  return { open, toggle };
}
