import type { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { World } from '../../../kernel/world.ts';
import { insertTrainee } from '../people/factory.ts';
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

/** What an attempt asks, past all drawing. */
export interface AskedQuestion {
  readonly id: number;
  readonly answers: readonly { readonly id: number; readonly isCorrect: boolean }[];
}

const inBoth = (text: string) => ({ de: text, en: text });

/** An attempt that has just begun and asks these questions. */
export async function insertAttempt(
  { tx: { db, now } }: World,
  { examId, traineeId }: Place,
  asked: readonly AskedQuestion[],
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
    text: JSON.stringify(inBoth('Frage')),
    answers: JSON.stringify(question.answers.map((answer) => ({ ...answer, text: inBoth('Antwort') }))),
  }));
  await db.insertInto('learning_attempt_question').values(questions).execute();
  return id;
}

/** An exam that runs, with a trainee who has begun it. */
export async function samplesOfExams(world: World) {
  const { db, now } = world.tx;
  const subject = await db
    .insertInto('learning_subject')
    .values({ title: 'Bierkunde', exam_question_count: 1, pass_percentage: 70 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const question = await db
    .insertInto('learning_question')
    .values({ subject_id: subject.id, text: JSON.stringify(inBoth('Frage')) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = await db
    .insertInto('learning_answer')
    .values({ question_id: question.id, position: 0, text: JSON.stringify(inBoth('Antwort')), is_correct: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const traineeId = await insertTrainee(world);
  const examId = await insertExam(world, anExam(subject.id, now), [traineeId]);
  const asked = { id: question.id, answers: [{ id: answer.id, isCorrect: true }] };
  const attemptId = await insertAttempt(world, { examId, traineeId }, [asked]);
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
    // By the names of the fields that refer to them.
    subject: { own: subject.id },
    question: { own: question.id },
    answer: { own: answer.id },
    answerIds: { own: answer.id },
    traineeIds: { own: traineeId },
  };
}
