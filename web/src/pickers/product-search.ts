import type { product } from '@kontor/contract/areas/master-data/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Option } from '../kit/forms/options.ts';
import { rankOf } from '../kit/text/found.ts';

export type Product = AnswerOf<typeof product.find>;

/** Maximum number of hits: more than users read, and few enough to render at once. */
export const MAX_HITS = 50;

/** A scanned EAN-8 may be padded with zeros. */
export const withoutPadding = (text: string): string => text.replace(/^0{5}(?=\d{8}$)/, '');

export const productOption = ({ id, title }: Pick<Product, 'id' | 'title'>): Option => ({
  value: id,
  label: `${title} · ${id}`,
});

/** The searchable fields of a product. */
export interface Findable {
  readonly id: number;
  readonly title: string;
  readonly ean: string | null;
}

interface Entry<P> {
  readonly product: P;
  readonly title: string;
  /** All searched text, in lower case. */
  readonly text: string;
  readonly ean: string | null;
  readonly id: string;
}

export type ProductIndex<P extends Findable = Product> = readonly Entry<P>[];

/** The search index for each keystroke, ordered by title; built once per list. */
export function indexOf<P extends Findable>(
  products: readonly P[],
  compare: (a: string, b: string) => number,
): ProductIndex<P> {
  return [...products]
    .sort((a, b) => compare(a.title, b.title))
    .map((product) => {
      const title = product.title.toLowerCase();
      const id = String(product.id);
      return { product, title, id, ean: product.ean, text: `${id} ${title} ${product.ean ?? ''}` };
    });
}

/** Lower ranks first: exact matches, then prefixes; within a rank, by relevance. */
function classOf({ id, ean, title }: Entry<Findable>, search: string, first: string): number {
  if (id === search || ean === search) return 0;
  if (id.startsWith(search)) return 1;
  return title.startsWith(first) ? 2 : 3;
}

/** The first products that contain every word, in any order, in number, title or EAN. */
export function findProducts<P extends Findable>(index: ProductIndex<P>, typed: string): P[] {
  const search = withoutPadding(typed.trim().toLowerCase());
  const words = search.split(/\s+/).filter(Boolean);
  const hits = index.flatMap((entry) => {
    const fit = rankOf(entry.text, words);
    return fit === null ? [] : [{ product: entry.product, class: classOf(entry, search, words[0] ?? ''), fit }];
  });
  return hits
    .sort((a, b) => a.class - b.class || a.fit - b.fit)
    .slice(0, MAX_HITS)
    .map(({ product }) => product);
}
