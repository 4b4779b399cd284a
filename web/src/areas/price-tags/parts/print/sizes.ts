import { STYLES } from '@kontor/contract/areas/price-tags/labels/parts/styles.ts';
import type { Size } from '@kontor/contract/areas/price-tags/sheets/rules.ts';
import type { ListedTag } from '../list/listed-tag.ts';

/** In millimetres. */
export const sizeOf = ({ printStyle }: Pick<ListedTag, 'printStyle'>): Size => {
  const { width, height } = STYLES[printStyle];
  return { width, height };
};

const areaOf = (tag: ListedTag) => sizeOf(tag).width * sizeOf(tag).height;

/** Labels of a size beside each other, the largest first, so that a sheet which is cut to their size is filled. */
export const bySize = (tags: readonly ListedTag[]): readonly ListedTag[] =>
  tags.toSorted((one, other) => areaOf(other) - areaOf(one));

/** The sizes that labels have, each once. */
export const sizesOf = (tags: readonly ListedTag[]): readonly Size[] => [
  ...new Map(tags.map((tag) => [`${sizeOf(tag).width} ${sizeOf(tag).height}`, sizeOf(tag)])).values(),
];
