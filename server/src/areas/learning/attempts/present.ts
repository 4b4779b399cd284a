import {
  currentAttempt,
  examProgressOf,
  isActive,
  submitUntil,
} from '@kontor/contract/areas/learning/attempts/rules.ts';
import type {
  attempt,
  attemptResult,
  certificate,
  invitedExam,
} from '@kontor/contract/areas/learning/attempts/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type * as z from 'zod/mini';
import type { SubjectDocument } from '../subjects/present.ts';
import type { OpenAttempt } from './commands.ts';
import type { Result } from './parts/scoring.ts';
import type { CertificateRow, InvitedRow } from './queries.ts';

type InvitedExam = z.output<typeof invitedExam>;
type Attempt = z.output<typeof attempt>;
type AttemptResult = z.output<typeof attemptResult>;

/** The exams of a key's trainee, each with those of `documents` that are its subject's. */
export const presentInvited = (
  rows: readonly InvitedRow[],
  documents: readonly SubjectDocument[],
  now: Date,
): InvitedExam[] =>
  rows.flatMap((row) => {
    if (row.examId === null) return [];
    const { title, start, end, allowGracePeriod, givenName, familyName, certificateCode } = row;
    const progress = examProgressOf(row.attempts, allowGracePeriod);
    const { correctQuestions, questionCount, hasPassed, usedSecondAttempt } = progress;
    const current = currentAttempt(row, row.attempts, progress, now);
    const drawn = current?.isOpen ? current.attempt : undefined;
    return {
      id: row.examId,
      title,
      start,
      end,
      isActive: isActive(row, now),
      allowGracePeriod,
      trainee: { givenName, familyName },
      subject: { title: row.subjectTitle, documents: documents.filter(({ subjectId }) => subjectId === row.subjectId) },
      correctQuestions,
      questionCount,
      hasPassed,
      usedSecondAttempt,
      usedAttempts: row.attempts.length,
      askedCount: drawn?.questionCount ?? row.askedCount,
      passPercentage: drawn?.passPercentage ?? row.passPercentage,
      hasBegun: drawn !== undefined,
      awaitsScore: current?.isOpen === false,
      certificateCode,
    };
  });

/** An attempt as its trainee sees it, without which answers are correct. */
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

/** The result of an attempt; repeated calls return the same, whatever happened since. */
export const presentResult = ({ number, hasPassed, correctCount, questionCount }: Result): AttemptResult => ({
  ok: true,
  hasPassed,
  correctQuestions: correctCount,
  questionCount,
  secondAttemptLeft: number === 1 && !hasPassed,
});

const initialOf = (name: string) => [...name].slice(0, 1).join('').toUpperCase();

/** The public facts of a certificate, and the answer for an unknown code (`behaviour §2`). */
export function presentCertificate(row: CertificateRow | null, timeZone: string): z.output<typeof certificate> {
  if (!row) return { valid: false, exam: null, date: null, initials: null };
  const { exam, submittedAt, givenName, familyName } = row;
  const initials = `${initialOf(givenName)}. ${initialOf(familyName)}.`;
  return { valid: true, exam, date: dayOf(new Date(submittedAt), timeZone), initials };
}
