import type { Role } from '../../kernel/access.ts';
import { addDays } from '../../kernel/calendar.ts';
import type { RuleFault } from '../../kernel/resource.ts';

/** In list order (`spec 3 §9`). */
export const CAMPAIGN_STATES = ['pending', 'upcoming', 'active', 'closed', 'canceled'] as const;

export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** The states in which participating sites see a campaign (`behaviour §8`). */
export const SITE_VISIBLE_STATES = ['active', 'closed'] as const satisfies readonly CampaignState[];

/** Whether sites see a campaign in this state. */
export const isVisibleToSites = (state: CampaignState): boolean => SITE_VISIBLE_STATES.some((each) => each === state);

/** Whether a participating site sees the campaign: a site that ordered can still read it after it was cancelled. */
export const isSeenBySite = (
  { state }: { readonly state: CampaignState },
  site: { readonly hasOrders: boolean },
): boolean => isVisibleToSites(state) || (state === 'canceled' && site.hasOrders);

/** The stored decisions about a campaign; its state follows from them and the date. */
export interface CampaignDecisions {
  readonly isReleased: boolean;
  readonly isCanceled: boolean;
  readonly startDate: string;
  readonly endDate: string;
}

/** The last day for orders: the day after the end (`spec 3 §9`). */
export const lastOrderDay = ({ endDate }: Pick<CampaignDecisions, 'endDate'>): string => addDays(endDate, 1);

/** The state on a day in the business time zone: active from the start through the day after the end. */
export function stateOf(campaign: CampaignDecisions, today: string): CampaignState {
  if (campaign.isCanceled) return 'canceled';
  if (!campaign.isReleased) return 'pending';
  if (today < campaign.startDate) return 'upcoming';
  return today <= lastOrderDay(campaign) ? 'active' : 'closed';
}

const ISSUED: readonly CampaignState[] = ['upcoming', 'active', 'closed'];

/** The step that leads to another state: null if none is needed, an error if there is none (`spec 3 §4`). */
export function stepTo(
  campaign: { readonly state: CampaignState; readonly productCount: number },
  to: CampaignState,
): null | 'release' | 'cancel' | 'campaigns.wrongState' | 'campaigns.noProducts' {
  const { state, productCount } = campaign;
  // These states differ only by date.
  if (state === to || (ISSUED.includes(state) && ISSUED.includes(to))) return null;
  const step = state === 'pending' && to === 'upcoming' ? 'release' : to === 'canceled' ? 'cancel' : null;
  if (step === null || (step === 'cancel' && state !== 'upcoming' && state !== 'active')) return 'campaigns.wrongState';
  return productCount > 0 ? step : 'campaigns.noProducts';
}

/** The states that several campaigns can be moved to. */
export const BULK_STATES = ['upcoming', 'canceled'] as const satisfies readonly CampaignState[];

/** Whether greeting, dates and reminder may be changed, products replaced or removed, and the campaign deleted. */
export const isEditable = (state: CampaignState): boolean => state === 'pending';

/** Whether a person with these roles and access to the site may order for it: sites only while it is active. */
export const mayOrder = ({ state }: { readonly state: CampaignState }, roles: ReadonlySet<Role>): boolean =>
  state === 'active' || roles.has('PortalAdministrator');

/** Whether a site without an answer is due for a reminder. */
export const isReminderDue = (
  { state, reminderDate }: { readonly state: CampaignState; readonly reminderDate: string | null },
  today: string,
): boolean => state === 'active' && reminderDate !== null && reminderDate <= today;

