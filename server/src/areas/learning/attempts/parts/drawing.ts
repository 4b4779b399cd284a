import { sql } from 'kysely';
import { prepared } from '../../../../kernel/database/prepared.ts';
import type { Tx } from '../../../../kernel/database/tx.ts';
import type { Services } from '../../../../kernel/services.ts';
import { type DrawnQuestion, isDrawable } from '../queries.ts';

type Random = Services['random'];
type Drawn = Pick<DrawnQuestion, 'id' | 'text' | 'answers'>;

/** The questions of a subject that can be asked. */
export const drawableQuestions = prepared<{ subjectId: number }, { id: number }>(
  (_, arg) => sql<{ id: number }>`
    select id from learning_question question
    where subject_id = ${arg('subjectId')} and ${isDrawable}
    order by id`,
);

async function countVoided({ db }: Tx, subjectId: number): Promise<number> {
  const { count } = await db
    .selectFrom('learning_question')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('subject_id', '=', subjectId)
    .where('voided_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks questions before drawing, so that none is changed, voided or deleted before the attempt is stored. */
const holdQuestions = prepared<{ ids: readonly number[] }, { id: number }>(
  (_, arg) => sql<{ id: number }>`
    select id from learning_question where id = any(${arg('ids')}) order by id for key share`,
);

/** The questions among `ids` that can be asked, with their answers in order. */
const questionsToDraw = prepared<{ ids: readonly number[] }, Drawn>(
  (_, arg) => sql<Drawn>`
    select id, text, (
      select jsonb_agg(jsonb_build_object('id', id, 'text', text, 'isCorrect', is_correct) order by position)
      from learning_answer where question_id = question.id) as answers
    from learning_question question where id = any(${arg('ids')}) and ${isDrawable}`,
);

/** The list in an unpredictable order (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const cards = [...list];
  const mixed: T[] = [];
  while (cards.length > 0) mixed.push(...cards.splice(random(cards.length), 1));
  return mixed;
}

/**
 * Draws questions of a subject at random, each with its answers in random order (`behaviour §5`). Undefined if the
 * subject has too few; voided questions are not required.
 */
export async function draw(
  tx: Tx,
  random: Random,
  subject: { readonly id: number; readonly examQuestionCount: number },
): Promise<Drawn[] | undefined> {
  for (;;) {
    const known = await drawableQuestions(tx, { subjectId: subject.id });
    const missing = Math.max(0, subject.examQuestionCount - known.length);
    if (known.length === 0 || (missing > 0 && missing > (await countVoided(tx, subject.id)))) return;
    const count = subject.examQuestionCount - missing;
    const ids = shuffled(known, random)
      .slice(0, count)
      .map(({ id }) => id);
    await holdQuestions(tx, { ids });
    // A separate statement: one that waited for a change to a question would not see its new answers.
    const questions = new Map((await questionsToDraw(tx, { ids })).map((question) => [question.id, question]));
    // Fewer if one was voided or deleted in the meantime: then draw again from the rest.
    if (questions.size < count) continue;
    return ids.flatMap((id) => {
      const question = questions.get(id);
      return question ? [{ ...question, answers: shuffled(question.answers, random) }] : [];
    });
  }
}
