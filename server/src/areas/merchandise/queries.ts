import { DATASET_NAMES } from '@kontor/contract/areas/merchandise/rules.ts';
import { liveProduct } from '@kontor/contract/areas/merchandise/schema.ts';
import { eanSpellings } from '@kontor/contract/kernel/ean.ts';
import { LIST_LIMIT } from '@kontor/contract/kernel/list.ts';
import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import { fields, fieldsOf } from '../../kernel/database/fields.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Database } from '../../kernel/database/schema.ts';
import type { Read } from '../../kernel/database/tx.ts';
import { isLocked } from './parts/lock.ts';

type LiveProduct = z.output<typeof liveProduct> & { readonly id: number };

const selectProducts = (db: Kysely<Database>) =>
  db.selectFrom('live_product').select([...fieldsOf(liveProduct), 'product_id as id']);

/** All live products by id, up to the maximum of a list. */
export const allLiveProducts = prepared<object, LiveProduct>((db) =>
  selectProducts(db).orderBy('product_id').limit(sql.lit(LIST_LIMIT)),
);

/** The number of all live products. */
export const countLiveProducts = prepared<object, { total: number }>((db) =>
  db.selectFrom('live_product').select((product) => product.fn.countAll<number>().as('total')),
);

/** The live products, for search and sorting. */
export const liveProductsFor = ({ db }: Read) => selectProducts(db).select('search_text');

/** The live products that have a code, or a unit that has it. */
export const liveProductsWithCode = (read: Read, code: string, ofUnits: readonly number[]) =>
  liveProductsFor(read).where((product) =>
    product.or([
      product('ean', 'in', eanSpellings(code)),
      product('product_id', '=', sql<number>`any(${ofUnits}::integer[])`),
    ]),
  );

export const liveProductsOf = prepared<{ ids: readonly number[] }, LiveProduct>((db, arg) =>
  selectProducts(db)
    .where('product_id', '=', sql<number>`any(${arg('ids')}::integer[])`)
    .orderBy('product_id'),
);

/** The prices of products at a site, by product and position. */
export const livePricesOf = prepared<{ siteId: number; ids: readonly number[] }, LivePrice>((db, arg) =>
  db
    .selectFrom('live_price')
    .select((select) => [
      ...fields('productId', 'position', 'unit'),
      select.cast<number>('price', 'double precision').as('price'),
      select.cast<number | null>('quantity', 'double precision').as('quantity'),
      select.cast<number | null>('capacity', 'double precision').as('capacity'),
      select.cast<number | null>('price_per_liter', 'double precision').as('pricePerLiter'),
      select.cast<number | null>('deposit', 'double precision').as('deposit'),
      select.cast<number | null>('deposit_base_unit', 'double precision').as('depositBaseUnit'),
    ])
    .where('site_id', '=', arg('siteId'))
    .where('product_id', '=', sql<number>`any(${arg('ids')}::integer[])`)
    .where('position', '<=', sql.lit(3))
    .orderBy('product_id')
    .orderBy('position'),
);

export interface LivePrice {
  readonly productId: number;
  readonly position: number;
  readonly price: number;
  readonly unit: string;
  readonly quantity: number | null;
  readonly capacity: number | null;
  readonly pricePerLiter: number | null;
  readonly deposit: number | null;
  readonly depositBaseUnit: number | null;
}

export interface SalePrice {
  readonly siteId: number;
  readonly productId: number;
  readonly productTitle: string;
  readonly unit: string;
  readonly start: string;
  readonly end: string;
  readonly price: number;
  readonly storageFactor: number | null;
  readonly capacity: number | null;
  readonly deposit: number | null;
}

const selectOffers = (db: Kysely<Database>) =>
  db
    .selectFrom('sale_price')
    .select((select) => [
      ...fields('siteId', 'productId', 'productTitle', 'unit', 'start', 'end'),
      select.cast<number>('price', 'double precision').as('price'),
      select.cast<number | null>('storage_factor', 'double precision').as('storageFactor'),
      select.cast<number | null>('capacity', 'double precision').as('capacity'),
      select.cast<number | null>('deposit', 'double precision').as('deposit'),
    ]);

