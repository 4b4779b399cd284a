/** Milliseconds without sight after which the same code counts as another scan. */
const GONE_AFTER_MS = 1200;

interface Sighting {
  readonly seen: number;
  readonly isReported: boolean;
  /** Whether a picture since then lacked the code. */
  readonly isMissed: boolean;
}

/**
 * Derives scans from successive pictures: a code counts after two readings, since a single one may be wrong, and once
 * for as long as it stays in sight. A slow device takes long from one picture to the next, so only a picture without
 * the code tells that it has gone.
 */
export function createSightings(): (codes: readonly string[], at: number) => string[] {
  const known = new Map<string, Sighting>();
  return (codes, at) => {
    for (const [code, sighting] of known) {
      if (sighting.isMissed && at - sighting.seen > GONE_AFTER_MS) known.delete(code);
      else if (!codes.includes(code)) known.set(code, { ...sighting, isMissed: true });
    }
    return [...new Set(codes)].filter((code) => {
      const before = known.get(code);
      known.set(code, { seen: at, isReported: before !== undefined, isMissed: false });
      return before?.isReported === false;
    });
  };
}
