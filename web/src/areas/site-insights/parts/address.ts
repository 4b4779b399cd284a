/** The addresses of the area's pages; each names its site, `?site=7`. */
export const EVALUATION = '/evaluation/site';
export const PRE_ORDERS = '/pre-orders/site';
export const PERFORMANCE = '/product-performance/site';

/** The value for no group at all, instead of the usual one. */
export const ALL_GROUPS = '';
