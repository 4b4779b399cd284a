const UTF_16: ReadonlyMap<string, string> = new Map([
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]);

const FIRST_OF_WINDOWS = 0x80;

/** The characters of Windows-1252 where Latin-1 has control characters. */
const OF_WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Decoded by hand: some versions of Node.js decode Windows-1252 as Latin-1 and lose every euro sign. */
const decodeWindows = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replaceAll(/[\x80-\x9f]/g, (letter) => OF_WINDOWS[letter.charCodeAt(0) - FIRST_OF_WINDOWS] ?? letter);

/**
 * The text of a file in UTF-8 (with or without BOM), UTF-16 (with BOM) or Windows-1252, all of which German Excel
 * writes (`behaviour §3`). Undefined for binary content.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const mark = [...bytes.subarray(0, 2)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const text = decoded(bytes, UTF_16.get(mark));
  return text.includes('\0') || text.trim() === '' ? undefined : text;
}

function decoded(bytes: Uint8Array, encoding: string | undefined): string {
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows(bytes);
  }
}