/** The offers of a site that end on a day or later. */
export const salePricesOf = prepared<{ siteId: number; since: string }, SalePrice>((db, arg) =>
  selectOffers(db)
    .where('site_id', '=', arg('siteId'))
    .where('end', '>=', arg('since'))
    .orderBy('product_id')
    .orderBy('start')
    .orderBy('unit'),
);

/** All known offers of products at a site by start, including past ones. */
export const offersOf = prepared<{ siteId: number; ids: readonly number[] }, SalePrice>((db, arg) =>
  selectOffers(db)
    .where('site_id', '=', arg('siteId'))
    .where('product_id', '=', sql<number>`any(${arg('ids')}::integer[])`)
    .orderBy('product_id')
    .orderBy('start')
    .orderBy('unit'),
);

export interface PriceChange {
  readonly productId: number;
  readonly unit: string;
  /** A day. */
  readonly validFrom: string;
  readonly oldPrice: number | null;
  readonly newPrice: number;
}

/** The price changes of products at a site, by date. */
export const priceChangesOf = prepared<{ siteId: number; ids: readonly number[] }, PriceChange>((db, arg) =>
  db
    .selectFrom('price_change')
    .select((select) => [
      ...fields('productId', 'unit', 'validFrom'),
      select.cast<number | null>('old_price', 'double precision').as('oldPrice'),
      select.cast<number>('new_price', 'double precision').as('newPrice'),
    ])
    .where('site_id', '=', arg('siteId'))
    .where('product_id', '=', sql<number>`any(${arg('ids')}::integer[])`)
    .orderBy('product_id')
    .orderBy('valid_from'),
);

/** The last run of each dataset, with the stored facts of its copy. */
export async function lastRuns({ db }: Pick<Read, 'db'>) {
  return db
    .selectFrom('sync_run')
    .distinctOn('sync_run.dataset')
    .select([
      ...fields(
        'sync_run.dataset',
        'startedAt',
        'finishedAt',
        'touchedAt',
        'rowsRead',
        'rowsWritten',
        'rowsDeleted',
        'error',
      ),
      sql<'waiting' | 'running' | 'done' | 'failed'>`state`.as('state'),
    ])
    .orderBy('sync_run.dataset')
    .orderBy('sync_run.id', 'desc')
    .execute();
}

export type LastRun = Awaited<ReturnType<typeof lastRuns>>[number];

/** The stored facts of the copies. */
export async function states({ db }: Pick<Read, 'db'>) {
  return db
    .selectFrom('sync_state')
    .select(fields('dataset', 'lastSuccess', 'rows'))
    .execute();
}

export type State = Awaited<ReturnType<typeof states>>[number];

/** Whether a server is copying right now. */
export const isSyncing = ({ db }: Pick<Read, 'db'>): Promise<boolean> => isLocked(db);

/** The requested and running runs, including those of a server that died. */
export const openRuns = ({ db }: Pick<Read, 'db'>) =>
  db
    .selectFrom('sync_run')
    .select(fields('dataset', 'state', 'touchedAt'))
    .where('state', 'in', ['waiting', 'running'])
    .execute();

/** The datasets whose last finished run failed, and when. */
export const failedDatasets = prepared<{ names: readonly string[] }, { dataset: string; failedAt: string }>(
  // One by one, by an index: the history of all runs is long.
  (_, arg) => sql<{ dataset: string; failedAt: string }>`
    select name as dataset, finished_at as "failedAt" from unnest(${arg('names')}::text[]) name
    join lateral (
      select state, finished_at from sync_run where dataset = name and finished_at is not null order by id desc limit 1
    ) last on state = 'failed'`,
);

/** Whether the last finished run of any dataset failed. */
export const hasFailed = async (read: Pick<Read, 'db'>): Promise<boolean> =>
  (await failedDatasets(read, { names: DATASET_NAMES })).length > 0;

/** The datasets that have been copied at least once. */
export async function copiedDatasets({ db }: Pick<Read, 'db'>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('sync_state').select('dataset').where('last_success', 'is not', null).execute();
  return new Set(rows.map(({ dataset }) => dataset));
}
