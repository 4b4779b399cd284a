import { createHash } from 'node:crypto';
import { type AttemptFacts, groupKey } from '@kontor/contract/areas/learning/attempts/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { fields } from '../../../kernel/database/fields.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import type { Localized } from '../subjects/parts/rows.ts';

/** A drawn answer, including facts that are secret to trainees. */
export interface DrawnAnswer {
  readonly id: number;
  readonly text: Localized;
  readonly isCorrect: boolean;
}

/** A question of an attempt, in order. */
export interface DrawnQuestion {
  readonly id: number;
  readonly text: Localized;
  readonly answers: readonly DrawnAnswer[];
  readonly given: readonly number[] | null;
  readonly isVoided: boolean;
}

/**
 * The lookup digest of a key or a code in any notation. The index compares digests, so that timing reveals nothing of
 * the secret (`behaviour §2`).
 */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(groupKey(secret)).digest();

const isKeyOfTrainee = (key: Buffer) => sql`sha256(trainee.invitation_key::bytea) = ${key}`;

/** Whether a row of `question` can be asked: it is not voided, and has a correct answer. */
export const isDrawable = sql`
  voided_at is null and exists (select from learning_answer where question_id = question.id and is_correct)`;

/** The attempts of the row `member`, a trainee in an exam, in order. */
export const attemptsOfMember = sql<AttemptFacts[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'startedAt', started_at, 'submittedAt', submitted_at, 'correctCount', correct_count, 'questionCount', question_count,
    'hasPassed', has_passed, 'passPercentage', pass_percentage
  ) order by number), '[]')
  from learning_attempt where exam_id = member.exam_id and trainee_id = member.trainee_id)`.as('attempts');

export const traineeOfKey = prepared<{ key: Buffer }, { id: number }>(
  (_, arg) => sql<{ id: number }>`select id from learning_trainee trainee where ${isKeyOfTrainee(arg('key'))}`,
);

export interface InvitedRow {
  readonly givenName: string;
  readonly familyName: string;
  /** Null in the only row of a trainee without exams. */
  readonly examId: number | null;
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly allowGracePeriod: boolean;
  readonly subjectId: number;
  readonly subjectTitle: string;
  /** How many questions a new attempt asks, and the share that must be right. */
  readonly askedCount: number;
  readonly passPercentage: number;
  readonly attempts: readonly (AttemptFacts & { readonly passPercentage: number })[];
  readonly certificateCode: string | null;
}

/** A trainee with their exams, in order; a single row without an exam if there is none. */
const invitedRows = (condition: RawBuilder<unknown>) => sql<InvitedRow>`
    select trainee.given_name as "givenName", trainee.family_name as "familyName",
      exam.id as "examId", exam.title, exam.start, exam."end", member.allow_grace_period as "allowGracePeriod",
      subject.id as "subjectId", subject.title as "subjectTitle", ${attemptsOfMember},
      least(subject.exam_question_count, (select count(*)::int from learning_question question
        where question.subject_id = subject.id and ${isDrawable})) as "askedCount",
      subject.pass_percentage as "passPercentage",
      (select certificate_code from learning_attempt where exam_id = member.exam_id and trainee_id = member.trainee_id
        and has_passed order by number desc limit 1) as "certificateCode"
    from learning_trainee trainee
    left join learning_exam_trainee member on member.trainee_id = trainee.id
    left join learning_exam exam on exam.id = member.exam_id
    left join learning_subject subject on subject.id = exam.subject_id
    where ${condition}
    order by exam.id`;

export const examsOfKey = prepared<{ key: Buffer }, InvitedRow>((_, arg) => invitedRows(isKeyOfTrainee(arg('key'))));

export const examsOfTrainee = prepared<{ id: number }, InvitedRow>((_, arg) =>
  invitedRows(sql`trainee.id = ${arg('id')}`),
);

/** The facts of an exam that are needed to start an attempt. */
export interface MembershipRow {
  readonly examId: number;
  readonly traineeId: number;
  readonly start: string;
  readonly end: string;
  readonly allowGracePeriod: boolean;
  readonly subjectId: number;
}

/** A trainee's place in an exam, locked, so that starting on two devices at once creates one attempt. */
export const lockMembershipOfKey = prepared<{ key: Buffer; examId: number }, MembershipRow>(
  (_, arg) => sql<MembershipRow>`
    select exam.id as "examId", trainee.id as "traineeId", exam.start, exam."end",
      member.allow_grace_period as "allowGracePeriod", exam.subject_id as "subjectId"
    from learning_trainee trainee
    join learning_exam_trainee member on member.trainee_id = trainee.id
    join learning_exam exam on exam.id = member.exam_id
    where ${isKeyOfTrainee(arg('key'))} and exam.id = ${arg('examId')}
    for key share of exam for update of member`,
);

/** An attempt with the facts that decide how long it can be continued. */
export interface AttemptRow {
  readonly id: number;
  readonly examId: number;
  readonly traineeId: number;
  readonly number: number;
  readonly passPercentage: number;
  readonly startedAt: string;
  readonly submittedAt: string | null;
  readonly questionCount: number;
  readonly correctCount: number | null;
  readonly hasPassed: boolean;
  readonly certificateCode: string | null;
  readonly allowGracePeriod: boolean;
  readonly start: string;
  readonly end: string;
}

const attemptColumns = sql`
  attempt.id, attempt.exam_id as "examId", attempt.trainee_id as "traineeId", attempt.number,
  attempt.pass_percentage as "passPercentage", attempt.started_at as "startedAt",
  attempt.submitted_at as "submittedAt", attempt.question_count as "questionCount",
  attempt.correct_count as "correctCount", attempt.has_passed as "hasPassed",
  attempt.certificate_code as "certificateCode",
  member.allow_grace_period as "allowGracePeriod", exam.start, exam."end"`;

const attemptTables = sql`
  learning_attempt attempt
  join learning_exam_trainee member on member.exam_id = attempt.exam_id and member.trainee_id = attempt.trainee_id
  join learning_exam exam on exam.id = attempt.exam_id`;

/** A trainee's attempts at an exam, in order. */
export const attemptsAt = prepared<{ examId: number; traineeId: number }, AttemptRow>(
  (_, arg) => sql<AttemptRow>`
    select ${attemptColumns} from ${attemptTables}
    where attempt.exam_id = ${arg('examId')} and attempt.trainee_id = ${arg('traineeId')}
    order by attempt.number`,
);

/** The attempts at an exam of the trainee with this key, in order, locked: one submission waits for another. */
export const lockAttemptsOfKey = prepared<{ key: Buffer; examId: number }, AttemptRow>(
  (_, arg) => sql<AttemptRow>`
    select ${attemptColumns}
    from ${attemptTables} join learning_trainee trainee on trainee.id = attempt.trainee_id
    where ${isKeyOfTrainee(arg('key'))} and attempt.exam_id = ${arg('examId')}
    order by attempt.number
    for no key update of attempt`,
);

export const lockAttempt = prepared<{ id: number }, AttemptRow>(
  (_, arg) => sql<AttemptRow>`
    select ${attemptColumns} from ${attemptTables} where attempt.id = ${arg('id')} for no key update of attempt`,
);

/** Attempts in progress. */
export async function attemptsUnderWay({ db }: Pick<Read, 'db'>): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select ${attemptColumns} from ${attemptTables} where attempt.submitted_at is null order by attempt.id`.execute(db);
  return rows;
}

