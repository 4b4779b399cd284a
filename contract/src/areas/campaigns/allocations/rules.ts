/** A site's order of a product, and its allocation. */
export interface Share {
  readonly siteId: number;
  readonly quantity: number;
}

/**
 * How `available` is spread over orders that are more together: in proportion to them, in multiples of `packStep`, none
 * more than it ordered. What is left over goes to those that lose the largest part of a step, among equals to the lower
 * id. Orders that there is enough for are met.
 */
export function proposal(orders: readonly Share[], available: number, packStep: number | null): Share[] {
  const ordered = orders.reduce((sum, { quantity }) => sum + quantity, 0);
  if (ordered <= available) return orders.map(({ siteId, quantity }) => ({ siteId, quantity }));
  const step = packStep ?? 1;
  const shares = orders.map(({ siteId, quantity }) => {
    const exact = (quantity * available) / ordered / step;
    return { siteId, most: Math.floor(quantity / step), steps: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  let left = Math.floor(available / step) - shares.reduce((sum, { steps }) => sum + steps, 0);
  const given = new Map(shares.map(({ siteId, steps }) => [siteId, steps]));
  for (const { siteId, most, steps } of shares.toSorted((a, b) => b.rest - a.rest || a.siteId - b.siteId)) {
    if (left <= 0) break;
    if (steps >= most) continue;
    given.set(siteId, steps + 1);
    left -= 1;
  }
  return orders.map(({ siteId }) => ({ siteId, quantity: (given.get(siteId) ?? 0) * step }));
}
