import type { question } from '@kontor/contract/areas/learning/subjects/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';

export type AnswerDraft = NonNullable<BodyOf<typeof question.update>['answers']>[number];

// New answers have no id yet, and the request body cannot hold a client key.
const keys = new WeakMap<AnswerDraft, string>();
let keyCount = 0;

/** The stable key of an answer while answers are edited and moved. */
export function keyOf(answer: AnswerDraft): string {
  if (answer.id !== undefined) return String(answer.id);
  const known = keys.get(answer);
  if (known) return known;
  keyCount += 1;
  keys.set(answer, `new${keyCount}`);
  return `new${keyCount}`;
}

const empty = (): AnswerDraft => ({ text: { de: null, en: null }, isCorrect: false });

/** The initial values of a new question. */
export const firstAnswers = (): AnswerDraft[] => [empty(), empty()];

export const added = (answers: readonly AnswerDraft[]): AnswerDraft[] => [...answers, empty()];

export const removed = (answers: readonly AnswerDraft[], index: number): AnswerDraft[] => answers.toSpliced(index, 1);

/** Changes an answer and keeps its key. */
export const changed = (
  answers: readonly AnswerDraft[],
  index: number,
  part: Partial<Pick<AnswerDraft, 'text' | 'isCorrect'>>,
): AnswerDraft[] =>
  answers.map((answer, at) => {
    if (at !== index) return answer;
    const next = { ...answer, ...part };
    keys.set(next, keyOf(answer));
    return next;
  });

export function moved(answers: readonly AnswerDraft[], from: number, to: number): AnswerDraft[] {
  const answer = answers[from];
  return answer ? answers.toSpliced(from, 1).toSpliced(to, 0, answer) : [...answers];
}
