/** The area's addresses; in a separate file, because they are part of the guests' initial bundle. */
export const RECEIPTS_AREA = '/free-product-accounting';
