import type * as z from 'zod/mini';
import type { livePrice, liveProduct } from '../../merchandise/schema.ts';
import { isSaleStyle, type PrintStyle, pricePerLitre } from '../rules.ts';
import { type Barcode, barcodeOf } from './parts/barcode.ts';
import {
  type FoodName,
  foodsOf,
  packagingOf,
  SEALS,
  type SealName,
  SHOWN_FOODS,
  SHOWN_SEALS,
  stepOf,
} from './parts/facts.ts';
import { legible } from './parts/measure.ts';
import { centsOf, decimal, euros, partsOf } from './parts/money.ts';
import { isNoteCut } from './parts/note.ts';
import { pick } from './parts/pick.ts';
import { type MainPrice, PRICES, STYLES } from './parts/styles.ts';
import { fill, type LabelTexts, SCALES, type ScaleName } from './parts/texts.ts';
import { LABEL_WARNINGS, type labelOffer } from './schema.ts';

/** A price with all legally required details, without the deposit (PAngV §§ 4, 7). */
export interface LabelPrice {
  readonly euros: string;
  readonly cents: string;
  /** `12,99 €`. */
  readonly text: string;
  readonly unit: string;
  /** `20 × 0,5 l`; null if unknown. */
  readonly content: string | null;
  /** `1 l = 1,30 €`; null if unknown. */
  readonly base: string | null;
  /** `zzgl. 3,10 € Pfand`; null without a deposit. */
  readonly deposit: string | null;
}

export interface LabelOffer {
  readonly title: string;
  /** `−20 %`; null if no reduction is named. */
  readonly saving: string | null;
  readonly period: string | null;
  /** The lowest price of the previous 30 days (PAngV § 11), required wherever a reduction is named. */
  readonly lowest: string | null;
  readonly note: string | null;
}

/** The full content of a label, ready to be drawn. */
export interface LabelContent {
  readonly style: PrintStyle;
  readonly title: string;
  /** The kind of the product. */
  readonly kind: string | null;
  readonly facts: readonly string[];
  readonly prices: readonly LabelPrice[];
  readonly packaging: ReturnType<typeof packagingOf>;
  readonly barcode: Barcode | null;
  /** `Art.-Nr. 4711`. */
  readonly number: string;
  /** The day on which the prices were valid. */
  readonly printed: string;
  readonly offer: LabelOffer | null;
  readonly award: { readonly metal: 'GOLD' | 'SILBER' | 'BRONZE'; readonly name: string } | null;
  readonly scales: readonly { readonly name: string; readonly step: number }[];
  /** The text before the dishes. */
  readonly suits: string;
  readonly foods: readonly { readonly icon: FoodName; readonly name: string }[];
  readonly seals: readonly { readonly icon: SealName; readonly name: string }[];
}

type Product = z.output<typeof liveProduct>;
type Price = z.output<typeof livePrice>;

export type Offer = z.output<typeof labelOffer>;

export interface LabelFacts {
  readonly style: PrintStyle;
  readonly product: Product & {
    readonly prices: readonly Price[];
    /** The known codes of its units. */
    readonly codes: readonly { readonly unit: string; readonly ean: string }[];
  };
  /** Required by sale styles, which print nothing else. */
  readonly offer: Offer | null;
  /** `YYYY-MM-DD` in the business time zone. */
  readonly day: string;
}

/**
 * Groups and kinds of goods sold by weight, whose capacity is in kilograms. Whole words only: 'Süßwein' does not match.
 */
const BY_WEIGHT =
  /(?<!\p{L})(süßwaren?|süßigkeiten|schokoladen?|snacks?|knabber\p{L}*|gebäck|nüsse|chips|bonbons?|lebensmittel|(röst)?kaffee)(?!\p{L})/iu;

/** A product in a bottle or can with a deposit is a drink, whatever its group and its style. */
const isByWeight = ({ product }: LabelFacts): boolean =>
  packagingOf(product.label) === null && BY_WEIGHT.test(`${product.group ?? ''} ${product.kind ?? ''}`);

const isFilled = (text: string | null): text is string => text !== null && text !== '';

const legibleOrNull = (text: string | null): string | null => {
  if (text === null || text === '') return null;
  const clean = legible(text);
  return clean === '' ? null : clean;
};

/** `2026-11-23` as `23.11.2026`. */
const dayText = (day: string): string => day.split('-').reverse().join('.');

