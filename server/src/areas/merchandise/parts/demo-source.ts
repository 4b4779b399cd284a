import { type Batch, type Source, SourceFault } from '../../../kernel/erp/source.ts';
import { DATASETS, type DatasetName } from './datasets.ts';
import { ratings, siteFigures } from './demo-figures.ts';
import * as inventory from './demo-inventory.ts';
import { liveProducts } from './demo-live-products.ts';
import { preOrders } from './demo-pre-orders.ts';
import { livePrices, priceChanges, salePrices } from './demo-prices.ts';
import { productSales, stock } from './demo-sales.ts';
import { type DemoOptions, openStage, type Stage } from './demo-stage.ts';
import type { RowOf } from './demo-values.ts';

const ROWS_PER_BATCH = 5_000;

/** The generator of each dataset's rows: all of them, or those changed at an instant or later. */
const GENERATORS: { readonly [N in DatasetName]: (stage: Stage, since: number) => Iterable<RowOf<N>> } = {
  manufacturers: ({ manufacturers }) => manufacturers,
  products: ({ products }) => products,
  sites: ({ sites }) => sites.map((site) => ({ ...site, size: String(site.size) })),
  warehouses: ({ warehouses }) => warehouses,
  'live-products': liveProducts,
  'live-prices': livePrices,
  'sale-prices': salePrices,
  'price-changes': priceChanges,
  'pre-orders': preOrders,
  stock,
  'product-sales': productSales,
  'site-figures': siteFigures,
  ratings,
  inventories: inventory.inventories,
  'inventory-empties': inventory.inventoryEmpties,
  'inventory-products': inventory.inventoryProducts,
  'inventory-packaging-units': inventory.packagingUnits,
  'inventory-stock': inventory.inventoryStock,
  'inventory-receipts': inventory.receipts,
  'inventory-positions': inventory.positions,
};

type Value = string | number | null | undefined;

const cellOf = (value: Value): string | null => (typeof value === 'number' ? String(value) : (value ?? null));

/**
 * The demo's merchandise system: a group of markets on a day, the same every time. Tomorrow's rows are today's and new
 * ones; past rows never change.
 */
export function demoSource(options: DemoOptions): Source {
  const stageNow = openStage(options);
  return {
    name: 'demo',
    async *read(name, { since, signal }): AsyncGenerator<Batch> {
      const dataset = DATASETS.find((one) => one.name === name);
      if (!dataset) throw new SourceFault('unusable', `There is no dataset ${name}`);
      const columns = Object.keys(dataset.columns);
      const generated: Iterable<Readonly<Record<string, Value>>> = GENERATORS[dataset.name](
        stageNow(),
        since === null ? Number.NEGATIVE_INFINITY : Date.parse(since),
      );
      let rows: (string | null)[][] = [];
      for (const row of generated) {
        rows.push(columns.map((column) => cellOf(row[column])));
        if (rows.length < ROWS_PER_BATCH) continue;
        signal.throwIfAborted();
        yield { columns, rows };
        rows = [];
      }
      signal.throwIfAborted();
      // An empty dataset has columns too.
      yield { columns, rows };
    },
  };
}
