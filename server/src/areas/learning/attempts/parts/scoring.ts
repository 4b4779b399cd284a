import { formatKey, hasReached, isRight, KEY_ALPHABET } from '@kontor/contract/areas/learning/attempts/rules.ts';
import type { Tx } from '../../../../kernel/database/tx.ts';
import type { Services } from '../../../../kernel/services.ts';
import type { AttemptRow, DrawnAnswer, DrawnQuestion } from '../queries.ts';

const CODE_LENGTH = 16;

/** The code of a certificate, as long as an invitation key and as hard to guess. */
export const newCertificateCode = ({ random }: Pick<Services, 'random'>): string =>
  formatKey(Array.from({ length: CODE_LENGTH }, () => KEY_ALPHABET[random(KEY_ALPHABET.length)]).join(''));

const correctAmong = (answers: readonly DrawnAnswer[]) =>
  answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);

/** Whether exactly the correct answers were chosen; a question without an answer is wrong. */
export const isAnsweredRightly = ({ answers, given }: Pick<DrawnQuestion, 'answers' | 'given'>): boolean =>
  isRight(given ?? [], correctAmong(answers));

/** What an attempt came to. */
export type Result = Pick<AttemptRow, 'number' | 'hasPassed' | 'questionCount'> & { readonly correctCount: number };

/** Ends a locked attempt that is under way, and scores it by what was given. */
export async function score(
  tx: Tx,
  services: Pick<Services, 'random'>,
  attempt: AttemptRow,
  questions: readonly DrawnQuestion[],
): Promise<Result> {
  const counting = questions.filter(({ isVoided }) => !isVoided);
  const correctCount = counting.filter(isAnsweredRightly).length;
  const hasPassed = hasReached(attempt.passPercentage, correctCount, counting.length);
  await tx.db
    .updateTable('learning_attempt')
    .set({
      submitted_at: tx.now.toISOString(),
      correct_count: correctCount,
      has_passed: hasPassed,
      certificate_code: hasPassed ? newCertificateCode(services) : null,
    })
    .where('id', '=', attempt.id)
    .execute();
  return { number: attempt.number, hasPassed, correctCount, questionCount: counting.length };
}
