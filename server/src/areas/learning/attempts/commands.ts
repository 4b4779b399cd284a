import {
  currentAttempt,
  examProgressOf,
  isActive,
  isOpen,
  mayStart,
} from '@kontor/contract/areas/learning/attempts/rules.ts';
import type { givenAnswer, submission } from '@kontor/contract/areas/learning/attempts/schema.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { fields } from '../../../kernel/database/fields.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { invalid, type Refusal, refuse, tooMany } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { draw } from './parts/drawing.ts';
import { type Result, score } from './parts/scoring.ts';
import * as queries from './queries.ts';

type ChosenAnswers = z.output<typeof givenAnswer>;
type Submission = z.output<typeof submission>;

/** The proof of identity, and the network it comes from. */
export interface Proof {
  readonly key: string;
  readonly address: string;
}

/** Counts an unknown key; a valid one is too long to guess and never counted (`behaviour §2`). */
export async function unknownKey({ tries }: Services, address: string) {
  const wait = await tries.wrong('invitation-key', address, null);
  return wait > 0 ? tooMany(wait) : refuse('learning.keyUnknown');
}

/** Why nothing was found: the key is wrong, otherwise `otherwise`. */
async function notFound<Code extends Refusal['code']>(
  read: Read,
  services: Services,
  { key, address }: Proof,
  otherwise: Refusal<Code>,
) {
  const [trainee] = await queries.traineeOfKey(read, { key: queries.digestOf(key) });
  return trainee ? otherwise : unknownKey(services, address);
}

/** Refuses a key that no longer opens an exam: it may have been renewed, or its trainee removed. */
export async function refuseUninvited(read: Read, services: Services, proof: Proof, examId: number) {
  const exams = await queries.examsOfKey(read, { key: queries.digestOf(proof.key) });
  const isInvited = exams.some((exam) => exam.examId === examId);
  return isInvited ? undefined : notFound(read, services, proof, refuse('request.notFound'));
}

/** An attempt that can be continued, with its questions and answers. */
export interface OpenAttempt {
  readonly attempt: Pick<queries.AttemptRow, 'id' | 'startedAt' | 'start' | 'end' | 'allowGracePeriod'>;
  readonly questions: readonly Omit<queries.DrawnQuestion, 'isVoided'>[];
}

