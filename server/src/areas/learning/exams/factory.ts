import type { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { World } from '../../../kernel/world.ts';
import { insertTrainee } from '../people/factory.ts';
import { insertQuestion, insertSubject } from '../subjects/factory.ts';
import type { Question } from '../subjects/present.ts';
import { questionById } from '../subjects/queries.ts';
import type { Place } from './queries.ts';

type ExamBody = BodyOf<typeof exam.create>;

const DAY = 86_400_000;

/** An exam of a subject that runs from yesterday until tomorrow. */
export const anExam = (subjectId: number, now: Date, given: Partial<ExamBody> = {}): ExamBody => ({
  title: 'Grundlagen Bier',
  start: new Date(now.getTime() - DAY).toISOString(),
  end: new Date(now.getTime() + DAY).toISOString(),
  subjectId,
  ...given,
});

/** Puts an exam with trainees straight into the database, whatever its subject lacks. */
export async function insertExam(
  { tx }: World,
  { title, start, end, subjectId }: ExamBody,
  traineeIds: readonly number[] = [],
): Promise<number> {
  const { id } = await tx.db
    .insertInto('learning_exam')
    .values({ title, start, end, subject_id: subjectId })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (traineeIds.length > 0) {
    await tx.db
      .insertInto('learning_exam_trainee')
      .values(traineeIds.map((trainee_id) => ({ exam_id: id, trainee_id })))
      .execute();
  }
  return id;
}

/** An attempt that has just begun and asks these questions. */
export async function insertAttempt(
  { tx: { db, now } }: World,
  { examId, traineeId }: Place,
  asked: readonly Question[],
): Promise<number> {
  const { id } = await db
    .insertInto('learning_attempt')
    .values({
      exam_id: examId,
      trainee_id: traineeId,
      number: 1,
      pass_percentage: 70,
      started_at: now.toISOString(),
      question_count: asked.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const questions = asked.map((question, position) => ({
    attempt_id: id,
    position,
    question_id: question.id,
    text: JSON.stringify(question.text),
    answers: JSON.stringify(question.answers.map(({ id, text, isCorrect }) => ({ id, text, isCorrect }))),
  }));
  await db.insertInto('learning_attempt_question').values(questions).execute();
  return id;
}

/** An exam that runs, with a trainee who has begun it. */
export async function samplesOfExams(world: World) {
  const { db, now } = world.tx;
  const subject = await insertSubject(world);
  const question = await questionById(world.tx, await insertQuestion(world, subject));
  const answer = question?.answers[0];
  if (!question || !answer) throw new Error('The sample of a question has no answers');
  const traineeId = await insertTrainee(world);
  const examId = await insertExam(world, anExam(subject, now), [traineeId]);
  const attemptId = await insertAttempt(world, { examId, traineeId }, [question]);
  const { invitation_key: key } = await db
    .selectFrom('learning_trainee')
    .select('invitation_key')
    .where('id', '=', traineeId)
    .executeTakeFirstOrThrow();
  return {
    exam: { own: examId },
    examTrainee: { own: traineeId },
    attempt: { own: attemptId },
    key: { own: traineeId, name: key },
    subject: { own: subject },
    question: { own: question.id },
    answer: { own: answer.id },
    // By the names of the fields that refer to them.
    answerIds: { own: answer.id },
    traineeIds: { own: traineeId },
  };
}
