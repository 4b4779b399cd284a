import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery } from '../../../kernel/query.ts';

export type Total = AnswerOf<typeof campaigns.totals>[number];

/** The ordered quantity of every product of a campaign. */
export const totalsQuery = (id: number) => endpointQuery(campaigns.totals, { params: { id } });

/** The shortage of a product for its orders. */
export const missingOf = ({ available, quantity }: Pick<Total, 'available' | 'quantity'>): number =>
  available === null ? 0 : Math.max(0, quantity - available);

/** The part of the allocation that could still be given to sites that ordered. */
export const leftOf = ({
  available,
  quantity,
  allocated,
}: Pick<Total, 'available' | 'quantity' | 'allocated'>): number =>
  available === null || allocated === null ? 0 : Math.max(0, Math.min(available, quantity) - allocated);

/** In the order in which they ask for attention. */
export const TOTAL_STATES = ['short', 'partly', 'allocated', 'enough', 'none'] as const;

export type TotalState = (typeof TOTAL_STATES)[number];

/** Whether there is enough of a product, and whether it is allocated. */
export function stateOfTotal(
  total: Pick<Total, 'available' | 'quantity' | 'allocated' | 'unallocatedCount'>,
): TotalState {
  if (total.quantity === 0) return 'none';
  if (total.allocated !== null) return total.unallocatedCount > 0 ? 'partly' : 'allocated';
  return missingOf(total) > 0 ? 'short' : 'enough';
}
