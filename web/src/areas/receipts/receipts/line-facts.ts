import { useCallback } from 'react';
import { useManufacturers } from '../../../pickers/products.ts';
import type { ProductLine } from '../editing/receipt-form.ts';
import type { LineFacts } from './receipt-line.tsx';

/** The title of a product, or its number if the title is unknown. */
export const titleOf = ({ product, productId }: Pick<ProductLine, 'product' | 'productId'>): string =>
  product?.title ?? String(productId);

/** The facts of a receipt's lines, relative to the receipt's manufacturer. */
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
