import { attempts } from '@kontor/contract/areas/learning/attempts/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery } from '../../../kernel/query.ts';

export type InvitedExam = AnswerOf<typeof attempts.invitedExams>[number];
export type AttemptResult = AnswerOf<typeof attempts.submit>;

/** A trainee's exams; links to documents are valid for 15 minutes. */
export const invitedQuery = (key: string) => endpointQuery(attempts.invitedExams, { params: { key } });

export const certificateQuery = (code: string) => endpointQuery(attempts.certificate, { params: { code } });

export const MY_EXAMS = '/learning/my-exams';
export const CERTIFICATES = '/learning/certificate';

/** Identifies trainee and exam. */
export interface ExamParams {
  readonly key: string;
  readonly examId: number;
}

export const examsPath = (key: string) => `${MY_EXAMS}/${key}`;
export const examPath = ({ key, examId }: ExamParams) => `${examsPath(key)}/${examId}`;
export const questionnairePath = (examParams: ExamParams) => `${examPath(examParams)}/questionnaire`;
export const certificatePath = (code: string) => `${CERTIFICATES}/${code}`;
