import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { importAnswer } from '../../../kernel/csv-import.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { flagOff, pathId } from '../../../kernel/fields.ts';
import { importCall } from '../schema.ts';
import { localizedText, question, questionStatistics, standaloneAnswer, subject, subjectDocument } from './schema.ts';

const answerBody = z.strictObject({ text: localizedText, isCorrect: flagOff() });

const ofQuestion = {
  caller: only('PortalAdministrator'),
  scope: 'learning.question',
  path: '/learning/question/{questionId}/answer',
  params: z.object({ questionId: pathId() }),
  ignored: ['id', 'questionId', 'version'],
  errors: ['learning.answerNeeded'],
} as const;

const ofAnswer = {
  ...ofQuestion,
  path: '/learning/question/{questionId}/answer/{answerId}',
  params: z.object({ questionId: pathId(), answerId: pathId() }),
} as const;

const bySubject = {
  caller: only('PortalAdministrator'),
  scope: 'learning.subject',
  params: z.object({ id: pathId() }),
} as const;

export const subjects = {
  subject,
  subjectDocument,
  question,

  answers: endpoint({ ...ofQuestion, method: 'GET', response: z.array(standaloneAnswer) }),
  answer: endpoint({ ...ofAnswer, method: 'GET', response: standaloneAnswer }),
  createAnswer: endpoint({ ...ofQuestion, method: 'POST', body: answerBody, status: 201, response: standaloneAnswer }),
  updateAnswer: endpoint({ ...ofAnswer, method: 'PUT', body: answerBody, status: 204 }),
  removeAnswer: endpoint({ ...ofAnswer, method: 'DELETE', status: 204 }),

  /** How often each question was drawn in first attempts, and how it was answered. */
  questionStatistics: endpoint({
    ...bySubject,
    method: 'GET',
    path: '/learning/subject/{id}/statistics',
    response: z.array(questionStatistics),
  }),

  /**
   * Imports questions from a CSV file; questions whose text the subject already has are updated, others are added. All
   * or nothing.
   */
  importQuestions: endpoint({
    ...importCall,
    ...bySubject,
    method: 'POST',
    path: '/learning/subject/{id}/question/import',
    response: importAnswer,
  }),
};
