import { anExam, insertAttempts, insertExam } from '../areas/learning/exams/factory.ts';
import { insertSubject } from '../areas/learning/subjects/factory.ts';
import { questionsOf } from '../areas/learning/subjects/queries.ts';
import type { TestApp } from './app.ts';

interface Taken {
  readonly title: string;
  /** By default a new subject. */
  readonly subjectId?: number;
  readonly attempts?: number;
  /** The questions drawn for each attempt, in their current state. */
  readonly drawn?: readonly number[];
  /** The given answers by drawn question. */
  readonly given?: Readonly<Record<number, readonly number[]>>;
  readonly isSubmitted?: boolean;
}

/** Adds a trainee to an exam and lets them take it, directly in the database; returns the exam's id. */
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
