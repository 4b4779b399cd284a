import { subject, subjectDocument } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import { type Kysely, sql } from 'kysely';
import { fields, fieldsOf } from '../../../kernel/database/fields.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Attachment, Database, JsonObject } from '../../../kernel/database/schema.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import type { Services } from '../../../kernel/services.ts';
import type { AnswerRow, Localized, QuestionRow, SubjectRow } from './parts/rows.ts';
import { presentQuestions, type Question, type SubjectDocument } from './present.ts';

const selectSubjects = (db: Kysely<Database>) =>
  db.selectFrom('learning_subject').select([...fieldsOf(subject.body), 'id', 'version']);

const selectQuestions = (db: Kysely<Database>) =>
  db
    .selectFrom('learning_question')
    .select(fields('id', 'subjectId', 'voidedAt', 'voidReason', 'version'))
    .select(sql<Localized>`text`.as('text'));

/** The subject to which a question belongs. */
export const subjectOfQuestion = prepared<{ questionId: number }, SubjectRow>((db, arg) =>
  selectSubjects(db).where('id', '=', (eb) =>
    eb.selectFrom('learning_question').select('subject_id').where('id', '=', arg('questionId')),
  ),
);

/** Subjects as a subquery for a list with options. */
export const subjectsFor = ({ db }: Pick<Read, 'db'>) => selectSubjects(db);

export const subjectById = prepared<{ id: number }, SubjectRow>((db, arg) =>
  selectSubjects(db).where('id', '=', arg('id')),
);

/** The subjects that fail the rule `isComplete`, in SQL; a test compares the two. */
export const incompleteSubjects = prepared<object, { id: number; title: string }>(
  () => sql<{ id: number; title: string }>`
    select id, title from learning_subject subject
    where exam_question_count > (
        select count(*) from learning_question where subject_id = subject.id and voided_at is null)
      or exists (
        select from learning_question question where subject_id = subject.id and voided_at is null
          and not exists (select from learning_answer where question_id = question.id and is_correct))`,
);

/** Questions as a subquery for a list with options. */
export function questionsFor({ db }: Pick<Read, 'db'>, subjectId: number | undefined) {
  const questions = selectQuestions(db);
  return subjectId === undefined ? questions : questions.where('subject_id', '=', subjectId);
}

const questionRowById = prepared<{ id: number }, QuestionRow>((db, arg) =>
  selectQuestions(db).where('id', '=', arg('id')),
);

const questionRowsOf = prepared<{ subjectIds: readonly number[] }, QuestionRow>((db, arg) =>
  selectQuestions(db)
    .where(sql<boolean>`subject_id = any(${arg('subjectIds')})`)
    .orderBy('id'),
);

/** The answers of some questions, in order. */
export const answersOf = prepared<{ questionIds: readonly number[] }, AnswerRow>((db, arg) =>
  db
    .selectFrom('learning_answer')
    .select(fields('id', 'questionId', 'isCorrect'))
    .select(sql<Localized>`text`.as('text'))
    .where(sql<boolean>`question_id = any(${arg('questionIds')})`)
    .orderBy('question_id')
    .orderBy('position'),
);

/** The facts of a question in the audit trail in addition to its row. */
export const questionAuditDetails = async (tx: Tx, id: number) => ({
  answers: await answersOf(tx, { questionIds: [id] }),
});

/** Questions with their answers. */
export const withAnswers = async (read: Pick<Read, 'db'>, rows: readonly QuestionRow[]): Promise<Question[]> =>
  presentQuestions(rows, await answersOf(read, { questionIds: rows.map(({ id }) => id) }));

/** One question with its answers; undefined if it does not exist. */
export async function questionById(read: Pick<Read, 'db'>, id: number): Promise<Question | undefined> {
  const [question] = await withAnswers(read, await questionRowById(read, { id }));
  return question;
}

export interface DocumentRow {
  readonly id: number;
  readonly subjectId: number;
  readonly title: string;
  readonly attachmentId: string;
  readonly version: number;
}

const selectDocuments = (db: Kysely<Database>) =>
  db.selectFrom('learning_subject_document').select([...fieldsOf(subjectDocument.body), 'id', 'version']);

/** Documents as a subquery for a list with options. */
export function documentsFor({ db }: Pick<Read, 'db'>, subjectId: number | undefined) {
  const documents = selectDocuments(db);
  return subjectId === undefined ? documents : documents.where('subject_id', '=', subjectId);
}

export const documentById = prepared<{ id: number }, DocumentRow>((db, arg) =>
  selectDocuments(db).where('id', '=', arg('id')),
);

/** Documents with fresh links to their files. */
export async function withLinks(
  { attachments }: Pick<Services, 'attachments'>,
  read: Read,
  rows: readonly DocumentRow[],
): Promise<SubjectDocument[]> {
  const links = await attachments.linksTo(
    read,
    rows.map(({ attachmentId }) => attachmentId),
  );
  return rows.flatMap((row) => {
    const attachment = links.get(row.attachmentId);
    return attachment ? [{ attachment, ...row }] : [];
  });
}

