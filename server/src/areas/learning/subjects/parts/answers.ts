import type { question } from '@kontor/contract/areas/learning/subjects/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Tx } from '../../../../kernel/database/tx.ts';
import { invalid, type Refusal } from '../../../../kernel/http/refusal.ts';
import { answersOf } from '../queries.ts';

type QuestionBody = BodyOf<typeof question.update>;
type Answers = NonNullable<QuestionBody['answers']>;

/** A statement has a limited number of parameters. */
const ROWS_PER_STATEMENT = 2_000;

/** Inserts questions with their answers, and returns their ids in the same order. New answers get random ids. */
export async function insertQuestions({ db }: Tx, bodies: readonly QuestionBody[]): Promise<number[]> {
  const ids: number[] = [];
  for (let first = 0; first < bodies.length; first += ROWS_PER_STATEMENT) {
    const rows = bodies.slice(first, first + ROWS_PER_STATEMENT);
    const inserted = await db
      .insertInto('learning_question')
      .values(rows.map(({ text, subjectId }) => ({ text, subject_id: subjectId })))
      .returning('id')
      .execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  const answers = bodies.flatMap((body, index) =>
    (body.answers ?? []).map(({ text, isCorrect: is_correct }, position) => ({
      question_id: ids[index] ?? 0,
      position,
      text,
      is_correct,
    })),
  );
  for (let first = 0; first < answers.length; first += ROWS_PER_STATEMENT) {
    await db
      .insertInto('learning_answer')
      .values(answers.slice(first, first + ROWS_PER_STATEMENT))
      .execute();
  }
  return ids;
}

/** Refuses ids that are not among the `known` answers, or appear twice. */
export function refuseUnknown(answers: Answers, known: ReadonlySet<number> = new Set()) {
  const left = new Set(known);
  const faults = answers.flatMap(({ id }, index) =>
    // The first answer with an id uses it up.
    id === undefined || left.delete(id) ? [] : [{ path: `answers.${index}.id`, key: 'reference' }],
  );
  return faults.length > 0 ? invalid(faults) : undefined;
}

/** Replaces the answers of a question, in this order: answers with an id keep it, others are deleted or created. */
export async function writeAnswers(
  { db }: Tx,
  questionId: number,
  answers: Answers,
): Promise<undefined | Refusal<'request.invalid'>> {
  const known = new Set((await answersOf({ db }, { questionIds: [questionId] })).map(({ id }) => id));
  const refusal = refuseUnknown(answers, known);
  if (refusal) return refusal;
  const kept = new Set(answers.map(({ id }) => id));
  const gone = [...known].filter((id) => !kept.has(id));
  if (gone.length > 0) await db.deleteFrom('learning_answer').where('id', 'in', gone).execute();
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
