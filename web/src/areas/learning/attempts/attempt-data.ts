import type { attempts } from '@kontor/contract/areas/learning/attempts/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../kernel/client.ts';
import { listWaiting, retry } from '../../../kernel/offline/outbox.ts';
import type { Owner } from '../../../kernel/offline/owner.ts';
import type { ExamParams } from '../invitations/invited-data.ts';
import { startAttempt } from './attempt-calls.ts';
import { savedAnswer } from './attempt-outbox.ts';

type Started = AnswerOf<typeof attempts.start>;
export type Question = Started['questions'][number];

/** The chosen answers, by question. */
export type ChosenAnswers = ReadonlyMap<number, readonly number[]>;

/** An attempt in progress, with the answers given so far on any device. */
export interface Attempt extends Omit<Started, 'given'> {
  readonly given: ChosenAnswers;
}

/** The answers of an attempt that wait on the device. */
export async function waitingOf(attemptId: number, owner: Owner) {
  const waiting = await listWaiting(savedAnswer, owner);
  return waiting.filter(({ input }) => input.query.attemptId === attemptId);
}

async function begin(examParams: ExamParams, owner: Owner): Promise<Attempt> {
  // Reads the device first: answers sent in the meantime are in the server's response.
  const waiting = await listWaiting(savedAnswer, owner);
  const { given, ...attempt } = await call(startAttempt, {
    params: { key: examParams.key, examId: examParams.examId },
  });
  const own = waiting.filter(({ input }) => input.query.attemptId === attempt.attemptId);
  // The attempt is open (again), so rejected answers may now be accepted.
  const refused = own.filter(({ problem }) => problem !== null).map(({ uuid }) => uuid);
  if (refused.length > 0) void retry(owner, refused).catch(() => {});
  const both = [...given, ...own.map(({ input }) => input.body)];
  return { ...attempt, given: new Map(both.map(({ questionId, answerIds }) => [questionId, answerIds])) };
}

/** Starts or continues the attempt. The drawn questions do not change, so they are never requested twice. */
export const attemptQuery = (examParams: ExamParams, owner: Owner) =>
  queryOptions({
    queryKey: ['learning-attempt', examParams] as const,
    queryFn: () => begin(examParams, owner),
    staleTime: Number.POSITIVE_INFINITY,
  });
