import type { ListedTag } from './listed-tag.ts';

/** Identifies the label request of a row; counts and notes do not affect it. */
export const askedOf = (tag: ListedTag): string => {
  const { printStyle, productId, saleUnit, salePrice, saleStorageFactor, saleCapacity } = tag;
  return [printStyle, productId, saleUnit, salePrice, saleStorageFactor, saleCapacity].join(' ');
};

/** A 64-bit hash of two 32-bit halves (cyrb53). */
function digestOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
}

const digests = new WeakMap<readonly ListedTag[], string>();

/**
 * A short query key for the label request of a list, which may have thousands of rows. It is computed once per list.
 */
export function digestOfAsked(tags: readonly ListedTag[]): string {
  const known = digests.get(tags) ?? `${tags.length} ${digestOf(tags.map(askedOf).join('\n'))}`;
  digests.set(tags, known);
  return known;
}
