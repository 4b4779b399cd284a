import { useState } from 'react';
import { type Allocation, isSameShares, proposed, renewed, type Shares, sharesOf } from './allocation-draft.ts';

interface Deciding {
  /** The orders that they looked at last. */
  readonly base: Allocation;
  readonly shares: Shares;
  readonly saved: Shares;
}

function begun(known: Allocation): Deciding {
  const shares = sharesOf(known);
  return { base: known, shares, saved: shares };
}

/** The shares of the sites while somebody decides; null until the orders are read. */
export function useShares(known: Allocation | undefined) {
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  // Starts with the first data; later data is announced and only applied when the person decides to.
  if (known && !deciding) setDeciding(begun(known));
  if (!known || !deciding) return null;
  const { base, shares, saved } = deciding;
  const put = (next: Shares) => setDeciding({ ...deciding, shares: next });
  return {
    base,
    shares,
    isStale: base.version !== known.version,
    isDirty: !isSameShares(shares, saved),
    change: (siteId: number, share: number | null) =>
      setDeciding((old) => old && { ...old, shares: new Map(old.shares).set(siteId, share) }),
    propose: () => put(proposed(base)),
    renew() {
      const next = begun(known);
      setDeciding(isSameShares(shares, saved) ? next : { ...next, shares: renewed(shares, known) });
    },
  };
}

export type SharesDraft = NonNullable<ReturnType<typeof useShares>>;
