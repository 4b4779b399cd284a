import type { orderBody } from '@kontor/contract/areas/campaigns/orders/schema.ts';
import { quantityFault } from '@kontor/contract/areas/campaigns/rules.ts';
import type * as z from 'zod/mini';
import type { StoredCampaign } from '../../queries.ts';

export type OrderBody = z.output<typeof orderBody>;

type Item = OrderBody[number];

/** The faults of an order, with their paths in the body. */
export function orderFaults({ products, allowComment }: StoredCampaign, body: OrderBody) {
  const offered = new Map(products.map((product) => [product.productId, product]));
  const named = new Set<number>();
  const faultsOf = ({ productId, quantity, comment, personInCharge }: Item) => {
    const product = offered.get(productId);
    const fault = product ? quantityFault(product, quantity) : null;
    const faults = [
      ...(product ? [] : [{ field: 'productId', key: 'notInCampaign' }]),
      ...(named.has(productId) ? [{ field: 'productId', key: 'productRepeated' }] : []),
      ...(fault ? [{ field: 'quantity', key: fault }] : []),
      ...(comment !== null && !allowComment ? [{ field: 'comment', key: 'commentsOff' }] : []),
      ...(personInCharge === body[0]?.personInCharge ? [] : [{ field: 'personInCharge', key: 'severalPersons' }]),
    ];
    named.add(productId);
    return faults;
  };
  return body.flatMap((item, index) => faultsOf(item).map(({ field, key }) => ({ path: `${index}.${field}`, key })));
}
