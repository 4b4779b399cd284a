import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { QueueGroup } from './count-record.ts';
import { COUNTS, database } from './device-database.ts';
import { findCount, lastOfGroup, lastOfReceipt, numberOfReceipt, tally } from './ledger.ts';

const KEY = ['counting', 'counts'] as const;

/** Data about the device's counts, refreshed when any window changes them. */
function useLedger<T>(name: readonly unknown[], read: () => Promise<T>) {
  const client = useQueryClient();
  useEffect(() => database.onChange(COUNTS, () => void client.invalidateQueries({ queryKey: KEY })), [client]);
  return useQuery({ queryKey: [...KEY, ...name], queryFn: read, staleTime: 0, retry: false });
}

/** The number of counts in each group of the queue. */
export const useTally = () => useLedger(['tally'], tally);

/** The counts of a receipt on this device, latest first. */
export const useCountsOfReceipt = (receiptId: number, limit: number) =>
  useLedger(['receipt', receiptId, limit], () => lastOfReceipt(receiptId, limit));

export const useNumberOfReceipt = (receiptId: number) =>
  useLedger(['number', receiptId], () => numberOfReceipt(receiptId));

export const useCountsOfGroup = (group: QueueGroup, limit: number) =>
  useLedger(['group', group, limit], () => lastOfGroup(group, limit));

/** The counts of this device with the given UUIDs. */
export const useCounts = (uuids: readonly string[]) =>
  useLedger(['some', ...uuids], async () => {
    const found = await Promise.all(uuids.map(findCount));
    return found.flatMap(({ count }) => (count ? [count] : []));
  });

/** A count of this device with its reversal; null if it was made elsewhere. */
export const useDeviceCount = (uuid: string) => useLedger(['count', uuid], () => findCount(uuid));
