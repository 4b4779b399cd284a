import { formatKey } from '@kontor/contract/areas/learning/attempts/rules.ts';

const GROUP = 4;

const lettersIn = (text: string): string => text.replaceAll(/[^a-zA-Z0-9]/g, '');

/** The position of the caret after a number of letters in the formatted key. */
const caretBehind = (letters: number): number => letters + Math.max(0, Math.ceil(letters / GROUP) - 1);

export interface Masked {
  readonly text: string;
  readonly caret: number;
}

/** An edit of a key's field: `before` is the old text, `typed` the new one with the caret at `caret`. */
export interface Edit {
  readonly before: string;
  readonly typed: string;
  readonly caret: number;
  /** The side of the caret on which text was deleted. */
  readonly deleted: 'before' | 'after' | null;
}

/** Formats the key with hyphens. Deleting a hyphen deletes the character next to it. */
export function masked({ before, typed, caret, deleted }: Edit): Masked {
  const letters = lettersIn(typed);
  const lettersBefore = lettersIn(typed.slice(0, caret)).length;
  const isHyphenOnly = deleted !== null && typed.length < before.length && formatKey(letters) === formatKey(before);
  const deletedAt = deleted === 'before' ? lettersBefore - 1 : lettersBefore;
  const rest = isHyphenOnly && deletedAt >= 0 ? letters.slice(0, deletedAt) + letters.slice(deletedAt + 1) : letters;
  const text = formatKey(rest);
  const caretLetters = isHyphenOnly && deleted === 'before' ? Math.max(0, lettersBefore - 1) : lettersBefore;
  return { text, caret: Math.min(text.length, caretBehind(caretLetters)) };
}

const COMPLETE_KEY = /\b[A-Z0-9]{4}(?:[\s\u2010-\u2015-]?[A-Z0-9]{4}){3}\b/i;

/** Finds a key in pasted text, such as a sentence or a personal link; null if there is none. */
export function keyIn(pasted: string): string | null {
  const [found] = COMPLETE_KEY.exec(pasted) ?? [];
  return found === undefined ? null : formatKey(found);
}
