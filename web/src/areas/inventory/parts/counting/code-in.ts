/** The code of a pairing as it stands behind the `#` of an address; empty where there is none, or none that can be read. */
export function codeIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).trim();
  } catch {
    return '';
  }
}
