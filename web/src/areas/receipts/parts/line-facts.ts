import { useCallback } from 'react';
import { useManufacturers } from '../../../pickers/products.ts';
import type { ProductLine } from './receipt-form.ts';
import type { LineFacts } from './receipt-line.tsx';

/** A product without a title is shown by its number. */
export const titleOf = ({ product, productId }: Pick<ProductLine, 'product' | 'productId'>): string =>
  product?.title ?? String(productId);

/** The texts of a receipt's lines, for its manufacturer. */
export function useLineFacts(receiptManufacturerId: number | null | undefined): (line: ProductLine) => LineFacts {
  const manufacturers = useManufacturers();
  return useCallback(
    (line) => ({
      productId: line.productId,
      title: titleOf(line),
      manufacturer:
        line.manufacturerId === receiptManufacturerId
          ? null
          : (manufacturers.find(({ value }) => value === line.manufacturerId)?.label ?? null),
      quantity: line.quantity,
      unit: line.unit,
      discount: line.discount,
    }),
    [manufacturers, receiptManufacturerId],
  );
}
