/** A stable hash of a text (FNV-1a, then mixed so that similar texts get distant values). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Picks up to a number of names seemingly at random (`spec 3 §9`), but stable for a product and day, so that preview,
 * print and all labels of a sheet agree. Their order is kept.
 */
export function pick<Name extends string>(
  names: readonly Name[],
  most: number,
  { productId, day }: { readonly productId: number; readonly day: string },
): readonly Name[] {
  if (names.length <= most) return names;
  const ranked = names
    .map((name) => ({ name, rank: hashOf(`${productId} ${day} ${name}`) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most);
  return names.filter((name) => ranked.some((each) => each.name === name));
}
