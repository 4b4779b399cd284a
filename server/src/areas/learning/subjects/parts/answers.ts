import type { question } from '@kontor/contract/areas/learning/subjects/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Tx } from '../../../../kernel/database/tx.ts';
import { invalid, type Refusal } from '../../../../kernel/http/refusal.ts';
import { answersOf } from '../queries.ts';

type Answers = NonNullable<BodyOf<typeof question.update>['answers']>;

/**
 * Makes `answers` those of a question, in this order: others go, those with an id keep it, and new ones get one that
 * tells nothing. Refuses ids that are not the question's, or stand there twice.
 */
export async function writeAnswers(
  { db }: Tx,
  questionId: number,
  answers: Answers,
): Promise<undefined | Refusal<'request.invalid'>> {
  const known = new Set((await answersOf({ db }, { questionIds: [questionId] })).map(({ id }) => id));
  const faults = answers.flatMap(({ id }, place) =>
    // Each id is used up by the first who names it.
    id === undefined || known.delete(id) ? [] : [{ path: `answers.${place}.id`, key: 'reference' }],
  );
  if (faults.length > 0) return invalid(faults);
  if (known.size > 0) {
    await db
      .deleteFrom('learning_answer')
      .where('id', 'in', [...known])
      .execute();
  }
  for (const [position, { id, text, isCorrect: is_correct }] of answers.entries()) {
    const values = { position, text, is_correct };
    if (id === undefined) {
      await db
        .insertInto('learning_answer')
        .values({ ...values, question_id: questionId })
        .execute();
    } else await db.updateTable('learning_answer').set(values).where('id', '=', id).execute();
  }
  return undefined;
}
