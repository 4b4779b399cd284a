import { daysLate, lastUpdateOf } from '@kontor/contract/areas/site-insights/pre-orders/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { settings } from '../../../kernel/settings.ts';
import { useNow } from '../../../kit/page/use-now.ts';
import { type PreOrder, preOrdersQuery } from '../data.ts';

/** A pre-order with facts derived from its dates. */
export interface FollowedPreOrder extends PreOrder {
  readonly lastUpdate: string | null;
  /** Null if it is not late. */
  readonly daysLate: number | null;
}

const NONE: readonly never[] = [];

/** The products that a site has pre-ordered but not received yet. */
export function useComing(siteId: number): ReadonlySet<number> {
  const { data = NONE } = useQuery(preOrdersQuery(siteId));
  return useMemo(
    () => new Set(data.flatMap(({ productId, state }) => (state === 'delivered' ? [] : [productId]))),
    [data],
  );
}

/** All pre-orders of a site, as of today. */
export function usePreOrders(siteId: number) {
  const query = useQuery(preOrdersQuery(siteId));
  const today = dayOf(useNow(), settings().timeZone);
  const { data } = query;
  const followed = useMemo(
    () =>
      data?.map(
        (order): FollowedPreOrder => ({
          ...order,
          lastUpdate: lastUpdateOf(order),
          daysLate: daysLate(order, today),
        }),
      ),
    [data, today],
  );
  return { ...query, data: followed };
}
