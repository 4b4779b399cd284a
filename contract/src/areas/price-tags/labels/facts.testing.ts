import type { LabelFacts, Offer } from './rules.ts';

type Product = LabelFacts['product'];
type Price = Product['prices'][number];

/** A product with only a name. */
const PLAIN: Product = {
  productId: 4711,
  productTitle: 'Lindenhof Pils 20 × 0,5 l',
  ean: null,
  group: null,
  kind: null,
  publicTitle: null,
  label: null,
  alcohol: null,
  fruitContent: null,
  sugar: null,
  caffeine: null,
  breweryLocation: null,
  brewingStyle: null,
  color: null,
  bitternessScale: null,
  foodRecommendation: null,
  magnesium: null,
  calcium: null,
  hydrogen: null,
  sodium: null,
  chloride: null,
  worldBeerAward: null,
  beerAward: null,
  baby: null,
  organic: null,
  dlg: null,
  nobleMaturation: null,
  notForConsumption: null,
  abstinence: null,
  franken: null,
  glutenFree: null,
  heartbeat: null,
  bone: null,
  pregnant: null,
  pyrosis: null,
  sport: null,
  vegan: null,
  digestion: null,
  wine: null,
  sugarFree: null,
  prices: [],
  codes: [],
};

export const aProduct = (overrides: Partial<Product> = {}): Product => ({ ...PLAIN, ...overrides });

export const aPrice = (overrides: Partial<Price> = {}): Price => ({
  productId: 4711,
  position: 1,
  price: 15.99,
  unit: 'Kasten',
  quantity: 20,
  capacity: 0.5,
  pricePerLiter: null,
  deposit: 3.1,
  depositBaseUnit: 0.08,
  ...overrides,
});

export const anOffer = (overrides: Partial<Offer> = {}): Offer => ({
  price: 12.99,
  unit: 'Kasten',
  storageFactor: 20,
  capacity: 0.5,
  deposit: 3.1,
  start: '2026-11-23',
  end: '2026-11-28',
  note: 'Nur solange der Vorrat reicht',
  lowest: 16.49,
  ...overrides,
});

const PRICES = [
  aPrice(),
  aPrice({ position: 2, price: 0.89, unit: 'Flasche', quantity: 1, deposit: 0.08 }),
  aPrice({ position: 3, price: 5.49, unit: '6-Pack', quantity: 6, deposit: 0.48 }),
];

/** A beer with every detail. */
export const BEER = aProduct({
  publicTitle: 'Lindenhof Pils',
  ean: '4006381333931',
  group: 'Bier Mehrweg',
  kind: 'Pils',
  label: 'MEHRWEG',
  alcohol: '4,9 % vol',
  breweryLocation: 'Kulmbach',
  brewingStyle: 'untergärig',
  color: 'hellgelb',
  bitternessScale: '4',
  foodRecommendation: 'Fisch,Gefluegel,Salat',
  worldBeerAward: 'GOLD',
  ...{ dlg: '1', vegan: '1', franken: '1', glutenFree: '1', beerAward: '1' },
  prices: PRICES,
  codes: ['Kasten', '6-Pack'].map((unit) => ({ unit, ean: '4006381333931' })),
});

export const WATER = aProduct({
  productId: 815,
  publicTitle: 'Rhönquell Mineralwasser Classic',
  ean: '96385074',
  kind: 'Mineralwasser',
  label: 'EINWEG',
  ...{ magnesium: '3', calcium: '5', hydrogen: '4', sodium: '1', chloride: '2' },
  ...{ baby: '1', bone: '1', heartbeat: '1' },
  prices: [aPrice({ price: 4.49, unit: '6-Pack', quantity: 6, capacity: 1.5, deposit: 1.5 })],
  codes: [{ unit: '6-Pack', ean: '96385074' }],
});

export const WINE = aProduct({
  productId: 900_123,
  publicTitle: 'Weingut Hohenlohe-Öhringen Spätburgunder trocken Erste Lage',
  ean: '4012345678901',
  kind: 'Rotwein',
  alcohol: '13.5',
  sugar: '4,2 g/l',
  foodRecommendation: 'Wild,Rind,Käse',
  ...{ wine: '1', vegan: '1' },
  prices: [
    aPrice({ price: 12.49, unit: 'Flasche', quantity: 1, capacity: 0.75, deposit: null }),
    aPrice({ position: 2, price: 71.9, unit: 'Karton', quantity: 6, capacity: 0.75, deposit: null }),
  ],
});

export const SWEETS = aProduct({
  productId: 5,
  publicTitle: 'Schokowaffeln Haselnuss',
  ean: '4006381333931',
  kind: 'Süßwaren',
  ...{ vegan: '1', organic: '1' },
  prices: [aPrice({ price: 1.99, unit: 'Beutel', quantity: 1, capacity: 0.175, deposit: null })],
});

export const DAY = '2026-11-22';

/** A typical label of each style. */
export const LABELS: readonly LabelFacts[] = [
  { style: 'default', product: BEER, offer: null, day: DAY },
  { style: 'sale', product: BEER, offer: anOffer(), day: DAY },
  { style: 'bundles', product: BEER, offer: null, day: DAY },
  { style: 'packs', product: WATER, offer: null, day: DAY },
  { style: 'single', product: BEER, offer: null, day: DAY },
  { style: 'alcohol', product: WINE, offer: null, day: DAY },
  { style: 'sweets', product: SWEETS, offer: null, day: DAY },
  { style: 'saleSmall', product: BEER, offer: anOffer(), day: DAY },
];
