import { proposeAllocation } from '@kontor/contract/areas/campaigns/allocations/rules.ts';
import type { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';

export type Allocation = AnswerOf<typeof campaigns.allocation>;
export type AllocatedSite = Allocation['sites'][number];

/** The allocations being edited: null is an empty field, NaN an unreadable one. */
export type Shares = ReadonlyMap<number, number | null>;

/** The available quantity, in proportion to the orders. */
export const proposed = ({ sites, available, packStep }: Allocation): Shares =>
  new Map(proposeAllocation(sites, available ?? 0, packStep).map(({ siteId, quantity }) => [siteId, quantity]));

/** The initial allocation: the saved one, with nothing for late orders yet, or else the suggested one. */
export function sharesOf(allocation: Allocation): Shares {
  if (allocation.sites.every(({ allocated }) => allocated === null)) return proposed(allocation);
  return new Map(allocation.sites.map(({ siteId, allocated }) => [siteId, allocated ?? 0]));
}

/** Applies the typed allocation to changed orders: no site gets more than it orders now. */
export const limitToOrders = (shares: Shares, { sites }: Allocation): Shares =>
  new Map(
    sites.map(({ siteId, quantity }) => {
      const share = shares.get(siteId);
      return [siteId, typeof share === 'number' && share > quantity ? quantity : (share ?? 0)];
    }),
  );

export const sumOf = (shares: Shares): number =>
  [...shares.values()].reduce<number>((sum, share) => sum + (isShare(share) ? share : 0), 0);

const isShare = (share: number | null | undefined): share is number =>
  Number.isSafeInteger(share) && Number(share) >= 0;

/** The fault of a site's share, if any. */
export function faultOf(site: AllocatedSite, shares: Shares): null | 'unreadable' | 'aboveOrder' {
  const share = shares.get(site.siteId);
  if (!isShare(share)) return 'unreadable';
  return share > site.quantity ? 'aboveOrder' : null;
}

/** Whether a share breaks up a pack, which is allowed but rarely intended. */
export const breaksPack = (share: number | null | undefined, packStep: number | null): boolean =>
  packStep !== null && isShare(share) && share % packStep !== 0;

/** The quantities that the minus and plus buttons of a field lead to. */
export function stepsOf({ siteId, quantity }: AllocatedSite, shares: Shares, packStep: number | null) {
  const share = shares.get(siteId);
  const step = packStep ?? 1;
  if (!isShare(share)) return { less: null, more: null };
  return {
    less: share > 0 ? Math.max(0, Math.ceil(share / step) * step - step) : null,
    more: share < quantity ? Math.min(quantity, Math.floor(share / step) * step + step) : null,
  };
}

/** Whether two drafts give each site the same share. */
export const isSameShares = (a: Shares, b: Shares): boolean =>
  a.size === b.size && [...a].every(([siteId, share]) => Object.is(b.get(siteId), share));

/** The request body for saving; the shares must be free of faults. */
export const bodyOf = (shares: Shares) =>
  [...shares].map(([siteId, share]) => ({ siteId, allocated: isShare(share) ? share : 0 }));
