import { isActive, standingOf, submitUntil } from '@kontor/contract/areas/learning/attempts/rules.ts';
import type { attempt, attemptResult, invitedExam } from '@kontor/contract/areas/learning/attempts/schema.ts';
import type * as z from 'zod/mini';
import type { OpenAttempt } from './commands.ts';
import type { Result } from './parts/scoring.ts';
import type { InvitedRow } from './queries.ts';

type InvitedExam = z.output<typeof invitedExam>;
type Attempt = z.output<typeof attempt>;
type AttemptResult = z.output<typeof attemptResult>;
type Documents = InvitedExam['subject']['documents'];

/** The exams of a key's trainee, each with the documents of its subject. */
export const presentInvited = (
  rows: readonly InvitedRow[],
  documentsOf: (subjectId: number) => Documents,
  now: Date,
): InvitedExam[] =>
  rows.flatMap((row) => {
    if (row.examId === null) return [];
    const { title, start, end, allowGracePeriod, givenName, familyName } = row;
    const { correctQuestions, questionCount, hasPassed, usedSecondAttempt } = standingOf(
      row.attempts,
      allowGracePeriod,
    );
    return {
      id: row.examId,
      title,
      start,
      end,
      isActive: isActive(row, now),
      allowGracePeriod,
      trainee: { givenName, familyName },
      subject: { title: row.subjectTitle, documents: documentsOf(row.subjectId) },
      correctQuestions,
      questionCount,
      hasPassed,
      usedSecondAttempt,
      hasBegun: !hasPassed && row.attempts.some(({ submittedAt }) => submittedAt === null),
    };
  });

/** An attempt as its trainee sees it. Which answers are correct stays here. */
export const presentAttempt = ({ attempt, questions }: OpenAttempt): Attempt => ({
  attemptId: attempt.id,
  questions: questions.map(({ id, text, answers }) => ({
    id,
    text,
    answers: answers.map((answer) => ({ id: answer.id, text: answer.text })),
  })),
  given: questions.flatMap(({ id, given }) => (given ? [{ questionId: id, answerIds: [...given] }] : [])),
  submitUntil: submitUntil(attempt, attempt)?.toISOString() ?? null,
});

/** What an attempt came to; repeated, it is the same, whatever came after it. */
export const presentResult = ({ number, hasPassed, correctCount, questionCount }: Result): AttemptResult => ({
  ok: true,
  hasPassed,
  correctQuestions: correctCount,
  questionCount,
  secondAttemptLeft: number === 1 && !hasPassed,
});
