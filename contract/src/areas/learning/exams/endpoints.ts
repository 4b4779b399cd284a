import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { id, pathId, whole } from '../../../kernel/fields.ts';
import { exam, examTrainee, examTraineeBody, traineeSelection } from './schema.ts';

const ofExam = {
  caller: only('PortalAdministrator'),
  scope: 'learning.exam',
  params: z.object({ examId: pathId() }),
} as const;

const derived = Object.keys(examTrainee.shape).filter((field) => field !== 'allowGracePeriod');

/** `id` is the trainee's id (`behaviour §5`). */
const ofTrainee = {
  ...ofExam,
  path: '/learning/exam/{examId}/trainee/{id}',
  params: z.object({ examId: pathId(), id: pathId() }),
} as const;

export const exams = {
  exam,

  examTrainee: endpoint({ ...ofTrainee, method: 'GET', response: examTrainee }),
  addTrainee: endpoint({
    ...ofExam,
    method: 'POST',
    path: '/learning/exam/{examId}/trainee',
    body: z.strictObject({ ...examTraineeBody.shape, traineeId: id() }),
    ignored: derived.filter((field) => field !== 'traineeId'),
    status: 201,
    response: examTrainee,
    errors: ['learning.alreadyInExam'],
  }),
  updateTrainee: endpoint({
    ...ofTrainee,
    method: 'PUT',
    body: examTraineeBody,
    ignored: derived,
    status: 204,
    errors: ['learning.graceUseless'],
  }),
  removeTrainee: endpoint({ ...ofTrainee, method: 'DELETE', status: 204, errors: ['learning.taken'] }),

  /** Adds several trainees and skips those already in the exam. */
  addTrainees: endpoint({
    ...ofExam,
    method: 'POST',
    path: '/learning/exam/{examId}/trainees',
    body: traineeSelection,
    response: z.object({ added: whole(), skipped: whole() }),
  }),

  /** Sends the personal link by e-mail; trainees without an address are counted and get a printed card instead. */
  invite: endpoint({
    ...ofExam,
    method: 'POST',
    path: '/learning/exam/{examId}/invite',
    body: z.strictObject({ traineeIds: z.array(id()).check(z.minLength(1), z.maxLength(10_000)) }),
    response: z.object({ sent: whole(), withoutEmail: whole() }),
  }),

  /** A printable sheet of cards with the invitation keys. */
  invitationCards: endpoint({
    ...ofExam,
    method: 'GET',
    path: '/learning/exam/{examId}/cards',
    recorded: 'learning.exam.cardsPrinted',
    errors: ['learning.nobodyInExam'],
    file: true,
  }),
};