/** The questions of an attempt, in the order in which they are asked. */
export const questionsOf = prepared<{ attemptId: number }, DrawnQuestion>(
  (_, arg) => sql<DrawnQuestion>`
    select question_id as id, text, answers, given, is_voided as "isVoided"
    from learning_attempt_question where attempt_id = ${arg('attemptId')} order by position`,
);

/** The facts that decide whether an answer is accepted; `answers` is null for a question that was not drawn. */
export interface SavedAnswersRow
  extends Pick<AttemptRow, 'startedAt' | 'submittedAt' | 'allowGracePeriod' | 'start' | 'end'> {
  readonly answers: readonly DrawnAnswer[] | null;
}

/**
 * Stores the answers to a question, and returns the facts that decide whether they are accepted: if not, the caller
 * refuses, which rolls back the transaction. The attempt is locked first, so that a submission comes before or after.
 */
export const saveChosenAnswers = prepared<
  { key: Buffer; examId: number; attemptId: number; questionId: number; answerIds: readonly number[] },
  SavedAnswersRow
>(
  (_, arg) => sql<SavedAnswersRow>`
    with held as (
      select attempt.id, attempt.started_at as "startedAt", attempt.submitted_at as "submittedAt",
        member.allow_grace_period as "allowGracePeriod", exam.start, exam."end"
      from ${attemptTables} join learning_trainee trainee on trainee.id = attempt.trainee_id
      where attempt.id = ${arg('attemptId')} and attempt.exam_id = ${arg('examId')} and ${isKeyOfTrainee(arg('key'))}
      for share of attempt
    ), kept as (
      update learning_attempt_question question set given = ${arg('answerIds')}
      from held where attempt_id = held.id and question_id = ${arg('questionId')}
      returning question.answers
    )
    select held.*, (select answers from kept) as answers from held`,
);

