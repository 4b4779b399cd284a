import { examProgressOf, mayGrantGrace } from '@kontor/contract/areas/learning/attempts/rules.ts';
import type { exam, examTraineeBody, traineeSelection } from '@kontor/contract/areas/learning/exams/schema.ts';
import { isComplete } from '@kontor/contract/areas/learning/subjects/rules.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { audit } from '../../../kernel/audit/audit.ts';
import { columns } from '../../../kernel/database/fields.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { auditLosses, isStale } from '../../../kernel/http/records.ts';
import { invalid, Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { ATTEMPT, EXAM_MEMBERSHIP } from '../parts/losses.ts';
import { refuseTaken } from '../parts/taken.ts';
import { lockSubject, subjectWithQuestions } from '../subjects/queries.ts';
import { inviteByMail, isInvitationWaiting, withdraw } from './mails.ts';
import * as queries from './queries.ts';

type ExamBody = BodyOf<typeof exam.update>;
type Membership = queries.ExamMembership;

/**
 * An exam needs a complete subject (`behaviour §5`). The subject is locked, so that its questions are not deleted in
 * the meantime.
 */
async function subjectRefusal(
  tx: Tx,
  subjectId: number,
): Promise<undefined | Refusal<'request.invalid' | 'learning.subjectIncomplete'>> {
  const subject = (await lockSubject(tx, subjectId)) && (await subjectWithQuestions(tx, subjectId));
  if (!subject) return invalid([{ path: 'subjectId', key: 'reference' }]);
  return isComplete(subject) ? undefined : refuse('learning.subjectIncomplete');
}

export async function createExam(tx: Tx, body: ExamBody) {
  const refusal = await subjectRefusal(tx, body.subjectId);
  if (refusal) return refusal;
  const { id } = await tx.db
    .insertInto('learning_exam')
    .values(columns(body))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Changes an exam; its subject is fixed once anyone has started an attempt. Reopening a past exam requires a complete
 * subject like a new one, since nothing kept it complete in the meantime.
 */
export async function updateExam(tx: Tx, id: number, body: ExamBody) {
  const [before] = await queries.examById(tx, { id });
  const hasMoved = before !== undefined && before.subjectId !== body.subjectId;
  if (hasMoved && (await queries.hasAttempts(tx, id))) return refuse('learning.examTaken');
  const isOver = ({ end }: { readonly end: string }) => Date.parse(end) < tx.now.getTime();
  const isRevived = before !== undefined && isOver(before) && !isOver(body);
  if (hasMoved || isRevived) {
    const refusal = await subjectRefusal(tx, body.subjectId);
    if (refusal) return refusal;
  }
  await tx.db.updateTable('learning_exam').set(columns(body)).where('id', '=', id).execute();
}

/** Deletes an exam with its trainees' places and results. */
export async function removeExam(tx: Tx, actor: Actor, id: number): Promise<undefined> {
  await withdraw(tx, id);
  await auditLosses(tx, actor, EXAM_MEMBERSHIP, { ...EXAM_MEMBERSHIP, column: 'exam_id', ids: [id] });
  await auditLosses(tx, actor, ATTEMPT, { ...ATTEMPT, column: 'exam_id', ids: [id] });
  await tx.db.deleteFrom('learning_exam').where('id', '=', id).execute();
}

const recordOf = ({ examId, traineeId }: Membership) => `${examId}/${traineeId}`;

/** Adds a trainee to an exam; the primary key rejects a second time. */
export async function addTrainee(
  tx: Tx,
  actor: Actor,
  membership: Membership,
  { allowGracePeriod }: z.output<typeof examTraineeBody>,
): Promise<undefined | Refusal<'request.notFound'>> {
  const [exam] = await queries.examById(tx, { id: membership.examId });
  if (!exam) return refuse('request.notFound');
  await tx.db
    .insertInto('learning_exam_trainee')
    .values({ exam_id: membership.examId, trainee_id: membership.traineeId, allow_grace_period: allowGracePeriod })
    .execute();
  audit(tx, actor, {
    action: 'learning.exam.trainee.added',
    record: recordOf(membership),
    after: { allow_grace_period: allowGracePeriod },
  });
}

/** A trainee's place in an exam, locked: 404 if there is none, 412 if the caller knows an older version. */
async function lockMembershipForWrite(tx: Tx, membership: Membership, ifMatch: readonly number[] | undefined) {
  const found = await queries.lockMembership(tx, membership);
  if (!found) return refuse('request.notFound');
  return isStale(ifMatch, found.version) ? refuse('request.stale') : found;
}

/** Grants or revokes the grace period. */
export async function updateTrainee(
  tx: Tx,
  actor: Actor,
  membership: Membership,
  body: z.output<typeof examTraineeBody>,
  ifMatch: readonly number[] | undefined,
): Promise<undefined | Refusal<'request.notFound' | 'request.stale' | 'learning.graceUseless'>> {
  const before = await lockMembershipForWrite(tx, membership, ifMatch);
  if (before instanceof Refusal) return before;
  if (body.allowGracePeriod && !before.allow_grace_period) {
    const member = await queries.traineeInExam(tx, membership);
    if (member && !mayGrantGrace(examProgressOf(member.attempts, false))) return refuse('learning.graceUseless');
  }
  await tx.db
    .updateTable('learning_exam_trainee')
    .set({ allow_grace_period: body.allowGracePeriod, version: (version) => version('version', '+', 1) })
    .where('exam_id', '=', membership.examId)
    .where('trainee_id', '=', membership.traineeId)
    .execute();
  audit(tx, actor, {
    action: 'learning.exam.trainee.updated',
    record: recordOf(membership),
    before: { allow_grace_period: before.allow_grace_period },
    after: { allow_grace_period: body.allowGracePeriod },
  });
}

/** Removes a trainee from an exam, unless they have taken it: attempts must not be lost (`behaviour §5`). */
export async function removeTrainee(
  tx: Tx,
  actor: Actor,
  membership: Membership,
  ifMatch: readonly number[] | undefined,
): Promise<undefined | Refusal<'request.notFound' | 'request.stale' | 'learning.taken'>> {
  const before = await lockMembershipForWrite(tx, membership, ifMatch);
  if (before instanceof Refusal) return before;
  const taken = refuseTaken(await queries.takenExamsOf(tx, membership));
  if (taken) return taken;
  await withdraw(tx, membership.examId, membership.traineeId);
  audit(tx, actor, {
    action: 'learning.exam.trainee.removed',
    record: recordOf(membership),
    before: { allow_grace_period: before.allow_grace_period, invited_at: before.invited_at },
  });
  await tx.db
    .deleteFrom('learning_exam_trainee')
    .where('exam_id', '=', membership.examId)
    .where('trainee_id', '=', membership.traineeId)
    .execute();
}

/** Adds trainees by filters, or all; those already in the exam are unchanged. */
export async function addTrainees(
  tx: Tx,
  actor: Actor,
  examId: number,
  filter: z.output<typeof traineeSelection>,
): Promise<{ added: number; skipped: number } | Refusal<'request.notFound' | 'request.invalid'>> {
  const [exam] = await queries.examById(tx, { id: examId });
  if (!exam) return refuse('request.notFound');
  if (filter.traineeIds && !(await queries.areTrainees(tx, filter.traineeIds)))
    return invalid([{ path: 'traineeIds', key: 'reference' }]);
  const ids = await queries.matchingTrainees(tx, filter);
  const added = await tx.db
    .insertInto('learning_exam_trainee')
    .columns(['exam_id', 'trainee_id'])
    .expression(sql`select ${examId}::integer, unnest(${ids}::integer[])`)
    .onConflict((conflict) => conflict.columns(['exam_id', 'trainee_id']).doNothing())
    .returning('trainee_id')
    .execute();
  const trainees = added.map((row) => row.trainee_id);
  audit(tx, actor, { action: 'learning.exam.trainees.added', record: examId, after: { trainees } });
  return { added: trainees.length, skipped: ids.length - trainees.length };
}

/** A second invitation within this time is a double click. */
const DOUBLE_CLICK_MS = 10_000;

/**
 * Sends trainees of an exam their personal links. Those without an address are counted; those invited a moment ago
 * count as sent and get no second mail.
 */
export async function invite(
  tx: Tx,
  services: Services,
  actor: Actor,
  examId: number,
  traineeIds: readonly number[],
): Promise<{ sent: number; withoutEmail: number } | Refusal<'request.notFound' | 'request.invalid'>> {
  const [exam] = await queries.examById(tx, { id: examId });
  if (!exam) return refuse('request.notFound');
  const invitees = await queries.lockInvitees(tx, examId, traineeIds);
  if (invitees.length < new Set(traineeIds).size) return invalid([{ path: 'traineeIds', key: 'reference' }]);
  const now = tx.now.getTime();
  const isFresh = (invitedAt: string | null) => invitedAt !== null && now - Date.parse(invitedAt) < DOUBLE_CLICK_MS;
  const reachable = invitees.flatMap(({ email, ...rest }) => (email === null ? [] : { ...rest, email }));
  const due = reachable.filter(({ invitedAt }) => !isFresh(invitedAt));
  for (const invitee of due) await inviteByMail(tx, services, exam, invitee);
  const invited = due.map(({ traineeId }) => traineeId);
  await queries.markInvited(tx, examId, invited);
  audit(tx, actor, { action: 'learning.exam.invited', record: examId, after: { trainees: invited } });
  return { sent: reachable.length, withoutEmail: invitees.length - reachable.length };
}

/** Rewrites queued invitations of a trainee whose key has changed. */
export async function renewInvitations(tx: Tx, services: Services, traineeId: number): Promise<void> {
  for (const exam of await queries.examsOfTrainee(tx, traineeId)) {
    if (!(await isInvitationWaiting(tx, exam.id, traineeId))) continue;
    const [invitee] = await queries.lockInvitees(tx, exam.id, [traineeId]);
    if (!invitee) continue;
    const { email, ...rest } = invitee;
    await (email === null ? withdraw(tx, exam.id, traineeId) : inviteByMail(tx, services, exam, { ...rest, email }));
  }
}
