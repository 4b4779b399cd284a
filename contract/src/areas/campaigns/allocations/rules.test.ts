import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proposeAllocation } from './rules.ts';

const share = (siteId: number, quantity: number) => ({ siteId, quantity });

it.each([
  ['there is enough', [share(1, 6), share(2, 4)], 10, null, [6, 4]],
  ['half of it', [share(1, 60), share(2, 40)], 50, null, [30, 20]],
  ['the rest goes to the largest loss', [share(1, 5), share(2, 4), share(3, 1)], 7, null, [3, 3, 1]],
  ['among equals the lower id comes first', [share(2, 1), share(1, 1), share(3, 1)], 2, null, [1, 1, 0]],
  ['in whole packs', [share(1, 12), share(2, 12), share(3, 24)], 30, 6, [6, 6, 18]],
  ['nothing', [share(1, 5)], 0, null, [0]],
  ['nobody ordered', [], 5, null, []],
] as const)('%s', (_, orders, available, packStep, allocated) => {
  expect(proposeAllocation(orders, available, packStep).map(({ quantity }) => quantity)).toEqual(allocated);
});

it('allocates every whole pack, gives nobody more than they ordered, and never less to a larger order', () => {
  const orders = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 30 });
  fc.assert(
    fc.property(orders, fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 12 }), (packs, available, step) => {
      const shares = packs.map((pack, index) => share(index + 1, pack * step));
      const allocated = proposeAllocation(shares, available, step).map(({ quantity }) => quantity);
      const ordered = packs.reduce((sum, pack) => sum + pack * step, 0);
      const most = Math.min(ordered, Math.floor(available / step) * step);
      expect(allocated.reduce((sum, quantity) => sum + quantity, 0)).toBe(most);
      for (const [place, quantity] of allocated.entries()) {
        expect(quantity % step).toBe(0);
        expect(quantity).toBeLessThanOrEqual(shares[place]?.quantity ?? 0);
        for (const [other, theirs] of allocated.entries()) {
          if ((packs[place] ?? 0) > (packs[other] ?? 0)) expect(quantity).toBeGreaterThanOrEqual(theirs);
        }
      }
    }),
  );
});