/** The content of a certificate. */
export interface CertificateRow {
  readonly number: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly exam: string;
  readonly submittedAt: string;
  readonly code: string;
}

const passed = sql`
  select trainee.number, trainee.given_name as "givenName", trainee.family_name as "familyName", exam.title as exam,
    attempt.submitted_at as "submittedAt", attempt.certificate_code as code
  from ${attemptTables} join learning_trainee trainee on trainee.id = attempt.trainee_id
  where attempt.has_passed`;

/** The certificate of a code; codes are compared like keys. */
export const certificateOfCode = prepared<{ code: Buffer }, CertificateRow>(
  (_, arg) => sql<CertificateRow>`${passed} and sha256(attempt.certificate_code::bytea) = ${arg('code')}`,
);

/** The certificate of a trainee for an exam. */
export const certificateOfKey = prepared<{ key: Buffer; examId: number }, CertificateRow>(
  (_, arg) => sql<CertificateRow>`
    ${passed} and ${isKeyOfTrainee(arg('key'))} and exam.id = ${arg('examId')} order by attempt.number desc limit 1`,
);

/** Attempts that were scored again because of a question, as a subquery for a list with options. */
export const rescoringsOf = ({ db }: Pick<Read, 'db'>, questionId: number) =>
  db
    .selectFrom('learning_rescoring as rescoring')
    .innerJoin('learning_attempt as attempt', 'attempt.id', 'rescoring.attempt_id')
    .innerJoin('learning_exam as exam', 'exam.id', 'attempt.exam_id')
    .innerJoin('learning_trainee as trainee', 'trainee.id', 'attempt.trainee_id')
    .select([
      ...fields(
        'rescoring.id',
        'rescoring.correctBefore',
        'rescoring.countBefore',
        'rescoring.passedBefore',
        'rescoring.correctAfter',
        'rescoring.countAfter',
        'rescoring.passedAfter',
        'rescoring.at',
      ),
      'exam.title as exam',
      sql<string>`concat_ws(' ', trainee.given_name, trainee.family_name)`.as('trainee'),
      'rescoring.by_name as by',
    ])
    .where('rescoring.question_id', '=', questionId);

export const isQuestion = async ({ db }: Pick<Read, 'db'>, id: number): Promise<boolean> =>
  (await db.selectFrom('learning_question').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
