import type { question } from '@kontor/contract/areas/learning/subjects/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';

export type AnswerDraft = NonNullable<BodyOf<typeof question.update>['answers']>[number];

// New answers have no id yet, and the body has no room for a key of ours.
const keys = new WeakMap<AnswerDraft, string>();
let made = 0;

/** What identifies an answer while answers are written and moved. */
export function keyOf(answer: AnswerDraft): string {
  if (answer.id !== undefined) return String(answer.id);
  const known = keys.get(answer);
  if (known) return known;
  made += 1;
  keys.set(answer, `new${made}`);
  return `new${made}`;
}

const empty = (): AnswerDraft => ({ text: { de: null, en: null }, isCorrect: false });

/** The initial values of a new question. */
export const firstAnswers = (): AnswerDraft[] => [empty(), empty()];

export const added = (answers: readonly AnswerDraft[]): AnswerDraft[] => [...answers, empty()];

export const removed = (answers: readonly AnswerDraft[], place: number): AnswerDraft[] => answers.toSpliced(place, 1);

/** The answers with one of them changed; its key stays the same. */
export const changed = (
  answers: readonly AnswerDraft[],
  place: number,
  part: Partial<Pick<AnswerDraft, 'text' | 'isCorrect'>>,
): AnswerDraft[] =>
  answers.map((answer, at) => {
    if (at !== place) return answer;
    const next = { ...answer, ...part };
    keys.set(next, keyOf(answer));
    return next;
  });

export function moved(answers: readonly AnswerDraft[], from: number, to: number): AnswerDraft[] {
  const answer = answers[from];
  return answer ? answers.toSpliced(from, 1).toSpliced(to, 0, answer) : [...answers];
}
