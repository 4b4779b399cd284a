import { reachesPassMark } from '@kontor/contract/areas/learning/attempts/rules.ts';
import type { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { World } from '../../../kernel/world.ts';
import { isAnsweredCorrectly } from '../attempts/parts/scoring.ts';
import { insertTrainee } from '../people/factory.ts';
import { insertQuestion, insertSubject } from '../subjects/factory.ts';
import type { Question } from '../subjects/present.ts';
import { questionById } from '../subjects/queries.ts';
import type { ExamMembership } from './queries.ts';

type ExamBody = BodyOf<typeof exam.create>;

/** An exam of a subject that runs from yesterday until tomorrow. */
export const anExam = (subjectId: number, now: Date, overrides: Partial<ExamBody> = {}): ExamBody => ({
  title: 'Grundlagen Bier',
  start: new Date(now.getTime() - DAY_MS).toISOString(),
  end: new Date(now.getTime() + DAY_MS).toISOString(),
  subjectId,
  ...overrides,
});

/** Inserts an exam with trainees directly into the database, even if its subject is incomplete. */
export async function insertExam(
  { tx }: World,
  { title, start, end, subjectId }: ExamBody,
  traineeIds: readonly number[] = [],
  more: (place: number) => { allow_grace_period?: boolean; invited_at?: string | null } = () => ({}),
): Promise<number> {
  const { id } = await tx.db
    .insertInto('learning_exam')
    .values({ title, start, end, subject_id: subjectId })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (traineeIds.length > 0) {
    await tx.db
      .insertInto('learning_exam_trainee')
      .values(traineeIds.map((trainee_id, index) => ({ exam_id: id, trainee_id, ...more(index) })))
      .execute();
  }
  return id;
}

/** An attempt created without drawing: its questions and answers. */
export interface AttemptOptions extends ExamMembership {
  readonly number?: number;
  readonly passPercentage?: number;
  readonly startedAt?: Date;
  /** If absent, the attempt is in progress. */
  readonly submittedAt?: Date;
  readonly certificateCode?: string;
  readonly questions: readonly Question[];
  /** The ids of answers by question id. */
  readonly given?: ReadonlyMap<number, readonly number[]>;
}

const QUESTIONS_PER_STATEMENT = 2_000;

function attemptRow(now: Date, attempt: AttemptOptions) {
  const { questions, given, submittedAt, passPercentage = 70, startedAt = now } = attempt;
  const drawn = questions.map((question) => ({ ...question, given: given?.get(question.id) ?? null }));
  const correct = drawn.filter(isAnsweredCorrectly).length;
  const has_passed = submittedAt !== undefined && reachesPassMark(passPercentage, correct, questions.length);
  return {
    exam_id: attempt.examId,
    trainee_id: attempt.traineeId,
    number: attempt.number ?? 1,
    pass_percentage: passPercentage,
    started_at: startedAt.toISOString(),
    submitted_at: submittedAt?.toISOString() ?? null,
    question_count: questions.length,
    correct_count: submittedAt ? correct : null,
    has_passed,
    certificate_code: has_passed ? (attempt.certificateCode ?? null) : null,
  };
}

/** Inserts attempts directly into the database, scored by their answers; returns their ids. */
export async function insertAttempts(
  { tx: { db, now } }: World,
  attempts: readonly AttemptOptions[],
): Promise<number[]> {
  if (attempts.length === 0) return [];
  const rows = attempts.map((attempt) => attemptRow(now, attempt));
  const inserted = await db.insertInto('learning_attempt').values(rows).returning('id').execute();
  const drawn = inserted.flatMap(({ id }, index) => {
    const { questions, given } = attempts[index] ?? { questions: [] };
    return questions.map((question, position) => ({
      attempt_id: id,
      position,
      question_id: question.id,
      text: JSON.stringify(question.text),
      answers: JSON.stringify(question.answers.map((answer) => pickAnswer(answer))),
      given: given?.has(question.id) ? [...(given.get(question.id) ?? [])] : null,
    }));
  });
  for (let first = 0; first < drawn.length; first += QUESTIONS_PER_STATEMENT) {
    await db
      .insertInto('learning_attempt_question')
      .values(drawn.slice(first, first + QUESTIONS_PER_STATEMENT))
      .execute();
  }
  return inserted.map(({ id }) => id);
}

const pickAnswer = ({ id, text, isCorrect }: Question['answers'][number]) => ({ id, text, isCorrect });

/** A running exam with a trainee who has started it. */
export async function samplesOfExams(world: World) {
  const { db, now } = world.tx;
  const subject = await insertSubject(world);
  const question = await questionById(world.tx, await insertQuestion(world, subject));
  const answer = question?.answers[0];
  if (!question || !answer) throw new Error('The sample of a question has no answers');
  const traineeId = await insertTrainee(world);
  const examId = await insertExam(world, anExam(subject, now), [traineeId]);
  const [attemptId = 0] = await insertAttempts(world, [{ examId, traineeId, questions: [question] }]);
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
