import * as z from 'zod/mini';
import { attachmentLink } from '../../../kernel/attachment.ts';
import { day, flag, id, instant, line, optional, whole } from '../../../kernel/fields.ts';
import { localizedText } from '../subjects/schema.ts';

/** One exam of a trainee, as accessed with the invitation key. It never reveals which answers are correct. */
export const invitedExam = z.object({
  id: id(),
  title: line(),
  start: instant(),
  end: instant(),
  isActive: flag(),
  allowGracePeriod: flag(),
  trainee: z.object({ givenName: line(), familyName: line() }),
  subject: z.object({
    title: line(),
    documents: z.array(z.object({ id: id(), title: line(), attachment: attachmentLink })),
  }),
  /** Of the last attempt; null until one is submitted. */
  correctQuestions: z.nullable(whole()),
  questionCount: z.nullable(whole()),
  hasPassed: flag(),
  usedSecondAttempt: flag(),
  /** The number of started attempts. */
  usedAttempts: whole(),
  /** The number of questions in the current or next attempt, and the share that must be right. */
  askedCount: whole(),
  passPercentage: whole(),
  /** An attempt is in progress and may be resumed. */
  hasBegun: flag(),
  /** The time limit passed before the attempt was submitted; the saved answers will be scored. */
  awaitsScore: flag(),
  /** The code with which anyone can verify the certificate of a passed exam. */
  certificateCode: z.nullable(z.string()),
});

/** The chosen answers of one question. */
export const givenAnswer = z.strictObject({
  questionId: id(),
  answerIds: z.array(id()).check(z.minLength(1), z.maxLength(20)),
});

/** An attempt as drawn: the same after a reload and on another device (`behaviour §5`). */
export const attempt = z.object({
  attemptId: id(),
  questions: z.array(
    z.object({ id: id(), text: localizedText, answers: z.array(z.object({ id: id(), text: localizedText })) }),
  ),
  given: z.array(z.object({ questionId: id(), answerIds: z.array(id()) })),
  /** Until when it may be submitted; null while a grace period is allowed. */
  submitUntil: z.nullable(instant()),
});

export const submission = z.array(givenAnswer).check(z.minLength(1), z.maxLength(500));

export const attemptResult = z.object({
  ok: z.literal(true),
  hasPassed: flag(),
  correctQuestions: whole(),
  questionCount: whole(),
  secondAttemptLeft: flag(),
});

/** The facts that a certificate's code reveals to anyone (`behaviour §2`). */
export const certificate = z.object({
  valid: flag(),
  exam: z.nullable(line()),
  date: z.nullable(day()),
  initials: z.nullable(z.string()),
});

export const voidBody = z.strictObject({ reason: optional(line(500)) });

/** The result of voiding a question: attempts that drew it, changed results, and new passes. */
export const voidResult = z.object({
  attempts: whole(),
  changed: whole(),
  nowPassed: whole(),
  /** How many questions the subject lacks while one of its exams has not ended; attempts draw that many fewer. */
  missing: whole(),
});

/** One attempt that was scored again, with what changed. */
export const rescoring = z.object({
  id: id(),
  exam: line(),
  trainee: line(),
  correctBefore: whole(),
  countBefore: whole(),
  passedBefore: flag(),
  correctAfter: whole(),
  countAfter: whole(),
  passedAfter: flag(),
  at: instant(),
  by: z.string(),
});
