import { anExam, insertExam } from '../areas/learning/exams/factory.ts';
import { insertSubject } from '../areas/learning/subjects/factory.ts';
import { questionById } from '../areas/learning/subjects/queries.ts';
import type { TestApp } from './app.ts';

interface Taken {
  readonly title: string;
  /** By default a subject of its own. */
  readonly subjectId?: number;
  readonly attempts?: number;
  /** Questions that each attempt had drawn, as they are now. */
  readonly drawn?: readonly number[];
  /** Which answers were given, by the drawn question. */
  readonly given?: Readonly<Record<number, readonly number[]>>;
  readonly isSubmitted?: boolean;
}

/** Puts a trainee into an exam and has them take it, straight in the database; answers the exam's id. */
export const takeExam = (app: TestApp, traineeId: number, taken: Taken): Promise<number> =>
  app.make(async (world) => {
    const { title, attempts = 1, drawn = [], given = {}, isSubmitted = false } = taken;
    const subjectId = taken.subjectId ?? (await insertSubject(world));
    const { db, now } = world.tx;
    const exam_id = await insertExam(world, anExam(subjectId, now, { title }), [traineeId]);
    const started_at = now.toISOString();
    for (let number = 1; number <= attempts; number += 1) {
      const { id: attempt_id } = await db
        .insertInto('learning_attempt')
        .values({
          exam_id,
          trainee_id: traineeId,
          number,
          pass_percentage: 70,
          started_at,
          submitted_at: isSubmitted ? started_at : null,
          question_count: drawn.length,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [position, question_id] of drawn.entries()) {
        const question = await questionById(world.tx, question_id);
        if (!question) throw new Error('There is no such question');
        const answers = JSON.stringify(question.answers.map(({ id, text, isCorrect }) => ({ id, text, isCorrect })));
        const answered = given[question_id];
        await db
          .insertInto('learning_attempt_question')
          .values({
            attempt_id,
            position,
            question_id,
            text: question.text,
            answers,
            given: answered ? [...answered] : null,
          })
          .execute();
      }
    }
    return exam_id;
  });
