/** Milliseconds without sight after which the same code counts as another scan. */
const GONE_AFTER_MS = 1200;

/**
 * Derives scans from successive pictures: a code counts after two readings, since a single one may be wrong, and once
 * for as long as it stays in sight.
 */
export function createSightings(): (codes: readonly string[], at: number) => string[] {
  const known = new Map<string, { readonly seen: number; readonly isReported: boolean }>();
  return (codes, at) => {
    for (const [code, { seen }] of known) if (at - seen > GONE_AFTER_MS) known.delete(code);
    return [...new Set(codes)].filter((code) => {
      const before = known.get(code);
      known.set(code, { seen: at, isReported: before !== undefined });
      return before?.isReported === false;
    });
  };
}
