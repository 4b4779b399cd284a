import { MAX_COMMENT, MAX_PERSON } from '@kontor/contract/areas/campaigns/orders/rules.ts';
import type { orderBody, siteOrder } from '@kontor/contract/areas/campaigns/orders/schema.ts';
import {
  maxOrderQuantity,
  minOrderQuantity,
  type QuantityLimits,
  quantityFault,
} from '@kontor/contract/areas/campaigns/rules.ts';
import { MAX_QUANTITY } from '@kontor/contract/areas/campaigns/schema.ts';
import type * as z from 'zod/mini';
import type { Campaign } from '../data.ts';

export type SiteOrder = z.output<typeof siteOrder>;
export type OrderProduct = Campaign['products'][number];

/** A line of an order being edited; null is an empty quantity field, NaN an unreadable one. */
export interface OrderLine {
  readonly productId: number;
  readonly quantity: number | null;
  readonly comment: string;
}

/** An order being edited, with a line for each product of the campaign, in the same order. */
export interface OrderDraft {
  readonly personInCharge: string;
  readonly lines: readonly OrderLine[];
}

/** A draft of a site's order; `person` is the default name if the site has not ordered yet. */
export function draftOf(products: readonly OrderProduct[], order: SiteOrder, person: string): OrderDraft {
  const known = new Map(order.products.map((each) => [each.productId, each]));
  return {
    personInCharge: order.personInCharge ?? person,
    lines: products.map(({ productId }) => {
      const { quantity = 0, comment = null } = known.get(productId) ?? {};
      return { productId, quantity, comment: comment ?? '' };
    }),
  };
}

/** The order of a site that declines: all quantities are zero. */
export const declinedOrder = ({ personInCharge, lines }: OrderDraft): OrderDraft => ({
  personInCharge,
  lines: lines.map(({ productId }) => ({ productId, quantity: 0, comment: '' })),
});

const commentOf = ({ comment }: OrderLine): string | null => comment.trim() || null;

export const bodyOf = ({ personInCharge, lines }: OrderDraft): z.output<typeof orderBody> =>
  lines.map((line) => ({
    productId: line.productId,
    quantity: line.quantity ?? 0,
    comment: commentOf(line),
    personInCharge: personInCharge.trim(),
  }));

export const isOrdered = ({ quantity }: OrderLine): boolean => quantity !== null && quantity > 0;

export const isSameLine = (a: OrderLine, b: OrderLine): boolean =>
  Object.is(a.quantity, b.quantity) && commentOf(a) === commentOf(b);

const byProduct = ({ lines }: OrderDraft) => new Map(lines.map((line) => [line.productId, line]));

/** The lines of `after` that differ from `before`. */
export function changedLines(before: OrderDraft, after: OrderDraft): readonly OrderLine[] {
  const known = byProduct(before);
  return after.lines.filter((line) => {
    const old = known.get(line.productId);
    return !old || !isSameLine(old, line);
  });
}

export const isSameOrder = (a: OrderDraft, b: OrderDraft): boolean =>
  a.personInCharge.trim() === b.personInCharge.trim() && changedLines(a, b).length === 0;

/** The fault of a quantity: a key below `orders.faults`. */
export type OrderQuantityFault = NonNullable<ReturnType<typeof quantityFault>> | 'required' | 'whole' | 'tooBig';

export function faultOf(limits: QuantityLimits, quantity: number | null): OrderQuantityFault | null {
  if (quantity === null) return 'required';
  if (!Number.isInteger(quantity) || quantity < 0) return 'whole';
  return quantity > MAX_QUANTITY ? 'tooBig' : quantityFault(limits, quantity);
}

/** Whether an order has faults and cannot be sent. */
export function isFaulty(products: readonly OrderProduct[], { personInCharge, lines }: OrderDraft): boolean {
  const known = new Map(products.map((product) => [product.productId, product]));
  const person = personInCharge.trim();
  if (person === '' || person.length > MAX_PERSON) return true;
  return lines.some(({ productId, quantity, comment }) => {
    const product = known.get(productId);
    return comment.trim().length > MAX_COMMENT || (product !== undefined && faultOf(product, quantity) !== null);
  });
}

