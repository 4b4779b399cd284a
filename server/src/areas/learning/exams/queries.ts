import { type Kysely, sql } from 'kysely';
import { fields } from '../../../kernel/database/fields.ts';
import { prepared, type RowOf } from '../../../kernel/database/prepared.ts';
import type { Database } from '../../../kernel/database/schema.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { attemptsOfMember } from '../attempts/queries.ts';

const selectExams = (db: Kysely<Database>) =>
  db
    .selectFrom('learning_exam as exam')
    .innerJoin('learning_subject as subject', 'subject.id', 'exam.subject_id')
    .select([
      ...fields(
        'exam.id',
        'exam.title',
        'exam.start',
        'exam.end',
        'exam.subjectId',
        'subject.examQuestionCount',
        'subject.passPercentage',
        'exam.version',
      ),
      'subject.title as subjectTitle',
    ]);

/** Trainees of exams with their attempts, which determine their progress (`examProgressOf`). */
const selectTrainees = (db: Kysely<Database>) =>
  db
    .selectFrom('learning_exam_trainee as member')
    .innerJoin('learning_trainee as trainee', 'trainee.id', 'member.trainee_id')
    .select([
      ...fields(
        'member.examId',
        'trainee.number',
        'trainee.givenName',
        'trainee.familyName',
        'trainee.email',
        'trainee.tenantId',
        'trainee.departmentId',
        'member.allowGracePeriod',
        'member.invitedAt',
        'member.version',
      ),
      'trainee.id as traineeId',
      sql<number[]>`array(
        select category_id from learning_trainee_category
        where trainee_id = trainee.id order by category_id)`.as('categories'),
      attemptsOfMember,
    ]);

export type ExamRow = RowOf<ReturnType<typeof selectExams>>;
export type ExamTraineeRow = RowOf<ReturnType<typeof selectTrainees>>;

export const allExams = prepared<object, ExamRow>((db) => selectExams(db).orderBy('exam.id'));

/** Exams as a subquery for a list with options, or those that are not over. */
export const examsFor = ({ db, now }: Read, isUnfinished: boolean) =>
  isUnfinished ? selectExams(db).where('exam.end', '>=', now.toISOString()) : selectExams(db);

export const examById = prepared<{ id: number }, ExamRow>((db, arg) =>
  selectExams(db).where('exam.id', '=', arg('id')),
);

/** A trainee's exams. */
export const examsOfTrainee = ({ db }: Pick<Read, 'db'>, traineeId: number): Promise<ExamRow[]> =>
  selectExams(db)
    .innerJoin('learning_exam_trainee as member', 'member.exam_id', 'exam.id')
    .where('member.trainee_id', '=', traineeId)
    .orderBy('exam.id')
    .execute();

/** The trainees of some exams, in order of their ids. */
export const traineesOfExams = ({ db }: Pick<Read, 'db'>, ids: readonly number[]): Promise<ExamTraineeRow[]> =>
  selectTrainees(db)
    .where(sql<boolean>`member.exam_id = any(${ids})`)
    .orderBy('member.exam_id')
    .orderBy('trainee.id')
    .execute();

export interface ExamMembership {
  readonly examId: number;
  readonly traineeId: number;
}

export const traineeInExam = (
  { db }: Pick<Read, 'db'>,
  membership: ExamMembership,
): Promise<ExamTraineeRow | undefined> =>
  selectTrainees(db)
    .where('member.exam_id', '=', membership.examId)
    .where('trainee.id', '=', membership.traineeId)
    .executeTakeFirst();

/** A trainee's place in an exam, locked. */
export const lockMembership = ({ db }: Tx, { examId, traineeId }: ExamMembership) =>
  db
    .selectFrom('learning_exam_trainee')
    .selectAll()
    .where('exam_id', '=', examId)
    .where('trainee_id', '=', traineeId)
    .forUpdate()
    .executeTakeFirst();

