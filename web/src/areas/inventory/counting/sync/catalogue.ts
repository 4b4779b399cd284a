import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { eanOf } from '@kontor/contract/kernel/ean.ts';
import { gs1GoodsIn } from '@kontor/contract/kernel/gs1.ts';

/** A unit of a product: its content in base units, and its code. */
export interface ProductUnit {
  readonly unit: Unit;
  readonly quantity: number;
  readonly ean: string | null;
}

export interface Product {
  readonly id: number;
  readonly title: string;
  readonly ean: string | null;
  /** The product's empty. */
  readonly emptyId: number | null;
  readonly units: readonly ProductUnit[];
}

export interface Empty {
  readonly id: number;
  readonly title: string;
  readonly number: string;
  readonly baseUnit: Unit;
}

/** The catalogue as the device stores it. */
export interface MasterData {
  readonly products: readonly Product[];
  readonly empties: readonly Empty[];
}

/** The match of a code: a product, and the unit if the code belongs to one. */
export interface CodeMatch {
  readonly product: Product;
  readonly unit: Unit | null;
}

/** The minimum length of a search (`spec 3 §9`). */
export const MIN_SEARCH_LETTERS = 3;

/** The maximum number of hits; longer lists need a narrower search. */
export const MAX_HITS = 50;

/** Whether a code may have other notations, see `eanOf`: 12 or 14 digits, or leading zeros. */
const mayHaveVariants = (code: string): boolean => code.length === 12 || code.length === 14 || code.startsWith('00000');

/** The notation to compare codes by; only codes with variants are converted, for speed. */
const keyOf = (code: string): string => (mayHaveVariants(code) ? (eanOf(code) ?? code) : code);

/** The possible codes in a scan: the GTIN of an element string, or a code that may have a symbology identifier (`]E0`) or a configured prefix and suffix. */
function codesIn(scanned: string): string[] {
  const text = scanned.trim();
  const goods = gs1GoodsIn(text, new Date().getFullYear());
  if (goods) return [keyOf(goods.gtin)];
  const unmarked = text.replace(/^\][A-Za-z]\d/, '');
  const runs = [...text.matchAll(/\d{8,14}/g)].flatMap(([digits]) => eanOf(digits) ?? []);
  return [...new Set([text, unmarked, eanOf(unmarked) ?? unmarked, ...runs])].map(keyOf);
}

function indexOf(products: readonly Product[]): ReadonlyMap<string, readonly CodeMatch[]> {
  const hits = new Map<string, CodeMatch[]>();
  const add = (code: string | null, hit: CodeMatch) => {
    if (!code) return;
    const key = keyOf(code.trim());
    const known = hits.get(key);
    if (!known) hits.set(key, [hit]);
    else if (hit.product !== known[0]?.product || hit.unit !== known[0].unit) known.push(hit);
  };
  for (const product of products) {
    for (const { unit, ean } of product.units) add(ean, { product, unit });
    // A product often shares the code of its smallest unit, which is more specific.
    const own = product.ean && keyOf(product.ean.trim());
    if (!product.units.some(({ ean }) => ean !== null && keyOf(ean.trim()) === own))
      add(product.ean, { product, unit: null });
  }
  return hits;
}

/** Normalizes a text for people who cannot type `×` or leave out accents. */
const normalized = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s*×\s*/g, 'x')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** The searchable form of a text: `königlich` is also found as `koniglich` and `koeniglich`. */
function searchable(text: string): string {
  const line = text.toLowerCase().normalize('NFC').replaceAll('\n', ' ');
  const long = line.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return long === line ? normalized(line) : `${normalized(line)} ${normalized(long)}`;
}

/**
 * Searches items by text; every word of the search must occur. Searching one long text takes a few milliseconds for
 * tens of thousands of items.
 */
export function createSearch<T>(items: readonly T[], textOf: (item: T) => string): (search: string) => readonly T[] {
  const lines = items.map((item) => searchable(textOf(item)));
  const text = lines.join('\n');
  const starts = new Uint32Array(lines.length);
  let start = 0;
  for (const [index, line] of lines.entries()) {
    starts[index] = start;
    start += line.length + 1;
  }

  /** The line at an offset of the text. */
  function lineAt(offset: number): number {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The first line at or after `from` that contains a word; null if there is none. */
  function nextLine(word: string, from: number): number | null {
    const at = text.indexOf(word, starts[from] ?? text.length);
    return at < 0 ? null : lineAt(at);
  }

  /** The first line at or after `from` that contains every word; the rarest word skips most lines. */
  function nextHit(words: readonly string[], from: number): number | null {
    let line = from;
    let matchCount = 0;
    for (let turn = 0; matchCount < words.length; turn += 1) {
      const next = nextLine(words[turn % words.length] ?? '', line);
      if (next === null) return null;
      matchCount = next === line ? matchCount + 1 : 1;
      line = next;
    }
    return line;
  }

  return (search) => {
    if (search.trim().length < MIN_SEARCH_LETTERS) return [];
    const words = normalized(search).split(/\s+/).filter(Boolean);
    const found: T[] = [];
    let line = nextHit(words, 0);
    while (line !== null && found.length < MAX_HITS) {
      const item = items[line];
      if (item !== undefined) found.push(item);
      line = line + 1 < items.length ? nextHit(words, line + 1) : null;
    }
    return found;
  };
}

/** Computes a value on first use. */
function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Moves one item to the front of the results. */
const withFirst = <T>(found: readonly T[], first: T | undefined): readonly T[] =>
  first === undefined || found.length === 0 ? found : [...new Set([first, ...found])].slice(0, MAX_HITS);

const codesOf = ({ ean, units }: Product) =>
  [...new Set([ean, ...units.map((unit) => unit.ean)])].filter(Boolean).join(' ');

/** The catalogue in memory; a search takes milliseconds among 50,000 products. */
export function createCatalogue({ products, empties }: MasterData) {
  const productById = new Map(products.map((product) => [product.id, product]));
  const emptyById = new Map(empties.map((empty) => [empty.id, empty]));
  const byCode = indexOf(products);
  const searchProducts = lazy(() => createSearch(products, (each) => `${each.id} ${each.title} ${codesOf(each)}`));
  const searchEmpties = lazy(() => createSearch(empties, ({ number, title }) => `${number} ${title}`));
  return {
    products,
    empties,
    product: (id: number) => productById.get(id),
    empty: (id: number) => emptyById.get(id),
    /** The empty of a product. */
    emptyOf: ({ emptyId }: Product) => (emptyId === null ? undefined : emptyById.get(emptyId)),
    /** The distinct empties of products. */
    emptiesOf: (products: readonly Product[]): readonly Empty[] => [
      ...new Set(products.flatMap(({ emptyId }) => (emptyId === null ? [] : (emptyById.get(emptyId) ?? [])))),
    ],
    /** The products with this code; several if they share one (`behaviour §3`). */
    scan(scanned: string): readonly CodeMatch[] {
      for (const code of codesIn(scanned)) {
        const hits = byCode.get(code);
        if (hits) return hits;
      }
      return [];
    },
    /**
     * Products whose number, title or codes contain every word, from three letters on (`spec 3 §5`); an exact number
     * comes first.
     */
    search: (text: string) => withFirst(searchProducts()(text), productById.get(Number(text))),
    searchEmpties: (text: string) => searchEmpties()(text),
    /** Builds the search index in advance. */
    prepare: () => void searchProducts(),
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
