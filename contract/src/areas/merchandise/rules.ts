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

/** How many products one call asks for at most. */
export const MULTIPLE_LIMIT = 500;

/** For how many days an ended offer is still answered, as somebody has to put up the usual label again. */
export const ENDED_LATELY = 7;

/** A day and some leeway: also a sync that runs once a night keeps its data young enough. */
const OLD_AFTER = 26 * 3_600_000;

/** Whether a dataset's copy is too old to be relied upon, or was never made. */
export const isOld = ({ lastSuccess }: { lastSuccess: string | null }, now: Date): boolean =>
  lastSuccess === null || now.getTime() - Date.parse(lastSuccess) > OLD_AFTER;

/** Whether a dataset with changes only has to be read completely again: with the first sync of a day. */
export const isComparisonDue = (comparedAt: string | null, now: Date, timeZone: string): boolean =>
  comparedAt === null || dayOf(new Date(comparedAt), timeZone) !== dayOf(now, timeZone);

/** Whether a dataset is asked for or being copied, be it by a server that died. */
export const isOpen = ({ state }: { state: string }): boolean => state === 'waiting' || state === 'running';

/** A job starts within seconds; one that has waited for longer was left by a server that died. */
const BEGUN_WITHIN = 60_000;

/**
 * Whether somebody is at a run, or about to begin it. `isSyncing`: a server is copying at this moment, this dataset or
 * another one before it.
 */
export const isUnderWay = (
  run: { state: string; touchedAt: string },
  { isSyncing, now }: { isSyncing: boolean; now: Date },
): boolean =>
  isOpen(run) && (isSyncing || (run.state === 'waiting' && now.getTime() - Date.parse(run.touchedAt) <= BEGUN_WITHIN));
