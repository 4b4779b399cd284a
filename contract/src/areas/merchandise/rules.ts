import { dayOf } from '../../kernel/days.ts';

/** The datasets that are copied from the merchandise system, in their order (`behaviour §3`). */
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

/** The maximum number of products per request. */
export const MAX_PRODUCTS_PER_CALL = 500;

/** For how many days an ended offer is still returned: someone has to put the regular label back up. */
export const ENDED_OFFER_DAYS = 7;

/** A day and some leeway, so that a nightly sync keeps its data fresh enough. */
const STALE_AFTER_MS = 26 * 3_600_000;

/** Whether a dataset's copy is too old to rely on, or was never made. */
export const isOld = ({ lastSuccess }: { lastSuccess: string | null }, now: Date): boolean =>
  lastSuccess === null || now.getTime() - Date.parse(lastSuccess) > STALE_AFTER_MS;

/** Whether a dataset that is usually synced by changes must be read in full again: once a day, with the first sync. */
export const isComparisonDue = (comparedAt: string | null, now: Date, timeZone: string): boolean =>
  comparedAt === null || dayOf(new Date(comparedAt), timeZone) !== dayOf(now, timeZone);

/** Whether a copy of the dataset is requested or in progress, even if the server that ran it died. */
export const isUnfinished = ({ state }: { state: string }): boolean => state === 'waiting' || state === 'running';

/** A job starts within seconds; one that has waited longer was abandoned by a server that died. */
const START_TIMEOUT_MS = 60_000;

/**
 * Whether a run is in progress or about to start. `isSyncing`: a server is currently copying this dataset or one before
 * it.
 */
export const isUnderWay = (
  run: { state: string; touchedAt: string },
  { isSyncing, now }: { isSyncing: boolean; now: Date },
): boolean =>
  isUnfinished(run) &&
  (isSyncing || (run.state === 'waiting' && now.getTime() - Date.parse(run.touchedAt) <= START_TIMEOUT_MS));

/** The maximum length of a product's code in a request; a QR code may be longer, but belongs to no product. */
export const MAX_CODE_LENGTH = 50;
