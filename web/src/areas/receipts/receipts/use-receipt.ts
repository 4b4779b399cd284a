import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { receiptQuery } from '../data.ts';

/** The interval and the maximum duration of polling while the confirmation is being sent. */
const POLL_MS = 3_000;
const TIMEOUT_MS = 60_000;

/** A receipt; while its confirmation is being sent, it is polled for at most a minute. */
export function useReceipt(id: number) {
  const [isAwaited, setAwaited] = useState(false);
  const query = useQuery({ ...receiptQuery(id), refetchInterval: isAwaited && POLL_MS });
  const { state, recipient } = query.data?.confirmation ?? { state: 'none', recipient: null };
  const isWaiting = state === 'waiting';
  // The minute starts when the receipt is opened, or when the confirmation is sent again, by anyone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another recipient is another mail
  useEffect(() => {
    setAwaited(isWaiting);
    if (!isWaiting) return;
    const timer = setTimeout(() => setAwaited(false), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, recipient, id]);
  return query;
}