/** A document with its file. */
interface DocumentWithFile extends Attachment {
  readonly documentId: number;
  readonly subjectId: number;
  readonly title: string;
  readonly version: number;
}

/** The documents of some subjects with their files: trainees load them together. */
export const documentFilesOf = prepared<{ subjectIds: readonly number[] }, DocumentWithFile>(
  (_, arg) => sql<DocumentWithFile>`
    select document.id as "documentId", document.title, document.subject_id as "subjectId", document.version, attachment.*
    from learning_subject_document document join attachment on attachment.id = document.attachment_id
    where document.subject_id = any(${arg('subjectIds')})
    order by document.id`,
);

/** The documents of some subjects, with temporary links. */
export async function documentsOf(
  { attachments }: Pick<Services, 'attachments'>,
  read: Read,
  subjectIds: readonly number[],
): Promise<SubjectDocument[]> {
  const rows = await documentFilesOf(read, { subjectIds });
  return rows.map(({ documentId, subjectId, title, version, ...file }) => ({
    id: documentId,
    subjectId,
    title,
    attachmentId: file.id,
    attachment: attachments.present(file, read.now),
    version,
  }));
}

/** One answer of a question with the question's version; undefined if it does not exist. */
export async function answerById(read: Pick<Read, 'db'>, questionId: number, answerId: number) {
  const question = await questionById(read, questionId);
  const answer = question?.answers.find(({ id }) => id === answerId);
  return question && answer && { ...answer, version: question.version };
}

/** The number of a question's answers, and the position of the last one. */
export const answerPositionsOf = ({ db }: Tx, questionId: number) =>
  db
    .selectFrom('learning_answer')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .where('question_id', '=', questionId)
    .executeTakeFirstOrThrow();

/** All questions of some subjects, with their answers, in order of creation. */
export const questionsOf = async (read: Pick<Read, 'db'>, subjectIds: readonly number[]): Promise<Question[]> =>
  withAnswers(read, await questionRowsOf(read, { subjectIds }));

/** A subject with its questions, as `isComplete` needs it; undefined if it does not exist. */
export async function subjectWithQuestions(read: Pick<Read, 'db'>, id: number) {
  const [subject] = await subjectById(read, { id });
  return subject && { ...subject, questions: await questionsOf(read, [id]) };
}

/**
 * Locks a subject: using it in an exam and removing its questions are serialised, so that the later one sees what the
 * earlier one did.
 */
export const lockSubject = ({ db }: Tx, id: number): Promise<{ examQuestionCount: number } | undefined> =>
  db
    .selectFrom('learning_subject')
    .select(fields('examQuestionCount'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Locks all questions of a subject. */
export const lockQuestionsOf = ({ db }: Tx, subjectId: number) =>
  db
    .selectFrom('learning_question')
    .select('id')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Questions as recorded in the audit trail. */
export async function recordsOf({ db }: Tx, ids: readonly number[]): Promise<Map<number, JsonObject>> {
  const { rows } = await sql<{ id: number; row: JsonObject }>`
    select id, to_jsonb(question) as row from learning_question question where id = any(${ids})`.execute(db);
  const answers = grouped(await answersOf({ db }, { questionIds: ids }), ({ questionId }) => questionId);
  return new Map(rows.map(({ id, row }) => [id, { ...row, answers: answers.get(id) ?? [] }]));
}

/** Whether the subject has an exam that has not ended. */
export async function isUsedInExam({ db, now }: Read, subjectId: number): Promise<boolean> {
  const exams = await db
    .selectFrom('learning_exam')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('end', '>=', now.toISOString())
    .limit(1)
    .execute();
  return exams.length > 0;
}

/** The titles of a subject's exams that were taken. */
export async function examsOfSubject({ db }: Read, id: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from learning_exam exam where subject_id = ${id}
      and exists (select from learning_attempt where exam_id = exam.id) order by start, id`.execute(db);
  return rows.map(({ title }) => title);
}

/** The titles of the exams in which a question was drawn. */
export async function examsOfQuestion({ db }: Read, id: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from learning_exam where id in (
      select exam_id from learning_attempt join learning_attempt_question on attempt_id = learning_attempt.id
      where question_id = ${id}) order by start, id`.execute(db);
  return rows.map(({ title }) => title);
}

/** A subject's exams and their places, locked: an attempt that is being started comes first, and is seen. */
export async function lockExamsOf({ db }: Tx, subjectId: number): Promise<number[]> {
  const exams = await db
    .selectFrom('learning_exam')
    .select('id')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = exams.map(({ id }) => id);
  await sql`
    with places as (select from learning_exam_trainee where exam_id = any(${ids})
      order by exam_id, trainee_id for update)
    select count(*) from places`.execute(db);
  return ids;
}
