/** What is copied of the merchandise system, in the order in which it is copied (`behaviour §3`). */
export const DATASET_NAMES = [
  'manufacturers',
  'products',
  'sites',
  'warehouses',
  'live-products',
  'live-prices',
  'sale-prices',
  'price-changes',
  'pre-orders',
  'stock',
  'product-sales',
  'site-figures',
  'ratings',
  'inventories',
  'inventory-empties',
  'inventory-products',
  'inventory-packaging-units',
  'inventory-stock',
  'inventory-receipts',
  'inventory-positions',
] as const;

export type DatasetName = (typeof DATASET_NAMES)[number];

/** How many products one call asks for at most. */
export const MULTIPLE_LIMIT = 500;

/** A day and some leeway: also a sync that runs once a night keeps its data young enough. */
const OLD_AFTER = 26 * 3_600_000;

/** Whether a dataset's copy is too old to be relied upon, or was never made. */
export const isOld = ({ lastSuccess }: { lastSuccess: string | null }, now: Date): boolean =>
  lastSuccess === null || now.getTime() - Date.parse(lastSuccess) > OLD_AFTER;

/** A run that gave no sign of life for so long belongs to a server that died. */
const LOST_AFTER = 600_000;

/** Whether a run is still waited for. */
export const isUnderWay = ({ state, touchedAt }: { state: string; touchedAt: string }, now: Date): boolean =>
  (state === 'waiting' || state === 'running') && now.getTime() - Date.parse(touchedAt) <= LOST_AFTER;
