/** The pairing code in the fragment (`#`) of an address; empty if it is missing or unreadable. */
export function codeIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).trim();
  } catch {
    return '';
  }
}