function amountText(texts: LabelTexts, capacity: number, byWeight: boolean): string {
  if (!byWeight) return fill(texts.litres, { amount: decimal(capacity) });
  const isLight = capacity < 1;
  return fill(isLight ? texts.grams : texts.kilograms, { amount: decimal(isLight ? capacity * 1000 : capacity) });
}

type Priced = Pick<Price, 'price' | 'unit' | 'quantity' | 'capacity' | 'pricePerLiter' | 'deposit'>;

function priceOf(price: Priced, texts: LabelTexts, byWeight: boolean): LabelPrice {
  const { quantity, capacity, deposit } = price;
  const content = capacity && capacity > 0 ? amountText(texts, capacity, byWeight) : null;
  const pieces = quantity !== null && quantity !== 1 && quantity > 0 ? decimal(quantity) : null;
  const perLitre = pricePerLitre(price);
  const money = (amount: number) => fill(texts.price, { amount: euros(amount) });
  const base = byWeight ? texts.perKilogram : texts.perLitre;
  const { euros: whole, cents } = partsOf(price.price);
  return {
    euros: whole,
    cents,
    text: money(price.price),
    unit: legible(price.unit),
    content: content && pieces ? fill(texts.pieces, { count: pieces, content }) : content,
    base: perLitre === null ? null : fill(base, { amount: money(perLitre) }),
    deposit: deposit === null || centsOf(deposit) <= 0 ? null : fill(texts.deposit, { amount: money(deposit) }),
  };
}

/** The prices that a style shows, the large one first; empty if the product has no price. */
function pricesOf({ style, product, offer }: LabelFacts): readonly Priced[] {
  if (isSaleStyle(style)) {
    if (!offer || offer.price <= 0) return [];
    return [{ ...offer, quantity: offer.storageFactor, pricePerLiter: null }];
  }
  const { main, most } = PRICES[style];
  const rank = RANKS[main];
  const [first, ...others] = product.prices
    .filter(({ price }) => price > 0)
    .toSorted((a, b) => rank(a) - rank(b) || a.position - b.position);
  const further = others.toSorted((a, b) => a.position - b.position);
  return (first ? [first, ...further] : []).slice(0, most);
}

/** The price with the lowest rank comes first. */
const RANKS: Readonly<Record<MainPrice, (price: Price) => number>> = {
  base: ({ position }) => position,
  pack: ({ position }) => (position === 3 ? 0 : position),
  smallest: ({ quantity, position }) => quantity ?? position,
};

/**
 * The code of the unit whose price is large, if any: a crate's label never shows a bottle's code. The product's own
 * code is that of a single piece (`behaviour §9`).
 */
function codeOf(facts: LabelFacts): string | null {
  const [main] = pricesOf(facts);
  const own = facts.product.codes.find(({ unit }) => unit === main?.unit);
  return own?.ean ?? (main?.quantity === 1 ? facts.product.ean : null);
}

/** Whether there is anything to print: an offer for sale styles, otherwise a price. */
export const hasPrice = ({ style, product, offer }: LabelFacts): boolean =>
  isSaleStyle(style) ? offer !== null && offer.price > 0 : product.prices.some(({ price }) => price > 0);

/**
 * What is missing from a label or its note without preventing its printing. A product without an EAN needs no barcode.
 */
export function warningsOf(facts: LabelFacts): (typeof LABEL_WARNINGS)[number][] {
  const prices = pricesOf(facts);
  const { style, product, offer } = facts;
  const { label } = product;
  const code = legibleOrNull(codeOf(facts));
  const barcode = barcodeOf(code);
  const hasDeposit = packagingOf(label) !== null;
  const note = isSaleStyle(style) && offer ? legibleOrNull(offer.note) : null;
  const isMissing = {
    noBasePrice: prices.some((price) => pricePerLitre(price) === null),
    noDeposit: hasDeposit && prices.some(({ deposit }) => centsOf(deposit ?? 0) <= 0),
    noBarcode: prices.length > 0 && code !== null && barcode === null,
    noUnitCode: prices.length > 0 && code === null && legibleOrNull(product.ean) !== null,
    noPeriod: isSaleStyle(style) && offer !== null && offer.end === null,
    noLowest: isSaleStyle(style) && offer !== null && offer.lowest === null,
    noteCut: note !== null && isNoteCut(note, STYLES[style], barcode),
  };
  return LABEL_WARNINGS.filter((warning) => isMissing[warning]);
}

