/** The minimum number of letters on either side of a hyphen; shorter parts are hard to recognise. */
const MIN_LETTERS = 4;

/** The characters after which a word breaks without an extra hyphen. */
const SIGN = /[-–/]$/;

/** The end of the first word of a compound: 'Gesellschafts|kapitän', but not 'Herbs|t' or 'Wuns|ch'. */
const LINK = /(ung|heit|keit|schaft|tion|tät)s$/i;
const LINKED = { before: /[bdfgklmnprt]s$/i, after: /^[bdfgjklmnrvwz]/i };

/** Second parts of compounds that are common in names of drinks. */
const GOODS =
  /^(bier|bock|brand|brause|flasche|geist|kasten|likör|limonade|nektar|pils|saft|schorle|sekt|wasser|wein|weizen)/i;

/** A syllable starts with one sound before a vowel, and no sound is split: 's|ch', 'sc|h', 'c|k'. */
const SYLLABLE = /^(sch|ch|ph|th|qu|[bcdfghjklmnprstvwxzß])[aeiouyäöü]/i;
const INSIDE = /(s\|ch|sc\|h|sch\|w|[cpt]\|h|c\|k|q\|u)/i;

/**
 * Whether German allows a break here, as far as can be known without a dictionary: between parts of a compound, or
 * between syllables.
 */
function isJoint(before: string, after: string, between: 'words' | 'syllables'): boolean {
  if (SIGN.test(before)) return between === 'words';
  if (INSIDE.test(`${before.slice(-3)}|${after.slice(0, 2)}`)) return false;
  if (between === 'syllables') return /\p{L}$/u.test(before) && SYLLABLE.test(after);
  return GOODS.test(after) || LINK.test(before) || (LINKED.before.test(before) && LINKED.after.test(after));
}

const hyphened = (part: string) => (SIGN.test(part) ? part : `${part}-`);

/**
 * The first line of a text that is longer than a line, and the rest: broken between words if possible, otherwise within
 * a word, at a joint in the second half of the line.
 */
export function partOf(text: string, fits: (line: string) => boolean): readonly [line: string, rest: string] {
  let end = 1;
  while (end < text.length && fits(text.slice(0, end + 1))) end += 1;
  const blank = text.lastIndexOf(' ', end);
  if (blank > 0) return [text.slice(0, blank), text.slice(blank + 1)];
  const [word = text] = text.split(' ');
  const places = Array.from({ length: end }, (_, before) => end - before).filter((at) =>
    fits(hyphened(word.slice(0, at))),
  );
  const good = places.filter((at) => at >= Math.max(MIN_LETTERS, end / 2) && word.length - at >= MIN_LETTERS);
  const at =
    good.find((at) => isJoint(word.slice(0, at), word.slice(at), 'words')) ??
    good.find((at) => isJoint(word.slice(0, at), word.slice(at), 'syllables')) ??
    places[0] ??
    1;
  return [hyphened(word.slice(0, at)), text.slice(at)];
}
