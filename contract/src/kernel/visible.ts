/**
 * Characters without a visible form: zero-width spaces, soft hyphens, direction marks. Those that change how their
 * neighbours look are kept: joiners, variation selectors, flag tags.
 */
const INVISIBLE = /(?!\p{Join_C}|\p{VS}|[\u{e0020}-\u{e007f}])\p{DI}/gu;

const SOMETHING = /[^\p{DI}\s]/u;

/**
 * A text as people see it (`behaviour §1`): trimmed, without invisible characters, which get in by pasting and are hard
 * to find, and with letters and their marks in one character, as searches expect; empty if nothing visible remains.
 */
export function visibleText(text: string): string {
  const clean = text.normalize().replace(INVISIBLE, '').trim();
  return SOMETHING.test(clean) ? clean : '';
}
