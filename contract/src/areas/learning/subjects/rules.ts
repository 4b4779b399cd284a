interface Question {
  readonly voidedAt: string | null;
  readonly answers: readonly { readonly isCorrect: boolean }[];
}

/** Whether an exam may ask the question: it is not voided and has a correct answer. */
export const isDrawable = ({ voidedAt, answers }: Question): boolean =>
  voidedAt === null && answers.some(({ isCorrect }) => isCorrect);

/**
 * Whether a subject can be used in an exam: it has as many questions as an exam asks, each with a correct answer
 * (`behaviour §5`). Voided questions are ignored.
 */
export function isComplete(subject: {
  readonly examQuestionCount: number;
  readonly questions: readonly Question[];
}): boolean {
  const questions = subject.questions.filter(({ voidedAt }) => voidedAt === null);
  return questions.length >= subject.examQuestionCount && questions.every(isDrawable);
}
