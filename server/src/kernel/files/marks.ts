const YES: ReadonlySet<string> = new Set(['x', 'ja', 'yes', 'j', 'y', '1', 'wahr', 'true']);
const NO: ReadonlySet<string> = new Set(['', '-', 'nein', 'no', 'n', '0', 'falsch', 'false']);

/** The meaning of a cell that says yes or no; anything else stays a text, which is a fault. */
export function parseMark(cell = ''): boolean | string {
  const text = cell.trim().toLowerCase();
  if (YES.has(text)) return true;
  return NO.has(text) ? false : cell;
}
