import { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import type { subjects } from '@kontor/contract/areas/learning/subjects/endpoints.ts';
import {
  MAX_ANSWERS,
  question,
  type subject,
  subjectDocument,
} from '@kontor/contract/areas/learning/subjects/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { columns } from '../../../kernel/database/fields.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { actionOf, auditLosses, changeRecord } from '../../../kernel/http/records.ts';
import { invalid, Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { drawableQuestions } from '../attempts/parts/drawing.ts';
import { withdraw } from '../exams/mails.ts';
import { EXAM_MEMBERSHIP } from '../parts/losses.ts';
import { refuseTaken } from '../parts/taken.ts';
import { insertQuestions, refuseUnknown, writeAnswers } from './parts/answers.ts';
import * as queries from './queries.ts';

type SubjectBody = BodyOf<typeof subject.update>;
type QuestionBody = BodyOf<typeof question.update>;
type AnswerBody = BodyOf<typeof subjects.updateAnswer>;

const ANSWER = { path: 'learning/question/answer', secret: [], table: 'learning_answer' } as const;

export async function createSubject({ db }: Tx, body: SubjectBody): Promise<number> {
  const { id } = await db
    .insertInto('learning_subject')
    .values(columns(body))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a locked subject; while exams use it, they ask no more questions than it has. */
export async function updateSubject(tx: Tx, id: number, body: SubjectBody) {
  const [before] = await queries.subjectById(tx, { id });
  const asksMore = before !== undefined && body.examQuestionCount > before.examQuestionCount;
  if (asksMore && (await queries.isUsedInExam(tx, id))) {
    const drawable = await drawableQuestions(tx, { subjectId: id });
    if (drawable.length < body.examQuestionCount) return refuse('learning.subjectTooSmall');
  }
  await tx.db.updateTable('learning_subject').set(columns(body)).where('id', '=', id).execute();
  return undefined;
}

/** A subject with taken exams cannot be deleted; its exams are locked from here on. */
export async function mayRemoveSubject(tx: Tx, id: number) {
  await queries.lockExamsOf(tx, id);
  return refuseTaken(await queries.examsOfSubject(tx, id));
}

/** Deletes a subject with its questions and the exams that nobody took. */
export async function removeSubject(tx: Tx, actor: Actor, id: number): Promise<void> {
  const exams = await queries.lockExamsOf(tx, id);
  for (const examId of exams) await withdraw(tx, examId);
  const questions = (await queries.questionsOf(tx, [id])).map((each) => each.id);
  const ids = [id];
  await auditLosses(tx, actor, subjectDocument, { table: 'learning_subject_document', column: 'subject_id', ids });
  await auditLosses(tx, actor, question, { table: 'learning_question', column: 'subject_id', ids });
  await auditLosses(tx, actor, ANSWER, { ...ANSWER, column: 'question_id', ids: questions });
  await auditLosses(tx, actor, EXAM_MEMBERSHIP, { ...EXAM_MEMBERSHIP, column: 'exam_id', ids: exams });
  await auditLosses(tx, actor, exam, { table: 'learning_exam', column: 'subject_id', ids });
  await tx.db.deleteFrom('learning_subject').where('id', '=', id).execute();
}

type DocumentBody = BodyOf<typeof subjectDocument.update>;

/** Adds a document with a file that the actor uploaded or may read. */
export async function createDocument(tx: Tx, { attachments }: Services, actor: Actor, body: DocumentBody) {
  const refusal = await attachments.claim(tx, actor, { field: 'attachmentId', id: body.attachmentId });
  if (refusal) return refusal;
  const { id } = await tx.db
    .insertInto('learning_subject_document')
    .values(columns(body))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a document, and its file if the body names another. */
export async function updateDocument(
  tx: Tx,
  { attachments }: Services,
  actor: Actor,
  id: number,
  body: DocumentBody,
): Promise<undefined | Refusal<'request.invalid'>> {
  const refusal = await attachments.claim(tx, actor, { field: 'attachmentId', id: body.attachmentId });
  if (refusal) return refusal;
  await tx.db.updateTable('learning_subject_document').set(columns(body)).where('id', '=', id).execute();
}

export async function removeDocument({ db }: Tx, id: number): Promise<undefined> {
  await db.deleteFrom('learning_subject_document').where('id', '=', id).execute();
}

/**
 * Changes a subject's questions, which are locked with it. While an exam uses the subject, it must not become less
 * complete (`behaviour §5`): a change that leaves fewer drawable questions is refused with `code`, unless `mayLose`
 * accepts the remaining number.
 */
async function changeIfComplete<T, Code extends 'learning.subjectTooSmall' | 'learning.answerNeeded'>(
  tx: Tx,
  subjectId: number,
  { code, mayLose }: { readonly code: Code; readonly mayLose: (left: number, required: number) => boolean },
  change: () => Promise<T>,
): Promise<T | Refusal<Code>> {
  const countDrawable = async () => (await drawableQuestions(tx, { subjectId })).length;
  const subject = await queries.lockSubject(tx, subjectId);
  const before = await countDrawable();
  const result = await change();
  const after = result instanceof Refusal ? before : await countDrawable();
  const isBroken = subject !== undefined && after < before && !mayLose(after, subject.examQuestionCount);
  return isBroken && (await queries.isUsedInExam(tx, subjectId)) ? refuse(code) : result;
}

/** A question may be deleted if enough are left; none if there are already too few. */
const ENOUGH = {
  code: 'learning.subjectTooSmall',
  mayLose: (left: number, required: number) => left >= required,
} as const;

/** A remaining question needs its right answer, no matter how many others there are. */
const RIGHT_ANSWER = { code: 'learning.answerNeeded', mayLose: () => false } as const;

export async function createQuestion(
  tx: Tx,
  { text, subjectId, answers = [] }: QuestionBody,
): Promise<number | Refusal<'request.invalid'>> {
  const refusal = refuseUnknown(answers);
  if (refusal) return refusal;
  if (!(await queries.lockSubject(tx, subjectId))) return invalid([{ path: 'subjectId', key: 'reference' }]);
  const [id = 0] = await insertQuestions(tx, [{ text, subjectId, answers }]);
  return id;
}

/** Locks the subject of a question, before the question itself. */
export async function lockSubjectOf(tx: Tx, questionId: number): Promise<void> {
  const known = await queries.questionById(tx, questionId);
  if (known) await queries.lockSubject(tx, known.subjectId);
}

/** Changes a locked question, and its answers if the body has them; it stays in its subject. */
export async function updateQuestion(tx: Tx, id: number, { text, subjectId, answers }: QuestionBody) {
  const before = await queries.questionById(tx, id);
  if (before?.subjectId !== subjectId) return refuse('learning.questionFixed');
  return changeIfComplete(tx, subjectId, RIGHT_ANSWER, async () => {
    await tx.db.updateTable('learning_question').set({ text }).where('id', '=', id).execute();
    return answers && writeAnswers(tx, id, answers);
  });
}

/** A question that was drawn in an exam cannot be deleted. */
export const mayRemoveQuestion = async (tx: Tx, id: number) => refuseTaken(await queries.examsOfQuestion(tx, id));

/** Deletes a question with its answers, provided that its subject keeps enough. */
export async function removeQuestion(tx: Tx, id: number) {
  const known = await queries.questionById(tx, id);
  return known && changeIfComplete(tx, known.subjectId, ENOUGH, () => deleteQuestion(tx, id));
}

async function deleteQuestion({ db }: Tx, id: number): Promise<undefined> {
  await db.deleteFrom('learning_question').where('id', '=', id).execute();
}

/** Changes the answers of a question, which raises the question's version. */
async function changeAnswers<T>(
  tx: Tx,
  actor: Actor,
  questionId: number,
  ifMatch: readonly number[] | undefined,
  change: () => Promise<T>,
) {
  const whole = {
    table: 'learning_question',
    id: questionId,
    action: actionOf(question, 'updated'),
    secret: question.secret,
    ifMatch,
    alongside: queries.questionAuditDetails,
  } as const;
  return changeRecord(tx, actor, whole, async () => {
    const known = await queries.questionById(tx, questionId);
    return known ? changeIfComplete(tx, known.subjectId, RIGHT_ANSWER, change) : refuse('request.notFound');
  });
}

/** Adds an answer as the last one. */
export async function createAnswer(tx: Tx, actor: Actor, question_id: number, { text, isCorrect }: AnswerBody) {
  const id = await changeAnswers(tx, actor, question_id, undefined, async () => {
    const { count, last } = await queries.answerPositionsOf(tx, question_id);
    if (count >= MAX_ANSWERS) {
      return invalid([{ path: 'questionId', key: 'tooBig', values: { most: MAX_ANSWERS } }]);
    }
    const inserted = await tx.db
      .insertInto('learning_answer')
      .values({ question_id, text, is_correct: isCorrect, position: (last ?? -1) + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return inserted.id;
  });
  if (id instanceof Refusal) return id;
  return (await queries.answerById(tx, question_id, id)) ?? refuse('request.notFound');
}

interface AnswerOfQuestion {
  readonly questionId: number;
  readonly answerId: number;
}

export async function updateAnswer(
  tx: Tx,
  actor: Actor,
  { questionId, answerId }: AnswerOfQuestion,
  { text, isCorrect }: AnswerBody,
  ifMatch: readonly number[] | undefined,
) {
  if (!(await queries.answerById(tx, questionId, answerId))) return refuse('request.notFound');
  return changeAnswers(tx, actor, questionId, ifMatch, async () => {
    await tx.db
      .updateTable('learning_answer')
      .set({ text, is_correct: isCorrect })
      .where('id', '=', answerId)
      .execute();
  });
}

export async function removeAnswer(
  tx: Tx,
  actor: Actor,
  { questionId, answerId }: AnswerOfQuestion,
  ifMatch: readonly number[] | undefined,
) {
  if (!(await queries.answerById(tx, questionId, answerId))) return refuse('request.notFound');
  return changeAnswers(tx, actor, questionId, ifMatch, async () => {
    await tx.db.deleteFrom('learning_answer').where('id', '=', answerId).execute();
  });
}
