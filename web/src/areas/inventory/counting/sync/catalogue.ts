import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { eanOf } from '@kontor/contract/kernel/ean.ts';

/** A unit in which a product comes: how many base units it holds, and the code on it. */
export interface ProductUnit {
  readonly unit: Unit;
  readonly quantity: number;
  readonly ean: string | null;
}

export interface Product {
  readonly id: number;
  readonly title: string;
  readonly ean: string | null;
  /** The empty that comes back from it. */
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

/** What has a code: a product, in one of its units if the code is that of a unit. */
export interface Hit {
  readonly product: Product;
  readonly unit: Unit | null;
}

/** The number of letters before a search starts (`spec 3 §9`). */
export const LEAST_LETTERS = 3;

/** Nobody reads more of a list that is still to be narrowed. */
export const MAX_HITS = 50;

/** Whether a code may be another one, written differently, see `eanOf`: of 12 or 14 digits, or filled with noughts. */
const mayBeOther = (code: string): boolean => code.length === 12 || code.length === 14 || code.startsWith('00000');

/** Other codes stay as they are, which spares looking at each. */
const keyOf = (code: string): string => (mayBeOther(code) ? (eanOf(code) ?? code) : code);

/** Crates and pallets have more than a product code: it follows `01` (GS1-128 and GS1 DataMatrix). */
const GTIN_AMONG = /^\](?:C1|d2|e0|Q3)01(\d{14})/;

/** What a scanner may add to a code: its kind (`]E0`), or a configured prefix and suffix. */
function codesIn(scanned: string): string[] {
  const text = scanned.trim();
  const among = GTIN_AMONG.exec(text)?.[1];
  if (among !== undefined) return [keyOf(among)];
  const unmarked = text.replace(/^\][A-Za-z]\d/, '');
  const runs = [...text.matchAll(/\d{8,14}/g)].flatMap(([digits]) => eanOf(digits) ?? []);
  return [...new Set([text, unmarked, eanOf(unmarked) ?? unmarked, ...runs])].map(keyOf);
}

function indexOf(products: readonly Product[]): ReadonlyMap<string, readonly Hit[]> {
  const hits = new Map<string, Hit[]>();
  const add = (code: string | null, hit: Hit) => {
    if (!code) return;
    const key = keyOf(code.trim());
    const known = hits.get(key);
    if (!known) hits.set(key, [hit]);
    else if (hit.product !== known[0]?.product || hit.unit !== known[0].unit) known.push(hit);
  };
  for (const product of products) {
    for (const { unit, ean } of product.units) add(ean, { product, unit });
    // The code of a product is often that of its smallest unit, too, which says more.
    const own = product.ean && keyOf(product.ean.trim());
    if (!product.units.some(({ ean }) => ean !== null && keyOf(ean.trim()) === own))
      add(product.ean, { product, unit: null });
  }
  return hits;
}

/** For people who cannot type `×`, or leave out accents. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s*×\s*/g, 'x')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** A text as it is searched: `königlich` is found as `koniglich` and `koeniglich`, too. */
function searchable(text: string): string {
  const line = text.toLowerCase().normalize('NFC').replaceAll('\n', ' ');
  const long = line.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return long === line ? bare(line) : `${bare(line)} ${bare(long)}`;
}

/**
 * Finds items by their texts, each word of the search anywhere in it. One long text is searched for the words in
 * turn, which takes a few milliseconds for tens of thousands of items.
 */
export function createSearch<T>(items: readonly T[], textOf: (item: T) => string): (search: string) => readonly T[] {
  const lines = items.map((item) => searchable(textOf(item)));
  const text = lines.join('\n');
  const starts = new Uint32Array(lines.length);
  let start = 0;
  for (const [place, line] of lines.entries()) {
    starts[place] = start;
    start += line.length + 1;
  }

  /** Which line a place of the text is in. */
  function lineAt(place: number): number {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The first line from one on that a word is in; none where it is in no further one. */
  function nextLine(word: string, from: number): number | null {
    const at = text.indexOf(word, starts[from] ?? text.length);
    return at < 0 ? null : lineAt(at);
  }

  /** The first line from one on that every word is in: the rarest word leaps over what the others are in. */
  function nextHit(words: readonly string[], from: number): number | null {
    let line = from;
    let agreed = 0;
    for (let turn = 0; agreed < words.length; turn += 1) {
      const next = nextLine(words[turn % words.length] ?? '', line);
      if (next === null) return null;
      agreed = next === line ? agreed + 1 : 1;
      line = next;
    }
    return line;
  }

  return (search) => {
    if (search.trim().length < LEAST_LETTERS) return [];
    const words = bare(search).split(/\s+/).filter(Boolean);
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

/** Made when it is needed first. */
function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The results, with one item before all others. */
const firstOf = <T>(found: readonly T[], first: T | undefined): readonly T[] =>
  first === undefined || found.length === 0 ? found : [...new Set([first, ...found])].slice(0, MAX_HITS);

const codesOf = ({ ean, units }: Product) =>
  [...new Set([ean, ...units.map((unit) => unit.ean)])].filter(Boolean).join(' ');

/** The device's catalogue in memory: every search takes milliseconds among 50,000 products. */
export function createCatalogue({ products, empties }: MasterData) {
  const productById = new Map(products.map((product) => [product.id, product]));
  const emptyById = new Map(empties.map((empty) => [empty.id, empty]));
  const byCode = indexOf(products);
  const searchProducts = lazily(() => createSearch(products, (each) => `${each.id} ${each.title} ${codesOf(each)}`));
  const searchEmpties = lazily(() => createSearch(empties, ({ number, title }) => `${number} ${title}`));
  return {
    products,
    empties,
    product: (id: number) => productById.get(id),
    empty: (id: number) => emptyById.get(id),
    /** The empty that comes back from a product. */
    emptyOf: ({ emptyId }: Product) => (emptyId === null ? undefined : emptyById.get(emptyId)),
    /** The empties that come back from some products, each once. */
    emptiesOf: (some: readonly Product[]): readonly Empty[] => [
      ...new Set(some.flatMap(({ emptyId }) => (emptyId === null ? [] : (emptyById.get(emptyId) ?? [])))),
    ],
    /** The products with this code; several if they share one (`behaviour §3`). */
    scan(scanned: string): readonly Hit[] {
      for (const code of codesIn(scanned)) {
        const hits = byCode.get(code);
        if (hits) return hits;
      }
      return [];
    },
    /**
     * Products whose number, title and codes hold every word, from three letters on (`spec 3 §5`); the one with exactly
     * that number comes first.
     */
    search: (text: string) => firstOf(searchProducts()(text), productById.get(Number(text))),
    searchEmpties: (text: string) => searchEmpties()(text),
    /** Prepares the search before somebody waits for it. */
    prepare: () => void searchProducts(),
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
