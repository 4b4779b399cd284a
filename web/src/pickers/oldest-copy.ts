interface Copied {
  readonly lastSuccess: string | null;
  readonly isOld: boolean;
}

/**
 * When the oldest dataset was copied, null if one never was; and whether others are newer. For `DataAge`.
 */
export function oldestCopy(sources: readonly Copied[]) {
  const copied = sources.flatMap(({ lastSuccess }) => lastSuccess ?? []).sort();
  if (copied.length < sources.length) return { lastSuccess: null, isPartial: copied.length > 0 };
  return { lastSuccess: copied[0] ?? null, isPartial: sources.some(({ isOld }) => !isOld) };
}
