import type { ListedTag } from './listed-tag.ts';

/** The request for the labels of a row: counts and notes do not change it. */
export const askedOf = (tag: ListedTag): string => {
  const { printStyle, productId, saleUnit, salePrice, saleStorageFactor, saleCapacity } = tag;
  return [printStyle, productId, saleUnit, salePrice, saleStorageFactor, saleCapacity].join(' ');
};

/** Two hashes of 32 bits, which distinguish long texts (cyrb53). */
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
 * A short text for the request of a list of thousands of rows, which would be long as the key of a query; made once
 * of each list.
 */
export function digestOfAsked(tags: readonly ListedTag[]): string {
  const known = digests.get(tags) ?? `${tags.length} ${digestOf(tags.map(askedOf).join('\n'))}`;
  digests.set(tags, known);
  return known;
}
