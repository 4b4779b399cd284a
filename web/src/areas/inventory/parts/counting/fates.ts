import { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import { MAX_FATES } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callAsCounter } from './calls.ts';
import type { CountRow } from './count-row.ts';

export type CountFate = AnswerOf<typeof transactions.fatesOfCounts>[number];
export type Fates = ReadonlyMap<string, CountFate>;

const NONE: Fates = new Map();
const MINUTE = 60_000;

/** The portal's current status of this device's counts; nothing if it does not answer. */
export function useFates(rows: readonly CountRow[]): Fates {
  const ids = rows.flatMap(({ uuid, state }) => (state.kind === 'sent' ? uuid : [])).slice(0, MAX_FATES);
  const { data = NONE } = useQuery({
    queryKey: ['counting', 'fates', ids],
    queryFn: async (): Promise<Fates> => {
      const fates = await callAsCounter(transactions.fatesOfCounts, { body: { ids } });
      return new Map(fates.map((fate) => [fate.id, fate]));
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
    retry: false,
  });
  return data;
}

/**
 * The current state of a count in the portal: an administrator may have decided on it, corrected, deleted or reversed
 * it.
 */
export function withFate(row: CountRow, fates: Fates): CountRow {
  const told = fates.get(row.uuid);
  if (!told || row.state.kind !== 'sent') return row;
  const { fate, unit, countQuantity, reversedById } = told;
  return {
    ...row,
    unit: unit ?? row.unit,
    quantity: countQuantity ?? row.quantity,
    isReversed: row.isReversed || reversedById !== null,
    state: { ...row.state, late: fate === 'late', fate },
  };
}
