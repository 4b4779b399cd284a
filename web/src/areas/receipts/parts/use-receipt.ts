import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { receiptQuery } from '../data.ts';

/** How often a receipt is refreshed while its confirmation is being sent, and for how long. */
const PAUSE = 3_000;
const TIMEOUT_MS = 60_000;

/** A receipt; while its confirmation is on its way, it is read until that is sent, a minute at most. */
export function useReceipt(id: number) {
  const [isAwaited, setAwaited] = useState(false);
  const query = useQuery({ ...receiptQuery(id), refetchInterval: isAwaited && PAUSE });
  const { state, recipient } = query.data?.confirmation ?? { state: 'none', recipient: null };
  const isWaiting = state === 'waiting';
  // The minute starts when the receipt is opened, or somebody sends it again, also elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another recipient is another mail
  useEffect(() => {
    setAwaited(isWaiting);
    if (!isWaiting) return;
    const timer = setTimeout(() => setAwaited(false), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, recipient, id]);
  return query;
}
