import { describe, expect, it } from 'vitest';
import { added, changed, firstAnswers, keyOf, moved, removed } from './answer-drafts.ts';

const known = (id: number, de: string) => ({ id, text: { de, en: null }, isCorrect: false });
const letters = (answers: readonly { readonly text: { readonly de: string | null } }[]) =>
  answers.map(({ text }) => text.de).join('');

describe('answers being edited', () => {
  const answers = [known(1, 'A'), known(2, 'B'), known(3, 'C')];

  it.each([
    [0, 2, 'BCA'],
    [2, 0, 'CAB'],
    [1, 1, 'ABC'],
    [5, 0, 'ABC'],
  ])('move from %i to %i', (from, to, order) => expect(letters(moved(answers, from, to))).toBe(order));

  it('can be removed', () => expect(letters(removed(answers, 1))).toBe('AC'));

  it('keep their key when they change, even without an id', () => {
    const [first, second] = firstAnswers();
    if (!first || !second) throw new Error('There are two');
    expect(keyOf(first)).not.toBe(keyOf(second));
    const [after] = changed([first, second], 0, { text: { de: 'Hopfen', en: null } });
    expect(after).toEqual({ text: { de: 'Hopfen', en: null }, isCorrect: false });
    expect(after && keyOf(after)).toBe(keyOf(first));
    const [, , third] = added([first, second]);
    expect(third && [keyOf(first), keyOf(second)].includes(keyOf(third))).toBe(false);
  });
});
