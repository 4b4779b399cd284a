import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { pricedProduct, salePrice } from '@kontor/contract/areas/merchandise/schema.ts';
import type { LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import type { PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import type * as z from 'zod/mini';
import type { Source } from '../../kernel/erp/source.ts';
import { demoPerson, type World } from '../../kernel/world.ts';
import { printedLabels, rememberPrinted } from './commands.ts';
import type { Label } from './parts/labels-of.ts';

/** The merchandise system's data of some sites on any day. */
type Past = (size: World['size'], today: () => string, siteIds: readonly number[]) => Source;

/** The market of the demo's users. */
const SITE = 601;
const ELSEWHERE = 101;

/** How many labels were printed how many days ago, for products without earlier prints. */
const EVENINGS = [
  { days: 47, labels: 70 },
  { days: 26, labels: 60 },
  { days: 5, labels: 40 },
];

/** The number of labels still up for past offers, and for discontinued products. */
const OVER = 3;
const GIVEN_UP = 2;

const OFFICE = demoPerson({ name: 'Felix Fuchs', role: 'PortalPriceTag', subject: 'demo-price-tag' });

type Row = Readonly<Record<string, string | null>>;
/** The facts of products by id. */
type Known = ReadonlyMap<string, { readonly row: Row; readonly codes: LabelFacts['product']['codes'] }>;
type Product = z.output<typeof pricedProduct> & Pick<LabelFacts['product'], 'codes'>;

/** The rows of a dataset in which a column has one of these values. */
async function rowsOf(
  source: Source,
  dataset: string,
  by: string,
  wanted: ReadonlySet<string>,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for await (const { columns, rows } of source.read(dataset, { since: null, signal: new AbortController().signal })) {
    const place = columns.indexOf(by);
    for (const cells of rows) {
      if (!wanted.has(cells[place] ?? '')) continue;
      found.push(Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? null])));
    }
  }
  return found;
}

/** A row with its numeric columns converted. */
const counted = (row: Row, ...columns: readonly string[]) => ({
  ...row,
  ...Object.fromEntries(columns.map((column) => [column, row[column] ? Number(row[column]) : null])),
});

const NUMBERS = [
  'productId',
  'position',
  'price',
  'quantity',
  'capacity',
  'pricePerLiter',
  'deposit',
  'depositBaseUnit',
];

const idOf = (row: Row): string => row['productId'] ?? '';

/** A site's prices on a day by product, in the merchandise system's order. */
async function pricesOf(source: Source, siteId: number): Promise<ReadonlyMap<string, readonly Row[]>> {
  return grouped(await rowsOf(source, 'live-prices', 'siteId', new Set([String(siteId)])), idOf);
}

/** Products with their prices. */
const productsOf = (known: Known, prices: ReadonlyMap<string, readonly Row[]>): readonly Product[] =>
  [...prices].map(([id, some]) => ({
    ...pricedProduct.parse({
      ...counted(known.get(id)?.row ?? {}, 'productId'),
      prices: some.map((price) => counted(price, ...NUMBERS)),
    }),
    codes: known.get(id)?.codes ?? [],
  }));

/** The codes of units by product. */
async function codesOf(source: Source, ids: ReadonlySet<string>) {
  const rows = await rowsOf(source, 'inventory-packaging-units', 'productId', ids);
  return grouped(
    rows.flatMap((row) => {
      const unit = UNITS[Number(row['unitId']) - 1];
      return unit && row['ean'] ? [{ id: idOf(row), unit, ean: row['ean'] }] : [];
    }),
    ({ id }) => id,
  );
}

const STYLES: readonly (readonly [RegExp, PrintStyle])[] = [
  [/Süßwaren/, 'sweets'],
  [/Spirituosen/, 'alcohol'],
  [/Wein|Schaumwein/, 'single'],
  [/Einweg/, 'packs'],
  [/Saft/, 'bundles'],
];

const styleOf = ({ group }: Product): PrintStyle =>
  STYLES.find(([pattern]) => pattern.test(group ?? ''))?.[1] ?? 'default';

/** The defaults of a request. */
const ASKED = { salePrice: null, saleUnit: null, saleStorageFactor: null, saleCapacity: null, note: null };

const labelOf = (day: string, product: Product, offer: LabelFacts['offer'] = null): Label => {
  const style = offer ? 'sale' : styleOf(product);
  const { productId } = product;
  return {
    wanted: { siteId: SITE, productId, printStyle: style, asked: ASKED, since: day },
    facts: { style, product, offer, day },
    count: 1,
  };
};

/** An earlier version of a label, before the product's name or strength was corrected. */
const formerly = (product: Product, at: number): Product =>
  at === 4 ? { ...product, publicTitle: product.productTitle } : at === 9 ? { ...product, alcohol: null } : product;

/** Labels of offers that ran on a day and are over today. */
async function offersOver(source: Source, known: Known, day: string, today: string): Promise<readonly Label[]> {
  const offers = (await rowsOf(source, 'sale-prices', 'siteId', new Set([String(SITE)])))
    .map((row) => salePrice.parse(counted(row, 'siteId', 'productId', 'price', 'storageFactor', 'capacity', 'deposit')))
    .filter(({ start, end }) => start <= day && end >= day && end < today)
    .slice(0, OVER);
  const products = productsOf(known, new Map(offers.map(({ productId }) => [String(productId), []])));
  return products.flatMap((product) => {
    const offer = offers.find(({ productId }) => productId === product.productId);
    if (!offer) return [];
    const { price, unit, storageFactor, capacity, deposit, start, end } = offer;
    return labelOf(day, product, {
      price,
      unit,
      storageFactor,
      capacity,
      deposit,
      start,
      end,
      note: null,
      lowest: null,
    });
  });
}

const without = (prices: ReadonlyMap<string, readonly Row[]>, known: { has(id: string): boolean }, most: number) =>
  new Map([...prices].filter(([id]) => !known.has(id)).slice(0, most));

/**
 * The labels printed over the last weeks, with their content at the time: those of products that have become more
 * expensive, were renamed or are no longer sold are outdated.
 */
export async function createDemoData({ tx, services, size }: World, past: Past): Promise<void> {
  const today = dayOf(tx.now, services.timeZone);
  let day = today;
  const source = past(size, () => day, [SITE, ELSEWHERE]);
  const sorts = [...(await pricesOf(source, SITE)).keys(), ...(await pricesOf(source, ELSEWHERE)).keys()];
  const rows = await rowsOf(source, 'live-products', 'productId', new Set(sorts));
  const codes = await codesOf(source, new Set(sorts));
  const codesFor = (row: Row) => (codes.get(idOf(row)) ?? []).map(({ unit, ean }) => ({ unit, ean }));
  const known: Known = new Map(rows.map((row) => [idOf(row), { row, codes: codesFor(row) }]));
  const printed = new Set<string>();
  for (const [at, { days, labels }] of EVENINGS.entries()) {
    day = addDays(today, -days);
    const sold = await pricesOf(source, SITE);
    const products = productsOf(known, without(sold, printed, labels));
    const done = products.map((product, index) => labelOf(day, at === 0 ? formerly(product, index) : product));
    if (at === 0) {
      const givenUp = without(await pricesOf(source, ELSEWHERE), sold, GIVEN_UP);
      for (const product of productsOf(known, givenUp)) done.push(labelOf(day, product));
      done.push(...(await offersOver(source, known, day, today)));
    }
    for (const { productId } of products) printed.add(String(productId));
    const then = { ...tx, now: new Date(tx.now.getTime() - days * DAY_MS) };
    await rememberPrinted(then, OFFICE, await printedLabels(done));
  }
}
