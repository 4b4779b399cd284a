/** The area's addresses; each page has its site in the query, `?site=7`. */
export const EVALUATION = '/evaluation/site';
export const PRE_ORDERS = '/pre-orders/site';
export const PERFORMANCE = '/product-performance/site';

/** The pages of all sites, below those of one. */
export const COMPARISON = `${EVALUATION}/all`;
export const PRE_ORDERS_OF_ALL = `${PRE_ORDERS}/all`;
export const STOCKS = `${PERFORMANCE}/all`;

/** The figures that stand out at the sites, and the rules for them. */
export const ALERTS = `${EVALUATION}/alerts`;
export const ALERT_RULES = `${ALERTS}/rules`;

/** What administrators plan for the sites. */
export const TARGETS = `${EVALUATION}/targets`;
export const TARGET_IMPORT = `${TARGETS}/import`;
/** What a site sold, below its evaluation. */
export const SALES = `${EVALUATION}/sales`;

/** The value for all groups, as no value means the default group on the pages of a site. */
export const ALL_GROUPS = '';
