/** Letters and what they are compared as, as in the database's `folded`. */
const LETTERS = [...'äöüàáâãåçćčèéêëęěğıíìîïłñńňóòôõøřśšşșťțúùûůýÿźżž'];
const PLAIN = [...'aouaaaaaccceeeeeegiiiiilnnnooooorssssttuuuuyyzzz'];
const FOLDED: ReadonlyMap<string, string> = new Map([
  ...LETTERS.map((letter, index): [string, string] => [letter, PLAIN[index] ?? letter]),
  ['ß', 'ss'],
]);

/** A text as searches compare it: lower case, letters without marks. */
export const folded = (text: string): string =>
  [...text.normalize('NFC').toLowerCase()].map((letter) => FOLDED.get(letter) ?? letter).join('');

/** The spellings of a word or name in folded texts: `köln` also as `koeln`, and `koeln` also as `koln`. */
export function spellingsOf(word: string): string[] {
  const spelt = word.normalize('NFC').toLowerCase();
  const inTwo = folded(spelt.replaceAll(/[äöü]/g, (letter) => `${FOLDED.get(letter)}e`));
  // Not in words such as `neue` and `quelle`.
  const inOne = folded(spelt).replaceAll(/(?<![aeiouq])([aou])e/g, '$1');
  return [...new Set([folded(spelt), inTwo, inOne])];
}

/** Shorter words have too many neighbours; longer ones have more variants than a search can afford. */
const MIN_LETTERS = 4;
const MAX_LETTERS = 20;

/** The spellings of a word that was typed without one of its umlauts: `muller` as `mueller`. */
export function umlautsOf(word: string): string[] {
  const plain = folded(word);
  if (!/^\p{L}+$/u.test(plain) || plain.length > MAX_LETTERS) return [];
  return [...plain.matchAll(/(?<![aeiouyq])[aou](?![aeiouy])/g)].map(
    ({ index }) => `${plain.slice(0, index + 1)}e${plain.slice(index + 1)}`,
  );
}

/** Words, and addresses such as `clara.vogt@…`. Digits are never forgiven. */
const MAY_BE_MISTYPED = /^\p{L}+(?:[.-]\p{L}+)*@?$/u;

/**
 * The beginnings of words that are like a folded one with one letter wrong, missing, too many, or two swapped; `_` is
 * any character. Of an address they end with its `@`: what follows is shared by too many, and may then be anything.
 */
export function mistypingsOf(word: string): string[] {
  const [given = '', at = ''] = /^[^@]*(@?)/.exec(word) ?? [];
  if (!MAY_BE_MISTYPED.test(given) || given.length < MIN_LETTERS || given.length > MAX_LETTERS) return [];
  const spelt = given.slice(0, given.length - at.length);
  const isShort = spelt.length <= MIN_LETTERS;
  const patterns = new Set<string>(at ? [spelt] : []);
  for (let place = 0; place < spelt.length; place += 1) {
    const [before, letter, after] = [spelt.slice(0, place), spelt.charAt(place), spelt.slice(place + 1)];
    const isLast = after === '';
    if (!(isShort && isLast && !at)) patterns.add(`${before}_${after}`);
    if (!isShort) patterns.add(`${before}${after}`);
    if (place > 0) patterns.add(`${before}_${letter}${after}`);
    if (!isLast) patterns.add(`${before}${after.charAt(0)}${letter}${after.slice(1)}`);
  }
  return [...patterns].map((beginning) => beginning + at);
}
