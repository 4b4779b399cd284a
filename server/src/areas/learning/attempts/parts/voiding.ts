import { reachesPassMark } from '@kontor/contract/areas/learning/attempts/rules.ts';
import type { voidResult } from '@kontor/contract/areas/learning/attempts/schema.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { audit } from '../../../../kernel/audit/audit.ts';
import type { Tx } from '../../../../kernel/database/tx.ts';
import { auditLosses, lockForWrite } from '../../../../kernel/http/records.ts';
import { Refusal, refuse } from '../../../../kernel/http/refusal.ts';
import { type Actor, authorOf } from '../../../../kernel/identity/actor.ts';
import type { Services } from '../../../../kernel/services.ts';
import { emitAll } from '../../../../kernel/webhooks/emit.ts';
import { makeKey } from '../../parts/keys.ts';
import { ATTEMPT } from '../../parts/losses.ts';
import { isUsedInExam, subjectOfQuestion } from '../../subjects/queries.ts';
import type { AttemptRow, DrawnQuestion } from '../queries.ts';
import { drawableQuestions } from './drawing.ts';
import { isAnsweredCorrectly } from './scoring.ts';

type Scored = Pick<
  AttemptRow,
  'id' | 'examId' | 'traineeId' | 'passPercentage' | 'questionCount' | 'correctCount' | 'hasPassed'
>;

/** Attempts that drew a question, locked, with their answers to it. */
async function lockAttemptsWith({ db }: Tx, questionId: number) {
  const drew = sql`
    learning_attempt attempt
    join learning_attempt_question question on question.attempt_id = attempt.id
    where question.question_id = ${questionId} and not question.is_voided`;
  await sql`select attempt.id from ${drew} order by attempt.id for no key update of attempt`.execute(db);
  // A separate statement: one that waited for a submission would not see its answers.
  const { rows } = await sql<Scored & Pick<DrawnQuestion, 'answers' | 'given'>>`
    select attempt.id, attempt.exam_id as "examId", attempt.trainee_id as "traineeId",
      attempt.pass_percentage as "passPercentage", attempt.question_count as "questionCount",
      attempt.correct_count as "correctCount", attempt.has_passed as "hasPassed", question.answers, question.given
    from ${drew} order by attempt.id`.execute(db);
  return rows;
}

/** The result of an attempt without the voided question. Nobody loses a pass (`behaviour §5`). */
function scoreWithout(attempt: Scored & Pick<DrawnQuestion, 'answers' | 'given'>) {
  const { id, passPercentage, questionCount, correctCount, hasPassed } = attempt;
  const countAfter = questionCount - 1;
  // Not scored yet.
  if (correctCount === null) return { id, isScored: false, countAfter, correctAfter: null, passedAfter: false };
  const correctAfter = correctCount - (isAnsweredCorrectly(attempt) ? 1 : 0);
  const passedAfter = hasPassed || reachesPassMark(passPercentage, correctAfter, countAfter);
  return { id, isScored: true, countAfter, correctAfter, passedAfter, isNew: passedAfter && !hasPassed };
}

/** Writes new results together with the previous ones. */
async function rescore({ db, now }: Tx, questionId: number, by: string, results: readonly object[]): Promise<void> {
  const changed = sql`jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as changed (
    id integer, "isScored" boolean, "countAfter" integer, "correctAfter" integer, "passedAfter" boolean, code text)`;
  await sql`
    insert into learning_rescoring (question_id, attempt_id, correct_before, count_before, passed_before,
      correct_after, count_after, passed_after, at, by_name)
    select ${questionId}, id, correct_count, question_count, has_passed,
      "correctAfter", "countAfter", "passedAfter", ${now.toISOString()}::timestamptz, ${by}
    from learning_attempt join ${changed} using (id) where "isScored" order by id`.execute(db);
  await sql`
    update learning_attempt attempt set question_count = "countAfter", correct_count = "correctAfter",
      has_passed = "passedAfter", certificate_code = coalesce(certificate_code, code)
    from ${changed} where attempt.id = changed.id`.execute(db);
  await sql`update learning_attempt_question set is_voided = true where question_id = ${questionId}`.execute(db);
}

/**
 * Deletes current attempts that have no questions left: they could not be submitted and would count as failed, so their
 * trainees start again. Also deletes current attempts of trainees who have now passed.
 */
async function removeObsoleteAttempts(
  tx: Tx,
  actor: Actor,
  results: readonly { id: number; isScored: boolean; countAfter: number }[],
) {
  const empty = results.flatMap(({ id, isScored, countAfter }) => (!isScored && countAfter === 0 ? [id] : []));
  const { rows } = await sql<{ id: number }>`
    select id from learning_attempt open where submitted_at is null and (id = any(${empty}) or exists (
      select from learning_attempt passed where passed.id = any(${results.map(({ id }) => id)}) and passed.has_passed
        and passed.exam_id = open.exam_id and passed.trainee_id = open.trainee_id))
    order by id`.execute(tx.db);
  const ids = rows.map(({ id }) => id);
  await auditLosses(tx, actor, ATTEMPT, { ...ATTEMPT, column: 'id', ids });
  await sql`delete from learning_attempt where id = any(${ids})`.execute(tx.db);
}

/** How many questions a subject in use now lacks: a faulty question is voided nevertheless. */
async function missingOf(tx: Tx, questionId: number): Promise<number> {
  const [subject] = await subjectOfQuestion(tx, { questionId });
  if (!subject || !(await isUsedInExam(tx, subject.id))) return 0;
  const left = await drawableQuestions(tx, { subjectId: subject.id });
  return Math.max(0, subject.examQuestionCount - left.length);
}

/**
 * Removes a faulty question from all results. A concurrent start waits or draws another question; a concurrent
 * submission comes before or after, never in between.
 */
export async function voidQuestion(
  tx: Tx,
  services: Pick<Services, 'random'>,
  actor: Actor,
  id: number,
  { reason }: { readonly reason: string | null },
  ifMatch: readonly number[] | undefined,
): Promise<z.output<typeof voidResult> | Refusal<'request.notFound' | 'request.stale' | 'learning.alreadyVoided'>> {
  const locked = await lockForWrite(tx, 'learning_question', id, ifMatch);
  if (locked instanceof Refusal) return locked;
  const voided = await tx.db
    .updateTable('learning_question')
    .set({ voided_at: tx.now.toISOString(), void_reason: reason })
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  if (voided.numUpdatedRows === 0n) return refuse('learning.alreadyVoided');
  const attempts = await lockAttemptsWith(tx, id);
  const results = attempts.map((attempt) => {
    const result = scoreWithout(attempt);
    return result.isNew ? { ...result, code: makeKey(services.random) } : result;
  });
  await rescore(tx, id, authorOf(actor), results);
  const nowPassed = attempts.filter((_, index) => results[index]?.isNew);
  const events = nowPassed.map(({ examId, traineeId }) => ({ examId, traineeId }));
  if (events.length > 0) await emitAll(tx, 'exam.passed', events);
  await removeObsoleteAttempts(tx, actor, results);
  const counts = {
    attempts: results.length,
    changed: results.filter(({ isScored }) => isScored).length,
    nowPassed: nowPassed.length,
    missing: await missingOf(tx, id),
  };
  audit(tx, actor, { action: 'learning.question.voided', record: id, after: { reason, ...counts } });
  return counts;
}
