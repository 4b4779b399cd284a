import { areCorrectAnswers, reachesPassMark } from '@kontor/contract/areas/learning/attempts/rules.ts';
import type { Tx } from '../../../../kernel/database/tx.ts';
import type { Services } from '../../../../kernel/services.ts';
import { emit } from '../../../../kernel/webhooks/emit.ts';
import { makeKey } from '../../parts/keys.ts';
import type { AttemptRow, DrawnAnswer, DrawnQuestion } from '../queries.ts';

const correctIds = (answers: readonly DrawnAnswer[]) =>
  answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);

/** Whether exactly the correct answers were chosen; a question without an answer is wrong. */
export const isAnsweredCorrectly = ({ answers, given }: Pick<DrawnQuestion, 'answers' | 'given'>): boolean =>
  areCorrectAnswers(given ?? [], correctIds(answers));

/** The result of an attempt. */
export type Result = Pick<AttemptRow, 'number' | 'hasPassed' | 'questionCount'> & { readonly correctCount: number };

/** Ends a locked attempt in progress, and scores its answers. */
export async function score(
  tx: Tx,
  services: Pick<Services, 'random'>,
  attempt: AttemptRow,
  questions: readonly DrawnQuestion[],
): Promise<Result> {
  const validQuestions = questions.filter(({ isVoided }) => !isVoided);
  const correctCount = validQuestions.filter(isAnsweredCorrectly).length;
  const hasPassed = reachesPassMark(attempt.passPercentage, correctCount, validQuestions.length);
  await tx.db
    .updateTable('learning_attempt')
    .set({
      submitted_at: tx.now.toISOString(),
      correct_count: correctCount,
      has_passed: hasPassed,
      certificate_code: hasPassed ? makeKey(services.random) : null,
    })
    .where('id', '=', attempt.id)
    .execute();
  if (hasPassed) await emit(tx, 'exam.passed', { examId: attempt.examId, traineeId: attempt.traineeId });
  return { number: attempt.number, hasPassed, correctCount, questionCount: validQuestions.length };
}