async function begin(tx: Tx, services: Services, membership: queries.MembershipRow, number: number) {
  const subject = await tx.db
    .selectFrom('learning_subject')
    .select(fields('id', 'examQuestionCount', 'passPercentage'))
    .where('id', '=', membership.subjectId)
    .executeTakeFirstOrThrow();
  const drawn = await draw(tx, services.random, subject);
  if (!drawn) return refuse('learning.nothingToAsk');
  const startedAt = tx.now.toISOString();
  const { id } = await tx.db
    .insertInto('learning_attempt')
    .values({
      exam_id: membership.examId,
      trainee_id: membership.traineeId,
      number,
      pass_percentage: subject.passPercentage,
      started_at: startedAt,
      question_count: drawn.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('learning_attempt_question')
    .values(
      drawn.map((question, position) => ({
        attempt_id: id,
        position,
        question_id: question.id,
        text: JSON.stringify(question.text),
        answers: JSON.stringify(question.answers),
      })),
    )
    .execute();
  const { start, end, allowGracePeriod } = membership;
  return {
    attempt: { id, startedAt, start, end, allowGracePeriod },
    questions: drawn.map((question) => ({ ...question, given: null })),
  };
}

/** Starts an attempt, or continues the current one with the same draw and the answers so far. */
export async function start(tx: Tx, services: Services, proof: Proof, examId: number) {
  const [membership] = await queries.lockMembershipOfKey(tx, { key: queries.digestOf(proof.key), examId });
  if (!membership) return notFound(tx, services, proof, refuse('request.notFound'));
  const attempts = await queries.attemptsAt(tx, membership);
  const progress = examProgressOf(attempts, membership.allowGracePeriod);
  const current = currentAttempt(membership, attempts, progress, tx.now);
  if (current?.isOpen) {
    const questions = await queries.questionsOf(tx, { attemptId: current.attempt.id });
    return { attempt: current.attempt, questions: questions.filter(({ isVoided }) => !isVoided) };
  }
  const refusalCode = mayStart({ isActive: isActive(membership, tx.now) }, progress);
  return refusalCode ? refuse(refusalCode) : begin(tx, services, membership, attempts.length + 1);
}

/** Saves an answer at once, so that neither a crash nor switching devices loses it. */
export async function saveAnswer(
  tx: Tx,
  services: Services,
  proof: Proof,
  { examId, attemptId }: { readonly examId: number; readonly attemptId: number },
  { questionId, answerIds: chosen }: ChosenAnswers,
) {
  const answerIds = [...new Set(chosen)];
  const key = queries.digestOf(proof.key);
  const [attempt] = await queries.saveChosenAnswers(tx, { key, examId, attemptId, questionId, answerIds });
  if (!attempt) return notFound(tx, services, proof, refuse('learning.otherAttempt'));
  if (attempt.submittedAt !== null || !isOpen(attempt, attempt, tx.now)) return refuse('learning.attemptOver');
  const known = attempt.answers?.map(({ id }) => id);
  if (!known) return invalid([{ path: 'questionId', key: 'reference' }]);
  return answerIds.every((id) => known.includes(id)) ? undefined : invalid([{ path: 'answerIds', key: 'reference' }]);
}

/** Compares a submission with the drawn questions (`behaviour §10`). */
function submissionRefusal(submitted: Submission, questions: readonly queries.DrawnQuestion[]) {
  const drawn = new Map(questions.map((question) => [question.id, question]));
  if (submitted.some(({ questionId }) => !drawn.has(questionId))) return refuse('learning.otherAttempt');
  const answeredIds = new Set(submitted.map(({ questionId }) => questionId));
  const unanswered = questions.filter(({ id, isVoided }) => !isVoided && !answeredIds.has(id));
  const faults = unanswered.map(({ id }) => ({ path: `question.${id}`, key: 'required' }));
  for (const [index, { questionId, answerIds }] of submitted.entries()) {
    const answers = drawn.get(questionId)?.answers ?? [];
    const isKnown = answerIds.every((id) => answers.some((answer) => answer.id === id));
    if (!isKnown) faults.push({ path: `${index}.answerIds`, key: 'reference' });
  }
  if (answeredIds.size < submitted.length) faults.push({ path: 'questionId', key: 'format' });
  return faults.length > 0 ? invalid(faults) : undefined;
}

const resultOf = ({ number, hasPassed, questionCount, correctCount }: queries.AttemptRow): Result => ({
  number,
  hasPassed,
  questionCount,
  correctCount: correctCount ?? 0,
});

/** Ends an attempt with these answers. Repeating the call returns the first result (`behaviour §5`). */
export async function submit(
  tx: Tx,
  services: Services,
  proof: Proof,
  { examId, attemptId }: { readonly examId: number; readonly attemptId: number | undefined },
  submitted: Submission,
) {
  const attempts = await queries.lockAttemptsOfKey(tx, { key: queries.digestOf(proof.key), examId });
  // Without an id, an attempt is identified by its questions: it can only be the last one.
  const attempt = attemptId === undefined ? attempts.at(-1) : attempts.find(({ id }) => id === attemptId);
  if (!attempt) return notFound(tx, services, proof, refuse('learning.otherAttempt'));
  if (attempt.submittedAt !== null && attemptId !== undefined) return resultOf(attempt);
  const questions = await queries.questionsOf(tx, { attemptId: attempt.id });
  const refusal = submissionRefusal(submitted, questions);
  if (refusal) return refusal;
  if (attempt.submittedAt !== null) return resultOf(attempt);
  if (!isOpen(attempt, attempt, tx.now)) return refuse('learning.attemptOver');
  const chosenAnswers = new Map(submitted.map(({ questionId, answerIds }) => [questionId, [...new Set(answerIds)]]));
  await storeSubmission(tx, attempt.id, chosenAnswers);
  const answered = questions.map((question) => ({
    ...question,
    given: chosenAnswers.get(question.id) ?? question.given,
  }));
  return score(tx, services, attempt, answered);
}

/** The submitted answers replace saved ones; most are equal and are not written. */
async function storeSubmission({ db }: Tx, attemptId: number, chosenAnswers: ReadonlyMap<number, readonly number[]>) {
  const rows = JSON.stringify([...chosenAnswers].map(([questionId, answerIds]) => ({ questionId, answerIds })));
  await sql`
    update learning_attempt_question question set given = sent."answerIds"
    from jsonb_to_recordset(${rows}::jsonb) as sent ("questionId" integer, "answerIds" integer[])
    where attempt_id = ${attemptId} and question_id = sent."questionId"
      and given is distinct from sent."answerIds"`.execute(db);
}

/** Ends an overdue attempt with its saved answers, unless it was submitted or extended in the meantime. */
export async function scoreOverdue(tx: Tx, services: Services, id: number): Promise<void> {
  const [attempt] = await queries.lockAttempt(tx, { id });
  if (!attempt || attempt.submittedAt !== null || isOpen(attempt, attempt, tx.now)) return;
  await score(tx, services, attempt, await queries.questionsOf(tx, { attemptId: id }));
}

/** A trainee's certificate for an exam. */
export async function certificateFor(read: Read, services: Services, proof: Proof, examId: number) {
  const key = queries.digestOf(proof.key);
  const [certificate] = await queries.certificateOfKey(read, { key, examId });
  if (certificate) return certificate;
  const exams = await queries.examsOfKey(read, { key });
  const isInvited = exams.some((exam) => exam.examId === examId);
  return notFound(read, services, proof, refuse(isInvited ? 'learning.notPassed' : 'request.notFound'));
}

/** Whether a certificate is genuine. Unknown codes are counted; a known one is too long to guess. */
export async function checkCertificate(read: Read, { tries }: Services, code: string, address: string) {
  const [certificate] = await queries.certificateOfCode(read, { code: queries.digestOf(code) });
  if (certificate) return certificate;
  const wait = await tries.wrong('certificate', address, null);
  return wait > 0 ? tooMany(wait) : null;
}
