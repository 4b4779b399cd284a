/** The pairing code in the fragment (`#`) of an address; empty if there is none, or none that can be read. */
export function codeIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).trim();
  } catch {
    return '';
  }
}
