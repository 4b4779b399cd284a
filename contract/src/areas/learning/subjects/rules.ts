interface Question {
  readonly voidedAt: string | null;
  readonly answers: readonly { readonly isCorrect: boolean }[];
}

/** An exam may ask it: it is not voided, and some answer is correct. */
export const isDrawable = ({ voidedAt, answers }: Question): boolean =>
  voidedAt === null && answers.some(({ isCorrect }) => isCorrect);

/**
 * A subject may be put into an exam: it has as many questions as an exam asks, each with a correct answer (`behaviour §5`).
 * Voided questions are not counted, nor need they be right.
 */
export function isComplete(subject: {
  readonly examQuestionCount: number;
  readonly questions: readonly Question[];
}): boolean {
  const asked = subject.questions.filter(({ voidedAt }) => voidedAt === null);
  return asked.length >= subject.examQuestionCount && asked.every(isDrawable);
}
