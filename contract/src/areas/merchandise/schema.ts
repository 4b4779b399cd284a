import * as z from 'zod/mini';
import { whole } from '../../kernel/fields.ts';
import { DATASET_NAMES } from './rules.ts';

const text = () => z.nullable(z.string());
const number = () => z.nullable(z.number());

/** The facts of a product on a shelf label (`spec 3 §3`). A seal is the text "1" if the product has it. */
export const liveProduct = z.object({
  productId: z.int(),
  productTitle: z.string(),
  ean: text(),
  group: text(),
  kind: text(),
  publicTitle: text(),
  label: text(),
  alcohol: text(),
  fruitContent: text(),
  sugar: text(),
  caffeine: text(),
  breweryLocation: text(),
  brewingStyle: text(),
  color: text(),
  bitternessScale: text(),
  foodRecommendation: text(),
  magnesium: text(),
  calcium: text(),
  hydrogen: text(),
  sodium: text(),
  chloride: text(),
  worldBeerAward: text(),
  beerAward: text(),
  baby: text(),
  organic: text(),
  dlg: text(),
  nobleMaturation: text(),
  notForConsumption: text(),
  abstinence: text(),
  franken: text(),
  glutenFree: text(),
  heartbeat: text(),
  bone: text(),
  pregnant: text(),
  pyrosis: text(),
  sport: text(),
  vegan: text(),
  digestion: text(),
  wine: text(),
  sugarFree: text(),
});

/** A live product that a list finds; `unit` is the one that has the code which was asked for, such as its crate. */
export const foundProduct = z.object({ ...liveProduct.shape, unit: text() });

/** A price of a product at one site. `position`: 1 crate, 2 bottle, 3 another unit. Deposits are excluded. */
export const livePrice = z.object({
  productId: z.int(),
  position: z.int(),
  price: z.number(),
  unit: z.string(),
  quantity: number(),
  capacity: number(),
  pricePerLiter: number(),
  deposit: number(),
  depositBaseUnit: number(),
});

/** A product with its prices at one site, by position; no prices if the site does not sell it. */
export const pricedProduct = z.object({ ...liveProduct.shape, prices: z.array(livePrice) });

/** An offer of a site: `start` and `end` are days, both inclusive. */
export const salePrice = z.object({
  siteId: z.int(),
  productId: z.int(),
  productTitle: z.string(),
  unit: z.string(),
  start: z.string(),
  end: z.string(),
  price: z.number(),
  storageFactor: number(),
  capacity: number(),
  deposit: number(),
});

/** A dataset with its last run and the age of its copy. */
export const dataSource = z.object({
  dataset: z.enum(DATASET_NAMES),
  /** Where the data comes from; null if there is no source. */
  source: z.nullable(z.enum(['database', 'demo'])),
  state: z.enum(['never', 'waiting', 'running', 'done', 'failed']),
  /**
   * Whether a run is in progress; a run that is waiting or running without this was abandoned by a server that died.
   */
  isUnderWay: z.boolean(),
  startedAt: text(),
  finishedAt: text(),
  /** How long the last run took, has taken so far, or had taken when it was last active. */
  seconds: number(),
  rowsRead: whole(),
  rowsWritten: whole(),
  rowsDeleted: whole(),
  /** Why the last run failed, as a sentence. */
  error: text(),
  /** When the source was last read completely: the data is as old as that. */
  lastSuccess: text(),
  /** The number of rows in the portal. */
  rows: whole(),
  isOld: z.boolean(),
  /** When everything will be copied automatically; null if copies are only made on request. */
  nextRun: text(),
});

export const syncBody = z.strictObject({ dataset: z.optional(z.enum(DATASET_NAMES)) });
