/** The area's addresses; in a separate file, because they are part of the guests' initial bundle. */
export const RECEIPTS_AREA = '/free-product-accounting';
export const RECEIPTS = `${RECEIPTS_AREA}/receipts`;
export const ADD_RECEIPT = `${RECEIPTS}/add`;

/** A new receipt about goods of a manufacturer. */
export const addReceiptPath = ({ manufacturerId }: { readonly manufacturerId: number }) =>
  `${ADD_RECEIPT}?manufacturer=${manufacturerId}`;
