import { describe, expect, it } from 'vitest';
import { isComplete, isDrawable } from './rules.ts';

const VOIDED = '2027-03-01T08:00:00.000Z';
const question = (correct: readonly boolean[], voidedAt: string | null = null) => ({
  voidedAt,
  answers: correct.map((isCorrect) => ({ isCorrect })),
});
const right = question([false, true]);
const wrong = question([false, false]);

describe('a question', () => {
  it.each([
    ['with one right answer', right, true],
    ['with several', question([true, true]), true],
    ['without a right answer', wrong, false],
    ['without answers', question([]), false],
    ['that is voided', question([true], VOIDED), false],
  ])('%s can be drawn or not', (_, given, expected) => expect(isDrawable(given)).toBe(expected));
});

describe('a subject', () => {
  it.each([
    ['with just enough questions', 2, [right, right], true],
    ['with more', 1, [right, right], true],
    ['with too few', 3, [right, right], false],
    ['with enough, but one that has no right answer', 1, [right, wrong], false],
    ['with enough, because the faulty one is voided', 1, [right, question([false], VOIDED)], true],
    ['with too few, because one is voided', 2, [right, question([true], VOIDED)], false],
    ['without questions', 1, [], false],
  ])('%s is complete or not', (_, examQuestionCount, questions, expected) =>
    expect(isComplete({ examQuestionCount, questions })).toBe(expected),
  );
});
