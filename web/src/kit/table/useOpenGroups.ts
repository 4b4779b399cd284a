import { useEffect, useState } from 'react';
import type { RowKey } from './useOpenRows.ts';

/** How long after its rows changed a table closes its groups (`spec 3 §9`). */
const CLOSED_AFTER = 100;

/** Which groups of a table are open; they close a moment after the rows have changed. */
export function useOpenGroups(rows: unknown) {
  const [open, setOpen] = useState<ReadonlySet<RowKey>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is their change that closes them
  useEffect(() => {
    const timer = setTimeout(() => setOpen(new Set()), CLOSED_AFTER);
    return () => clearTimeout(timer);
  }, [rows]);
  const toggle = (key: RowKey) =>
    setOpen((old) => (old.has(key) ? new Set([...old].filter((each) => each !== key)) : new Set([...old, key])));
  return { open, toggle };
}
