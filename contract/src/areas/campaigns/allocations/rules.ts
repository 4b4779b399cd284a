/** A site's order of a product, and its allocation. */
export interface Share {
  readonly siteId: number;
  readonly quantity: number;
}

/**
 * Allocates `available` to orders that exceed it: in proportion to the orders, in multiples of `packStep`, and never
 * more than ordered. The remainder goes to the sites that lost the largest fraction of a step, ties to the lower id. If
 * there is enough, every order is met.
 */
export function proposeAllocation(orders: readonly Share[], available: number, packStep: number | null): Share[] {
  const ordered = orders.reduce((sum, { quantity }) => sum + quantity, 0);
  if (ordered <= available) return orders.map(({ siteId, quantity }) => ({ siteId, quantity }));
  const step = packStep ?? 1;
  const shares = orders.map(({ siteId, quantity }) => {
    const exact = (quantity * available) / ordered / step;
    return { siteId, most: Math.floor(quantity / step), steps: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  let stepsLeft = Math.floor(available / step) - shares.reduce((sum, { steps }) => sum + steps, 0);
  const stepsBySite = new Map(shares.map(({ siteId, steps }) => [siteId, steps]));
  for (const { siteId, most, steps } of shares.toSorted((a, b) => b.rest - a.rest || a.siteId - b.siteId)) {
    if (stepsLeft <= 0) break;
    if (steps >= most) continue;
    stepsBySite.set(siteId, steps + 1);
    stepsLeft -= 1;
  }
  return orders.map(({ siteId }) => ({ siteId, quantity: (stepsBySite.get(siteId) ?? 0) * step }));
}