/** The quantities of a product that sites may order; null means no limit. */
export interface QuantityLimits {
  /** Orders must be multiples of it. */
  readonly packStep: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

const stepOf = ({ packStep }: QuantityLimits): number => packStep ?? 1;

/** The smallest quantity that can be ordered. */
export const minOrderQuantity = (limits: QuantityLimits): number =>
  Math.max(1, Math.ceil((limits.minimum ?? 1) / stepOf(limits))) * stepOf(limits);

/** The largest quantity that can be ordered; null if unlimited. */
export const maxOrderQuantity = (limits: QuantityLimits): number | null =>
  limits.maximum === null ? null : Math.floor(limits.maximum / stepOf(limits)) * stepOf(limits);

/** Whether the limits allow any quantity at all. */
export function allowsAnyQuantity(limits: QuantityLimits): boolean {
  const most = maxOrderQuantity(limits);
  return most === null || minOrderQuantity(limits) <= most;
}

/** Why a quantity cannot be ordered, as a key of `validation`; zero is always allowed. */
export function quantityFault(
  limits: QuantityLimits,
  quantity: number,
): null | 'packStep' | 'belowMinimum' | 'aboveMaximum' {
  if (quantity === 0) return null;
  if (quantity < (limits.minimum ?? 1)) return 'belowMinimum';
  if (limits.maximum !== null && quantity > limits.maximum) return 'aboveMaximum';
  return quantity % stepOf(limits) === 0 ? null : 'packStep';
}

/** The quantities that sites may order, and the quantity available to all of them. */
export interface ProductLimits extends QuantityLimits {
  readonly available: number | null;
}

/** How much is missing to cover the smallest order of one site. */
const shortfallOf = (offer: ProductLimits): number =>
  offer.available === null ? 0 : Math.max(0, minOrderQuantity(offer) - offer.available);

/**
 * There must be enough of a product for at least one site, or no less than before (`before`; null for a new product).
 */
export const availableFaults = (offer: ProductLimits, before: ProductLimits | null): RuleFault[] =>
  shortfallOf(offer) > (before ? shortfallOf(before) : 0) ? [{ path: 'available', key: 'availableBelowLeast' }] : [];

/** The limits must allow some quantity. */
export const limitFaults = (limits: QuantityLimits): RuleFault[] =>
  allowsAnyQuantity(limits) ? [] : [{ path: 'maximum', key: 'noQuantity' }];

interface DraftedProduct extends QuantityLimits {
  readonly productId: number;
}

function productFaults(products: readonly DraftedProduct[]): RuleFault[] {
  const known = new Set<number>();
  return products.flatMap((product, index) => {
    const faults: RuleFault[] = [];
    if (known.has(product.productId)) faults.push({ path: `products.${index}.productId`, key: 'productTwice' });
    known.add(product.productId);
    const limitProblems = limitFaults(product).map(({ path, key }) => ({ path: `products.${index}.${path}`, key }));
    return [...faults, ...limitProblems];
  });
}

function siteFaults(sites: readonly { readonly siteId: number }[]): RuleFault[] {
  const known = new Set<number>();
  return sites.flatMap(({ siteId }, index) => {
    const isDuplicate = known.has(siteId);
    known.add(siteId);
    return isDuplicate ? [{ path: `sites.${index}.siteId`, key: 'siteTwice' }] : [];
  });
}

/**
 * Checks that dates are in order, confirmations have an address, nothing is listed twice, and limits allow some
 * quantity. The available quantity is compared with the stored product, see `availableFaults`.
 */
export function campaignRules(campaign: {
  readonly startDate?: string;
  readonly reminderDate?: string | null;
  readonly endDate?: string;
  readonly sendConfirmationEmail?: boolean;
  readonly confirmationEmail?: string | null;
  readonly products?: readonly DraftedProduct[];
  readonly sites?: readonly { readonly siteId: number }[];
}): RuleFault[] {
  const { startDate, reminderDate = null, endDate } = campaign;
  const faults: RuleFault[] = [];
  if (startDate && endDate && endDate < startDate) faults.push({ path: 'endDate', key: 'endBeforeStart' });
  if (reminderDate !== null && startDate && endDate && (reminderDate < startDate || reminderDate > endDate)) {
    faults.push({ path: 'reminderDate', key: 'reminderOutside' });
  }
  if (campaign.sendConfirmationEmail && campaign.confirmationEmail === null) {
    faults.push({ path: 'confirmationEmail', key: 'required' });
  }
  return [...faults, ...productFaults(campaign.products ?? []), ...siteFaults(campaign.sites ?? [])];
}
