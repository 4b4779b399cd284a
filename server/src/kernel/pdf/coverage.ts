import { readFileSync } from 'node:fs';

/** Whether a TrueType font has a character, by its table `cmap`. */
export type Coverage = (character: string) => boolean;

const UNICODE_FULL = 12;

/** The offsets of tables, or of character subtables. */
function* entries(count: number, first: number, size: number) {
  for (let place = 0; place < count; place += 1) yield first + place * size;
}

/**
 * Reads which characters a font file can draw (OpenType, `cmap` in format 12). Throws when the file has no such
 * table.
 */
export function coverageOf(file: string): Coverage {
  const font = readFileSync(file);
  const u32 = (at: number) => font.readUInt32BE(at);
  const table = [...entries(font.readUInt16BE(4), 12, 16)].find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  const cmap = table === undefined ? undefined : u32(table + 8);
  const list =
    cmap === undefined
      ? undefined
      : [...entries(font.readUInt16BE(cmap + 2), cmap + 4, 8)]
          .map((at) => cmap + u32(at + 4))
          .find((at) => font.readUInt16BE(at) === UNICODE_FULL);
  if (list === undefined) throw new Error(`${file} does not list its characters`);
  const groups = [...entries(u32(list + 12), list + 16, 12)].map((at) => ({ from: u32(at), to: u32(at + 4) }));
  const known = new Set(groups.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, n) => from + n)));
  return (character) => known.has(character.codePointAt(0) ?? 0);
}
