import { formatKey } from '@kontor/contract/areas/learning/attempts/rules.ts';

const GROUP = 4;

const lettersIn = (text: string): string => text.replaceAll(/[^a-zA-Z0-9]/g, '');

/** The position of the caret after this many letters of a key that is written with its hyphens. */
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

/** The key with its hyphens. Who deletes a hyphen means the character beyond it. */
export function masked({ before, typed, caret, deleted }: Edit): Masked {
  const letters = lettersIn(typed);
  const left = lettersIn(typed.slice(0, caret)).length;
  const isHyphenOnly = deleted !== null && typed.length < before.length && formatKey(letters) === formatKey(before);
  const gone = deleted === 'before' ? left - 1 : left;
  const rest = isHyphenOnly && gone >= 0 ? letters.slice(0, gone) + letters.slice(gone + 1) : letters;
  const text = formatKey(rest);
  const behind = isHyphenOnly && deleted === 'before' ? Math.max(0, left - 1) : left;
  return { text, caret: Math.min(text.length, caretBehind(behind)) };
}

const WHOLE = /\b[A-Z0-9]{4}(?:[\s\u2010-\u2015-]?[A-Z0-9]{4}){3}\b/i;

/** The key in what was pasted, also from the middle of a sentence or of the personal link; null where there is none. */
export function keyIn(pasted: string): string | null {
  const [found] = WHOLE.exec(pasted) ?? [];
  return found === undefined ? null : formatKey(found);
}
