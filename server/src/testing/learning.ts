import type { TestApp } from './app.ts';

/** Puts a trainee into an exam of a subject of its own, with so many attempts, straight into the database. */
export const takeExam = (
  app: TestApp,
  traineeId: number,
  { title, attempts = 1 }: { title: string; attempts?: number },
) =>
  app.make(async ({ tx: { db, now } }) => {
    const subject = { title, exam_question_count: 1, pass_percentage: 70 };
    const { id: subject_id } = await db
      .insertInto('learning_subject')
      .values(subject)
      .returning('id')
      .executeTakeFirstOrThrow();
    const [start, end] = [now.toISOString(), new Date(now.getTime() + 86_400_000).toISOString()];
    const { id: exam_id } = await db
      .insertInto('learning_exam')
      .values({ title, start, end, subject_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('learning_exam_trainee').values({ exam_id, trainee_id: traineeId }).execute();
    for (let number = 1; number <= attempts; number += 1) {
      await db
        .insertInto('learning_attempt')
        .values({ exam_id, trainee_id: traineeId, number, pass_percentage: 70, started_at: start, question_count: 1 })
        .execute();
    }
    return exam_id;
  });
