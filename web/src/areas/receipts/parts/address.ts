/** Where the area's pages stand; apart from what they read, as guests' first scripts know it. */
export const RECEIPTS_AREA = '/free-product-accounting';
