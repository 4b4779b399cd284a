import { folded, mistypingsOf, spellingsOf, umlautsOf } from '@kontor/contract/kernel/spelling.ts';

/** A text as the words of a search are compared with it: without marks on letters and soft hyphens. */
export const comparable = (text: string): string => folded(text.replaceAll('\u00AD', ''));

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A word of a search, as expressions for comparable texts. */
export interface SpeltWord {
  /** The word in any spelling. */
  readonly exact: RegExp;
  /** A word that begins with it in any spelling. */
  readonly begun: RegExp;
  /** The same with one typing error; null for words in which none is forgiven. */
  readonly mistyped: RegExp | null;
}

/** The words of a search. */
export const speltWords = (search: string): SpeltWord[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const spellings = spellingsOf(word);
      const exact = [...spellings, ...umlautsOf(word)].map(literal).join('|');
      const beginnings = spellings.flatMap(mistypingsOf).map((beginning) => literal(beginning).replaceAll('_', '.'));
      return {
        exact: new RegExp(exact, 'u'),
        begun: new RegExp(`(?<!\\p{L})(?:${exact})`, 'u'),
        mistyped: beginnings.length > 0 ? new RegExp(`(?<!\\p{L})(?:${beginnings.join('|')})`, 'u') : null,
      };
    });

/** Whether a comparable text has all words. */
export const hasWords = (text: string, words: readonly SpeltWord[]): boolean =>
  words.every(({ exact }) => exact.test(text));

/** Whether it has all words, each perhaps with a typing error. */
export const hasSimilarWords = (text: string, words: readonly SpeltWord[]): boolean =>
  words.every(({ exact, mistyped }) => exact.test(text) || mistyped?.test(text) === true);
