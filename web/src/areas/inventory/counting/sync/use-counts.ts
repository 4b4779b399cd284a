import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { QueueGroup } from './count-record.ts';
import { COUNTS, database } from './device-database.ts';
import { findCount, lastOfGroup, lastOfReceipt, numberOfReceipt, tally } from './ledger.ts';

const KEY = ['counting', 'counts'] as const;

/** The device's counts, read again whenever a window changes them. */
function useLedger<T>(name: readonly unknown[], read: () => Promise<T>) {
  const client = useQueryClient();
  useEffect(() => database.onChange(COUNTS, () => void client.invalidateQueries({ queryKey: KEY })), [client]);
  return useQuery({ queryKey: [...KEY, ...name], queryFn: read, staleTime: 0, retry: false });
}

/** The number of counts in each group of the queue. */
export const useTally = () => useLedger(['tally'], tally);

/** Those of a receipt that were made on this device, the last one first. */
export const useCountsOfReceipt = (receiptId: number, most: number) =>
  useLedger(['receipt', receiptId, most], () => lastOfReceipt(receiptId, most));

export const useNumberOfReceipt = (receiptId: number) =>
  useLedger(['number', receiptId], () => numberOfReceipt(receiptId));

export const useCountsOfGroup = (group: QueueGroup, most: number) =>
  useLedger(['group', group, most], () => lastOfGroup(group, most));

/** Some counts of this device. */
export const useCounts = (uuids: readonly string[]) =>
  useLedger(['some', ...uuids], async () => {
    const found = await Promise.all(uuids.map(findCount));
    return found.flatMap(({ count }) => (count ? [count] : []));
  });

/** One count of this device with what takes it back; null where it was made elsewhere. */
export const useDeviceCount = (uuid: string) => useLedger(['count', uuid], () => findCount(uuid));
