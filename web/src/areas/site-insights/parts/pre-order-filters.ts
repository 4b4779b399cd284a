import { PRE_ORDER_STATES, type PreOrderState } from '@kontor/contract/areas/site-insights/pre-orders/rules.ts';
import { useMemo } from 'react';
import type { RowFilter } from '../../../kit/table/DataTable.tsx';
import { namesIn, useAddress } from '../../../kit/table/useFilters.ts';
import type { FollowedPreOrder } from './followed-pre-orders.ts';

/** Which pre-orders are shown, kept in the address. */
export function usePreOrderFilters() {
  const { read, write } = useAddress();
  const text = namesIn(read('state'), PRE_ORDER_STATES).join(',');
  const isLateOnly = read('late') === true;
  const states = useMemo(() => namesIn(text, PRE_ORDER_STATES), [text]);
  const test = useMemo(
    () => (order: FollowedPreOrder) =>
      (states.length === 0 || states.includes(order.state)) && (!isLateOnly || order.daysLate !== null),
    [states, isLateOnly],
  );
  const filter: RowFilter<FollowedPreOrder> = {
    test,
    key: `${text}${isLateOnly ? ' late' : ''}`,
    clear: () => write({ state: undefined, late: undefined }),
  };
  return {
    states,
    isLateOnly,
    filter,
    chooseStates: (chosen: readonly PreOrderState[]) => write({ state: chosen.join(',') || undefined }),
    showLateOnly: (isOn: boolean) => write({ late: isOn || undefined }),
  };
}
