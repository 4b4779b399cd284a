import { describe, expect, it } from 'vitest';
import {
  type Allocation,
  breaksPack,
  faultOf,
  isSameShares,
  limitToOrders,
  sharesOf,
  stepsOf,
  sumOf,
} from './allocation-draft.ts';

const site = (siteId: number, quantity: number, allocated: number | null = null) => ({
  siteId,
  site: { title: `Markt ${siteId}`, tenant: 'Quellmarkt' },
  quantity,
  allocated,
});

const allocation = (...sites: Allocation['sites']): Allocation => ({
  productId: 1,
  productTitle: 'Pils',
  unit: 'Kasten',
  available: 60,
  packStep: 6,
  sites,
  version: 1,
});

describe('the initial allocation', () => {
  it('is the proposal if nothing is allocated', () =>
    expect([...sharesOf(allocation(site(1, 60), site(2, 60)))]).toEqual([
      [1, 30],
      [2, 30],
    ]));

  it('is the saved allocation, with nothing for later orders', () =>
    expect([...sharesOf(allocation(site(1, 60, 48), site(2, 60)))]).toEqual([
      [1, 48],
      [2, 0],
    ]));
});

describe('orders that changed in the meantime', () => {
  it('keep the typed shares, limited to the new orders', () =>
    expect([
      ...limitToOrders(
        new Map([
          [1, 48],
          [2, 12],
          [3, 6],
          [4, Number.NaN],
        ]),
        allocation(site(1, 30), site(2, 12), site(4, 6), site(5, 6)),
      ),
    ]).toEqual([
      [1, 30],
      [2, 12],
      [4, Number.NaN],
      [5, 0],
    ]));
});

describe('a share', () => {
  it.each([
    [0, null, false],
    [12, null, false],
    [7, null, true],
    [60, null, false],
    [61, 'aboveOrder', true],
    [null, 'unreadable', false],
    [Number.NaN, 'unreadable', false],
    [1.5, 'unreadable', false],
    [-6, 'unreadable', false],
  ] as const)('%s of 60 in sixes', (share, fault, offStep) => {
    expect(faultOf(site(1, 60), new Map([[1, share]]))).toBe(fault);
    expect(breaksPack(share, 6)).toBe(offStep);
  });

  it.each([
    [0, null, 6],
    [6, 0, 12],
    [7, 6, 12],
    [58, 54, 59],
    [59, 54, null],
    [Number.NaN, null, null],
  ])('%s is followed by a step less and a step more', (share, less, more) =>
    expect(stepsOf(site(1, 59), new Map([[1, share]]), 6)).toEqual({ less, more }),
  );

  it('counts in the sum if it is readable', () =>
    expect(
      sumOf(
        new Map([
          [1, 48],
          [2, null],
          [3, Number.NaN],
          [4, 12],
        ]),
      ),
    ).toBe(60));

  it('equals itself, even if unreadable', () => {
    const shares = new Map([[1, Number.NaN]]);
    expect(isSameShares(shares, new Map(shares))).toBe(true);
    expect(isSameShares(shares, new Map([[1, 0]]))).toBe(false);
  });
});
