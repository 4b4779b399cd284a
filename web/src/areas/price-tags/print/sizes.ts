import { STYLES } from '@kontor/contract/areas/price-tags/labels/parts/styles.ts';
import { largerFirst, type Size } from '@kontor/contract/areas/price-tags/sheets/rules.ts';
import type { ListedTag } from '../list/listed-tag.ts';

/** In millimetres. */
export const sizeOf = ({ printStyle }: Pick<ListedTag, 'printStyle'>): Size => {
  const { width, height } = STYLES[printStyle];
  return { width, height };
};

/** Sorts labels by size, for paper that is cut into labels afterwards. */
export const bySize = (tags: readonly ListedTag[]): readonly ListedTag[] =>
  tags.toSorted((a, b) => largerFirst(sizeOf(a), sizeOf(b)));

/** The distinct sizes of labels. */
export const sizesOf = (tags: readonly ListedTag[]): readonly Size[] => [
  ...new Map(tags.map((tag) => [`${sizeOf(tag).width} ${sizeOf(tag).height}`, sizeOf(tag)])).values(),
];
