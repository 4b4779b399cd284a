import { availableFaults, limitFaults, type ProductLimits } from '@kontor/contract/areas/campaigns/rules.ts';
import { campaignProduct } from '@kontor/contract/areas/campaigns/schema.ts';
import { flagOff, id, line, optional } from '@kontor/contract/kernel/fields.ts';
import type { RuleFault } from '@kontor/contract/kernel/resource.ts';
import * as z from 'zod/mini';
import type { Draft } from '../../../kit/forms/values.ts';
import type { CampaignProduct } from '../data.ts';

const { unit, discount, packStep, minimum, maximum, available } = campaignProduct.shape;

/** The form for a product of a campaign: one from the catalogue, or a new one. */
export const productForm = z.strictObject({
  isNew: flagOff(),
  productId: optional(id()),
  title: optional(line()),
  manufacturerId: optional(id()),
  unit,
  discount,
  packStep,
  minimum,
  maximum,
  available,
});

export type ProductInput = z.output<typeof productForm>;

/** The initial form values of an existing product. */
export const productOf = ({
  product,
  campaignId: _campaign,
  ...known
}: CampaignProduct): Draft<typeof productForm> => ({
  ...known,
  isNew: false,
  title: product?.title ?? null,
});

/** The details of a catalogue product, with its title for display. */
export function lineOf({ isNew: _new, manufacturerId: _of, title, productId, ...rest }: ProductInput): CampaignProduct {
  return { ...rest, productId: productId ?? 0, ...(title !== null && { product: { title } }) };
}

const UNLIMITED = { packStep: null, minimum: null, maximum: null, available: null };

/**
 * Requires either a catalogue product or the details of a new one. `isFixed` says which products must not be added
 * again; `before` is the offer being edited.
 */
export function productFaults(
  draft: Partial<ProductInput>,
  isFixed: (id: number) => boolean,
  before: ProductLimits | null,
): RuleFault[] {
  const missing = (path: 'productId' | 'title' | 'manufacturerId') => (draft[path] ? [] : [{ path, key: 'required' }]);
  const which = draft.isNew
    ? [...missing('title'), ...missing('manufacturerId')]
    : draft.productId && isFixed(draft.productId)
      ? [{ path: 'productId', key: 'productTwice' }]
      : missing('productId');
  const offer = { ...UNLIMITED, ...draft };
  const limitFault = limitFaults(offer);
  return [...which, ...(limitFault.length > 0 ? limitFault : availableFaults(offer, before))];
}