/** The exam's title if the trainee ever started an attempt. */
export async function takenExamsOf({ db }: Pick<Read, 'db'>, { examId, traineeId }: ExamMembership): Promise<string[]> {
  const rows = await db
    .selectFrom('learning_attempt')
    .innerJoin('learning_exam', 'learning_exam.id', 'exam_id')
    .select('title')
    .distinct()
    .where('exam_id', '=', examId)
    .where('trainee_id', '=', traineeId)
    .execute();
  return rows.map(({ title }) => title);
}

/** Whether anyone ever started an attempt. */
export async function hasAttempts({ db }: Pick<Read, 'db'>, examId: number): Promise<boolean> {
  const row = await db.selectFrom('learning_attempt').select('id').where('exam_id', '=', examId).executeTakeFirst();
  return row !== undefined;
}

interface TraineeFilter {
  readonly traineeIds?: readonly number[] | undefined;
  readonly tenantIds?: readonly number[] | undefined;
  readonly departmentIds?: readonly number[] | undefined;
  readonly categoryIds?: readonly number[] | undefined;
}

/** Trainees that match every given filter. */
export async function matchingTrainees({ db }: Pick<Read, 'db'>, filter: TraineeFilter): Promise<number[]> {
  const { traineeIds = [], tenantIds = [], departmentIds = [], categoryIds = [] } = filter;
  let trainees = db.selectFrom('learning_trainee').select('id').where('erased_at', 'is', null).orderBy('id');
  if (traineeIds.length > 0) trainees = trainees.where(sql<boolean>`id = any(${traineeIds})`);
  if (tenantIds.length > 0) trainees = trainees.where(sql<boolean>`tenant_id = any(${tenantIds})`);
  if (departmentIds.length > 0) trainees = trainees.where(sql<boolean>`department_id = any(${departmentIds})`);
  if (categoryIds.length > 0)
    trainees = trainees.where(sql<boolean>`id in (
      select trainee_id from learning_trainee_category where category_id = any(${categoryIds}))`);
  return (await trainees.execute()).map(({ id }) => id);
}

/** Whether all these ids are trainees. */
export async function areTrainees({ db }: Pick<Read, 'db'>, ids: readonly number[]): Promise<boolean> {
  const rows = await db
    .selectFrom('learning_trainee')
    .select('id')
    .where(sql<boolean>`id = any(${ids})`)
    .where('erased_at', 'is', null)
    .execute();
  return rows.length === new Set(ids).size;
}

const selectInvitees = (db: Kysely<Database>, examId: number) =>
  db
    .selectFrom('learning_exam_trainee as member')
    .innerJoin('learning_trainee as trainee', 'trainee.id', 'member.trainee_id')
    .select([
      ...fields(
        'trainee.number',
        'trainee.givenName',
        'trainee.familyName',
        'trainee.email',
        'trainee.invitationKey',
        'member.invitedAt',
      ),
      'trainee.id as traineeId',
    ])
    .where('member.exam_id', '=', examId);

export type InviteeRow = RowOf<ReturnType<typeof selectInvitees>>;

/** In dictionary order; the database's own order is by bytes. */
const german = (column: string) => sql`${sql.ref(column)} collate "de-x-icu"`;

/** Everyone in an exam with the facts for their invitation, by name. */
export const inviteesOf = ({ db }: Pick<Read, 'db'>, examId: number): Promise<InviteeRow[]> =>
  selectInvitees(db, examId)
    .orderBy(german('trainee.family_name'))
    .orderBy(german('trainee.given_name'))
    .orderBy('trainee.id')
    .execute();

/** Trainees of an exam with the facts for their invitation, locked: a double click waits for the first request. */
export const lockInvitees = ({ db }: Tx, examId: number, traineeIds: readonly number[]): Promise<InviteeRow[]> =>
  selectInvitees(db, examId)
    .where(sql<boolean>`member.trainee_id = any(${traineeIds})`)
    .orderBy('member.trainee_id')
    .forNoKeyUpdate('member')
    .execute();

export async function markInvited({ db, now }: Tx, examId: number, traineeIds: readonly number[]): Promise<void> {
  await db
    .updateTable('learning_exam_trainee')
    .set({ invited_at: now.toISOString() })
    .where('exam_id', '=', examId)
    .where(sql<boolean>`trainee_id = any(${traineeIds})`)
    .execute();
}
