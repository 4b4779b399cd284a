import { anExam, insertAttempts, insertExam } from '../areas/learning/exams/factory.ts';
import { insertSubject } from '../areas/learning/subjects/factory.ts';
import { questionsOf } from '../areas/learning/subjects/queries.ts';
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
    const examId = await insertExam(world, anExam(subjectId, world.tx.now, { title }), [traineeId]);
    const known = await questionsOf(world.tx, [subjectId]);
    const questions = drawn.flatMap((id) => known.find((question) => question.id === id) ?? []);
    const attempt = {
      ...{ examId, traineeId, questions, given: new Map(Object.entries(given).map(([id, ids]) => [Number(id), ids])) },
      ...(isSubmitted && { submittedAt: world.tx.now }),
    };
    const numbers = Array.from({ length: attempts }, (_, place) => place + 1);
    await insertAttempts(
      world,
      numbers.map((number) => ({ ...attempt, number })),
    );
    return examId;
  });
