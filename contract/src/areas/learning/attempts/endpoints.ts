import * as z from 'zod/mini';
import { everybody, only, visitorsAnd } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { listOptions } from '../../../kernel/list.ts';
import {
  attempt,
  attemptResult,
  certificate,
  givenAnswer,
  invitedExam,
  rescoring,
  submission,
  voidBody,
  voidResult,
} from './schema.ts';

const secret = () => z.string().check(z.minLength(1), z.maxLength(100));

/** The invitation key, in any notation, is the only proof of identity. */
const invited = { caller: everybody, scope: null } as const;
const ofExam = { ...invited, params: z.object({ key: secret(), examId: pathId() }) } as const;
/**
 * Only the trainee may take an exam. Administrators know every key; they may call this only to get a specific refusal.
 */
const taking = { ...ofExam, caller: visitorsAnd('PortalAdministrator') } as const;
const ofAttempt = [
  'learning.keyUnknown',
  'request.tooMany',
  'learning.viewOnly',
  'learning.otherAttempt',
  'learning.attemptOver',
] as const;
const attemptId = z.strictObject({ attemptId: z.optional(pathId()) });
const ofQuestion = {
  caller: only('PortalAdministrator'),
  scope: 'learning.question',
  params: z.object({ id: pathId() }),
} as const;

export const attempts = {
  invitedExams: endpoint({
    ...invited,
    method: 'GET',
    path: '/learning/exam/invitation/{key}',
    params: z.object({ key: secret() }),
    response: z.array(invitedExam),
    errors: ['learning.keyUnknown', 'request.tooMany'],
  }),

  /** A trainee's read-only view. It omits the key, so that nothing can be started or answered with it. */
  traineeView: endpoint({
    method: 'GET',
    path: '/learning/trainee/{id}/exams',
    caller: only('PortalAdministrator'),
    scope: 'learning.trainee',
    params: z.object({ id: pathId() }),
    response: z.array(invitedExam),
  }),

  /** Starts an attempt, or continues the current one. */
  start: endpoint({
    ...taking,
    method: 'POST',
    path: '/learning/exam/invitation/{key}/{examId}/start',
    status: 200,
    response: attempt,
    errors: [
      'learning.keyUnknown',
      'request.tooMany',
      'learning.viewOnly',
      'learning.examInactive',
      'learning.alreadyPassed',
      'learning.attemptsUsed',
      'learning.nothingToAsk',
    ],
  }),

  /** Saves the answers chosen for one question; a later choice replaces them. */
  saveAnswer: endpoint({
    ...taking,
    method: 'PUT',
    path: '/learning/exam/invitation/{key}/{examId}/answer',
    query: z.strictObject({ attemptId: pathId() }),
    body: givenAnswer,
    status: 204,
    errors: ofAttempt,
  }),

  /** Submits the attempt. Repeating the call returns the same result (`behaviour §5`). */
  submit: endpoint({
    ...taking,
    method: 'POST',
    path: '/learning/exam/invitation/{key}/{examId}',
    query: attemptId,
    body: submission,
    status: 200,
    response: attemptResult,
    errors: ofAttempt,
  }),

  certificateFile: endpoint({
    ...ofExam,
    method: 'GET',
    path: '/learning/exam/invitation/{key}/{examId}/certificate',
    query: z.strictObject({ language: z.optional(z.enum(['de', 'en'])) }),
    file: true,
    errors: ['learning.keyUnknown', 'request.tooMany', 'learning.notPassed'],
  }),

  /** Whether a certificate is genuine. */
  certificate: endpoint({
    method: 'GET',
    path: '/learning/certificate/{code}',
    caller: everybody,
    scope: null,
    params: z.object({ code: secret() }),
    response: certificate,
    errors: ['request.tooMany'],
  }),

  /** Voids a faulty question: it is no longer asked, and attempts that drew it are scored without it. */
  voidQuestion: endpoint({
    ...ofQuestion,
    method: 'POST',
    path: '/learning/question/{id}/void',
    body: voidBody,
    response: voidResult,
    errors: ['learning.alreadyVoided'],
  }),

  rescorings: endpoint({
    ...ofQuestion,
    method: 'GET',
    path: '/learning/question/{id}/rescoring',
    query: z.strictObject(listOptions),
    response: z.array(rescoring),
  }),
};
