const UTF_16: ReadonlyMap<number, string> = new Map([
  [0xfffe, 'utf-16le'],
  [0xfeff, 'utf-16be'],
]);

const FIRST_OF_WINDOWS = 0x80;

/** The characters of Windows-1252 where Latin-1 has control characters. */
const OF_WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Some versions of Node.js decode Windows-1252 as Latin-1, which would lose every euro sign. */
const decodeWindows = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replaceAll(/[\x80-\x9f]/g, (letter) => OF_WINDOWS[letter.charCodeAt(0) - FIRST_OF_WINDOWS] ?? letter);

function decoded(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  const marked = UTF_16.get(first * 256 + second);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows(bytes);
  }
}

/**
 * The text of a file in UTF-8 (with or without BOM), UTF-16 (with BOM) or Windows-1252, all of which German Excel
 * writes (`behaviour §3`). Undefined for binary content, and if there is no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decoded(bytes);
  return text.includes('\0') || text.trim() === '' ? undefined : text;
}
