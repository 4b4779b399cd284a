import type { ListedTag } from './listed-tag.ts';

/** Identifies the label request of a row; counts and notes do not affect it. */
export const requestKeyOf = (tag: ListedTag): string => {
  const { printStyle, productId, saleUnit, salePrice, saleStorageFactor, saleCapacity } = tag;
  return [printStyle, productId, saleUnit, salePrice, saleStorageFactor, saleCapacity].join(' ');
};

/** A 64-bit hash of two 32-bit halves (cyrb53). */
function digestOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}

const digests = new WeakMap<readonly ListedTag[], string>();

/**
 * A short query key for the label request of a list, which may have thousands of rows. It is computed once per list.
 */
export function requestDigestOf(tags: readonly ListedTag[]): string {
  const known = digests.get(tags) ?? `${tags.length} ${digestOf(tags.map(requestKeyOf).join('\n'))}`;
  digests.set(tags, known);
  return known;
}
