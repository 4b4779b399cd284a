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

/** The invitation key, in whatever way it is written, is the only proof. */
const invited = { caller: everybody, scope: null } as const;
const ofExam = { ...invited, params: z.object({ key: secret(), examId: pathId() }) } as const;
/** An exam is taken by its trainee alone: administrators, who know every key, are let in only to be told so. */
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

  /** What a trainee sees, to be looked at. It tells no key, so that nothing can be begun or answered by it. */
  traineeView: endpoint({
    method: 'GET',
    path: '/learning/trainee/{id}/exams',
    caller: only('PortalAdministrator'),
    scope: 'learning.trainee',
    params: z.object({ id: pathId() }),
    response: z.array(invitedExam),
  }),

  /** Begins an attempt, or goes on with the one that is under way. */
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

  /** Keeps what was chosen for one question; a later choice replaces it. */
  saveAnswer: endpoint({
    ...taking,
    method: 'PUT',
    path: '/learning/exam/invitation/{key}/{examId}/answer',
    query: z.strictObject({ attemptId: pathId() }),
    body: givenAnswer,
    status: 204,
    errors: ofAttempt,
  }),

  /** Submits the attempt, once; repeated, it answers the old result (`behaviour §5`). */
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

  /** Takes a faulty question out: it is asked no more, and attempts that had drawn it are scored without it. */
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
