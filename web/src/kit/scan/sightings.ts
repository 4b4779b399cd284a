/** Out of sight for so long, a code that comes again is another scan; milliseconds. */
const GONE = 1200;

/**
 * Makes scans of what a camera sees, picture after picture: a code counts when it was read twice, as a single reading may
 * be wrong, and once for as long as it stays in sight.
 */
export function createSightings(): (codes: readonly string[], at: number) => string[] {
  const known = new Map<string, { readonly seen: number; readonly isTold: boolean }>();
  return (codes, at) => {
    for (const [code, { seen }] of known) if (at - seen > GONE) known.delete(code);
    return [...new Set(codes)].filter((code) => {
      const before = known.get(code);
      known.set(code, { seen: at, isTold: before !== undefined });
      return before?.isTold === false;
    });
  };
}
