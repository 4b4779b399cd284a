import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onChange } from './device-database.ts';
import { findCount, lastOfKind, lastOfReceipt, numberOfReceipt, tally } from './ledger.ts';

const KEY = ['counting', 'counts'] as const;

/** The device's counts, read again whenever a window changes them. */
function useLedger<T>(name: readonly unknown[], read: () => Promise<T>) {
  const client = useQueryClient();
  useEffect(() => onChange(() => void client.invalidateQueries({ queryKey: KEY })), [client]);
  return useQuery({ queryKey: [...KEY, ...name], queryFn: read, staleTime: 0, retry: false });
}

/** How many wait, were refused or given up, are sent. */
export const useTally = () => useLedger(['tally'], tally);

/** Those of a receipt that were made on this device, the last one first. */
export const useCountsOfReceipt = (receiptId: number, most: number) =>
  useLedger(['receipt', receiptId, most], () => lastOfReceipt(receiptId, most));

export const useNumberOfReceipt = (receiptId: number) =>
  useLedger(['number', receiptId], () => numberOfReceipt(receiptId));

export const useCountsOfKind = (kind: Parameters<typeof lastOfKind>[0], most: number) =>
  useLedger(['kind', kind, most], () => lastOfKind(kind, most));

/** The known status of some counts. */
export const useStates = (uuids: readonly string[]) =>
  useLedger(['states', ...uuids], async () => {
    const found = await Promise.all(uuids.map(findCount));
    return found.flatMap(({ count }) => (count ? [count.state] : []));
  });

/** One count of this device with what takes it back; null where it was made elsewhere. */
export const useCount = (uuid: string) => useLedger(['count', uuid], () => findCount(uuid));
