import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery } from '../../../kernel/query.ts';

export type Total = AnswerOf<typeof campaigns.totals>[number];

/** The ordered quantity of every product of a campaign. */
export const totalsQuery = (id: number) => endpointQuery(campaigns.totals, { params: { id } });

/** The shortage of a product for its orders. */
export const missingOf = ({ available, quantity }: Pick<Total, 'available' | 'quantity'>): number =>
  available === null ? 0 : Math.max(0, quantity - available);

/** The available quantity that could still be allocated to orders. */
export const leftOf = ({
  available,
  quantity,
  allocated,
}: Pick<Total, 'available' | 'quantity' | 'allocated'>): number =>
  available === null || allocated === null ? 0 : Math.max(0, Math.min(available, quantity) - allocated);

/** The most urgent state comes first. */
export const TOTAL_STATES = ['short', 'partly', 'allocated', 'enough', 'none'] as const;

export type TotalState = (typeof TOTAL_STATES)[number];

/** The status of a product: whether there is enough, and whether it is allocated. */
export function stateOfTotal(
  total: Pick<Total, 'available' | 'quantity' | 'allocated' | 'unallocatedCount'>,
): TotalState {
  if (total.quantity === 0) return 'none';
  if (total.allocated !== null) return total.unallocatedCount > 0 ? 'partly' : 'allocated';
  return missingOf(total) > 0 ? 'short' : 'enough';
}
