import { useState } from 'react';
import { type Allocation, isSameShares, limitToOrders, proposed, type Shares, sharesOf } from './allocation-draft.ts';

interface EditState {
  /** The orders that the shares are based on. */
  readonly base: Allocation;
  readonly shares: Shares;
  readonly saved: Shares;
}

function editStateOf(known: Allocation): EditState {
  const shares = sharesOf(known);
  return { base: known, shares, saved: shares };
}

/** The shares of the sites being edited; null until the orders are loaded. */
export function useShares(known: Allocation | undefined) {
  const [deciding, setDeciding] = useState<EditState | null>(null);
  // Starts with the first data. Later data only marks the draft as stale; `renew` applies it.
  if (known && !deciding) setDeciding(editStateOf(known));
  if (!known || !deciding) return null;
  const { base, shares, saved } = deciding;
  const setShares = (next: Shares) => setDeciding({ ...deciding, shares: next });
  return {
    base,
    shares,
    isStale: base.version !== known.version,
    isDirty: !isSameShares(shares, saved),
    change: (siteId: number, share: number | null) =>
      setDeciding((old) => old && { ...old, shares: new Map(old.shares).set(siteId, share) }),
    propose: () => setShares(proposed(base)),
    renew() {
      const next = editStateOf(known);
      setDeciding(isSameShares(shares, saved) ? next : { ...next, shares: limitToOrders(shares, known) });
    },
  };
}

export type SharesDraft = NonNullable<ReturnType<typeof useShares>>;
