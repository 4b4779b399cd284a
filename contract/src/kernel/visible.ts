/**
 * Nothing is to be seen of these: zero-width blanks, soft hyphens, marks that turn the direction of what follows. Not among
 * them is what changes the look of its neighbours: joiners, variants of a character, the tags of flags.
 */
const INVISIBLE = /(?!\p{Join_C}|\p{VS}|[\u{e0020}-\u{e007f}])\p{DI}/gu;

const SOMETHING = /[^\p{DI}\s]/u;

/**
 * A text as people see it (`behaviour §1`): trimmed, without invisible characters, which come along when text is pasted and
 * which nobody could find; empty when nothing is left to be seen.
 */
export function visible(text: string): string {
  const clean = text.replace(INVISIBLE, '').trim();
  return SOMETHING.test(clean) ? clean : '';
}
