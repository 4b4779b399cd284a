const UTF_16: ReadonlyMap<string, string> = new Map([
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]);

const FIRST_OF_WINDOWS = 0x80;

/** What Windows-1252 has where Latin-1 has control characters. */
const OF_WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** By hand: the decoder of some versions of Node.js takes Windows-1252 for Latin-1, and loses every euro. */
const decodeWindows = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replaceAll(/[\x80-\x9f]/g, (letter) => OF_WINDOWS[letter.charCodeAt(0) - FIRST_OF_WINDOWS] ?? letter);

/**
 * The text of a file in UTF-8 (with or without BOM), UTF-16 (with BOM) or Windows-1252: German Excel writes all of them
 * (`behaviour §3`). Undefined where it is no text at all.
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
