import { FIRST_OWN_ID } from '@kontor/contract/areas/master-data/rules.ts';
import { productEntry } from '@kontor/contract/areas/receipts/schema.ts';
import { flagOff, id, line, optional, whole } from '@kontor/contract/kernel/fields.ts';
import type { RuleFault } from '@kontor/contract/kernel/resource.ts';
import * as z from 'zod/mini';
import type { Draft } from '../../../kit/forms/values.ts';
import type { ProductLine } from './receipt-form.ts';

const { quantity, unit, discount, manufacturerId, photoIds } = productEntry.shape;

/** The form of a line: a catalogue product, or the number and title of a new one. */
export const productForm = z.strictObject({
  isNew: flagOff(),
  productId: optional(id()),
  newId: optional(whole(1, FIRST_OWN_ID - 1)),
  title: optional(line()),
  manufacturerId,
  quantity,
  unit,
  discount,
  photoIds,
});

type ProductInput = z.output<typeof productForm>;

/** The initial values of a line (`spec 2 §5`). */
export const firstProduct = (): Draft<typeof productForm> => ({ isNew: false, quantity: 1, photoIds: [] });

export const productOf = ({ new: isNew, productId, product, ...rest }: ProductLine): Draft<typeof productForm> => ({
  ...rest,
  isNew,
  productId: isNew ? null : productId,
  newId: isNew ? productId : null,
  title: product?.title ?? null,
});

/** Requires either a catalogue product, or title and unused number of a new one. */
export function productFaults(given: Partial<ProductInput>, isTaken: (id: number) => boolean): RuleFault[] {
  const missing = (path: 'productId' | 'newId' | 'title') => (given[path] ? [] : [{ path, key: 'required' }]);
  if (!given.isNew) return missing('productId');
  const isDuplicate = given.newId && isTaken(given.newId);
  return [...missing('newId'), ...missing('title'), ...(isDuplicate ? [{ path: 'newId', key: 'productIdTaken' }] : [])];
}

/** The line to send; a catalogue product includes its title for display. */
export function lineOf(input: ProductInput, titleOf: (id: number) => string | undefined): ProductLine {
  const { isNew, newId, title, productId, ...rest } = input;
  const id = (isNew ? newId : productId) ?? 0;
  const productTitle = isNew ? title : (titleOf(id) ?? title);
  return { ...rest, productId: id, new: isNew, product: productTitle === null ? null : { title: productTitle } };
}