/** The quantities nearest to an invalid one: at most two, one of which may be zero. */
export function nearest(limits: QuantityLimits, quantity: number): readonly number[] {
  const [least, most, step] = [minOrderQuantity(limits), maxOrderQuantity(limits), limits.packStep ?? 1];
  if (quantity < least) return [0, least];
  const bounded = [Math.floor(quantity / step) * step, Math.ceil(quantity / step) * step].map((each) =>
    Math.min(each, most ?? each),
  );
  return [...new Set(bounded)];
}

/** The next valid quantity up or down; from zero, the next one is the minimum. Null if there is none. */
export function quantityAfterStep(limits: QuantityLimits, quantity: number | null, direction: 1 | -1): number | null {
  const [least, most, step] = [
    minOrderQuantity(limits),
    maxOrderQuantity(limits) ?? MAX_QUANTITY,
    limits.packStep ?? 1,
  ];
  const from = quantity === null || Number.isNaN(quantity) ? 0 : Math.max(0, quantity);
  if (direction === 1) {
    const next = from < least ? least : (Math.floor(from / step) + 1) * step;
    return next > most ? null : next;
  }
  if (from === 0) return null;
  const next = Math.min((Math.ceil(from / step) - 1) * step, most);
  return next < least ? 0 : next;
}

/**
 * How a quantity compares with the saved one: the same, different, or there is no answer yet
 * (`spec 3 §4`).
 */
export function markOf(line: OrderLine, saved: OrderLine, isAnswered: boolean): 'kept' | 'changed' | null {
  if (!Object.is(line.quantity, saved.quantity)) return 'changed';
  return line.quantity === 0 && !isAnswered ? null : 'kept';
}

/** A line that another person changed in the meantime; `isMine` if this person changed it too. */
export interface Dispute {
  readonly productId: number;
  readonly before: OrderLine;
  readonly theirs: OrderLine;
  readonly mine: OrderLine;
  readonly isMine: boolean;
}

interface OrderMerge {
  /** The order that this person started with. */
  readonly before: OrderDraft;
  readonly mine: OrderDraft;
  readonly theirs: OrderDraft;
  /** Whether untouched lines count as changed, too, which is the case when declining. */
  readonly isWhole: boolean;
}

function disputeOf({ before, mine, isWhole }: OrderMerge) {
  const [old, own] = [byProduct(before), byProduct(mine)];
  return (theirs: OrderLine): Dispute => {
    const [was = theirs, is = theirs] = [old.get(theirs.productId), own.get(theirs.productId)];
    return { productId: theirs.productId, before: was, theirs, mine: is, isMine: isWhole || !isSameLine(was, is) };
  };
}

/** The lines that another person changed to a value different from this person's. */
export const disputesOf = (merge: OrderMerge): readonly Dispute[] =>
  merge.theirs.lines
    .map(disputeOf(merge))
    .filter(({ before, theirs, mine }) => !isSameLine(before, theirs) && !isSameLine(mine, theirs));

/** The saved order with this person's changes applied; other lines keep the other person's values. */
export const mergeOrders = (merge: OrderMerge): OrderDraft => ({
  personInCharge: merge.mine.personInCharge,
  lines: merge.theirs.lines.map(disputeOf(merge)).map(({ theirs, mine, isMine }) => (isMine ? mine : theirs)),
});

/** Applies the input typed since `shown` to `order`. */
export function applyInputSince(shown: OrderDraft, now: OrderDraft, order: OrderDraft): OrderDraft {
  const isTyped = now.personInCharge !== shown.personInCharge;
  return {
    ...mergeOrders({ before: shown, mine: now, theirs: order, isWhole: false }),
    personInCharge: (isTyped ? now : order).personInCharge,
  };
}