/** The reduction in whole percent, rounded down: a label must never promise more than the actual saving. */
function savingOf({ price, lowest }: Offer): number {
  return lowest === null || lowest <= 0 ? 0 : Math.floor((1 - price / lowest) * 100 + 1e-9);
}

function offerOf(offer: Offer, texts: LabelTexts): LabelOffer {
  const { start, end, note, lowest } = offer;
  const percent = savingOf(offer);
  const isReduced = percent > 0 && lowest !== null;
  const days = { start: start === null ? '' : dayText(start), end: end === null ? '' : dayText(end) };
  return {
    title: texts.offer.title,
    saving: isReduced ? fill(texts.offer.saving, { percent: String(percent) }) : null,
    period: end === null ? null : fill(start === null ? texts.offer.until : texts.offer.period, days),
    lowest: isReduced ? fill(texts.offer.lowest, { amount: fill(texts.price, { amount: euros(lowest) }) }) : null,
    note: legibleOrNull(note),
  };
}

/** Appends the unit of `text` to a bare number; a value with a unit stays unchanged. */
function withUnit(value: string | null, text: string): string | null {
  const clean = legibleOrNull(value);
  if (clean === null) return null;
  return /^\d+([.,]\d+)?$/.test(clean) ? fill(text, { amount: clean.replace('.', ',') }) : clean;
}

function factsOf(product: Product, texts: LabelTexts): readonly string[] {
  const { alcohol, fruitContent, sugar, caffeine } = product;
  const named = (value: string | null, text: string) => {
    const amount = withUnit(value, '{{amount}}');
    return amount === null ? null : fill(text, { amount });
  };
  return [
    withUnit(alcohol, texts.alcohol),
    legibleOrNull(product.brewingStyle),
    legibleOrNull(product.color),
    legibleOrNull(product.breweryLocation),
    named(withUnit(fruitContent, '{{amount}} %'), texts.fruitContent),
    named(sugar, texts.sugar),
    named(caffeine, texts.caffeine),
  ].filter(isFilled);
}

function awardOf(text: string | null, texts: LabelTexts): LabelContent['award'] {
  const metal = (text ?? '').trim().toUpperCase();
  return metal === 'GOLD' || metal === 'SILBER' || metal === 'BRONZE' ? { metal, name: texts.awards[metal] } : null;
}

function scalesOf(product: Product, texts: LabelTexts): LabelContent['scales'] {
  return SCALES.flatMap((scale: ScaleName) => {
    const step = stepOf(product[scale]);
    return step === null ? [] : [{ name: texts.scales[scale], step }];
  });
}

/**
 * The content of a label; null for a product without a price, or a sale style without an offer. The same facts always
 * give the same label (`spec 3 §9`, `behaviour §9`).
 */
export function contentOf(facts: LabelFacts, texts: LabelTexts): LabelContent | null {
  const { style, product, offer, day } = facts;
  const byWeight = isByWeight(facts);
  const prices = pricesOf(facts).map((price) => priceOf(price, texts, byWeight));
  if (prices.length === 0) return null;
  const { productId } = product;
  const number = fill(texts.number, { number: String(productId) });
  const seed = { productId, day };
  const foods = pick(foodsOf(product.foodRecommendation), SHOWN_FOODS, seed);
  const seals = pick(
    SEALS.filter((seal) => product[seal] === '1'),
    SHOWN_SEALS,
    seed,
  );
  return {
    style,
    title:
      legibleOrNull(product.publicTitle) ??
      legibleOrNull(product.productTitle) ??
      fill(texts.nameless, { number: String(productId) }),
    kind: legibleOrNull(product.kind) ?? legibleOrNull(product.group),
    facts: factsOf(product, texts),
    prices,
    packaging: packagingOf(product.label),
    barcode: barcodeOf(codeOf(facts)),
    number,
    printed: fill(texts.printed, { day: dayText(day) }),
    offer: isSaleStyle(style) && offer ? offerOf(offer, texts) : null,
    award: awardOf(product.worldBeerAward, texts),
    scales: scalesOf(product, texts),
    suits: texts.suits,
    foods: foods.map((icon) => ({ icon, name: texts.foods[icon] })),
    seals: seals.map((icon) => ({ icon, name: texts.seals[icon] })),
  };
}
