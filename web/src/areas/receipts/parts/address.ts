/** The addresses of the area's pages; separate from their data, as guests' first scripts contain them. */
export const RECEIPTS_AREA = '/free-product-accounting';
