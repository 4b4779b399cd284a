import { MINUTE_MS } from '../../../kernel/durations.ts';

/** How long after the end of the exam an attempt that was started in time may be submitted (`behaviour §5`). */
export const GRACE_AFTER_END_MS = 60 * MINUTE_MS;

/** How many attempts a trainee has per exam (`spec 2 §4`). */
export const MAX_ATTEMPTS = 2;

export interface ExamPeriod {
  readonly start: string;
  readonly end: string;
}

/** Whether an exam is running; both ends are inclusive. */
export const isActive = ({ start, end }: ExamPeriod, now: Date): boolean =>
  Date.parse(start) <= now.getTime() && now.getTime() <= Date.parse(end);

export interface ExamProgress {
  /** Of the last submitted attempt; null if there is none. */
  readonly correctQuestions: number | null;
  readonly hasPassed: boolean;
  readonly usedSecondAttempt: boolean;
  readonly allowGracePeriod: boolean;
}

/** The facts of an attempt that determine its trainee's progress. */
export interface AttemptFacts {
  readonly startedAt: string;
  /** Null while the attempt is in progress. */
  readonly submittedAt: string | null;
  readonly correctCount: number | null;
  /** Excludes voided questions. */
  readonly questionCount: number;
  readonly hasPassed: boolean;
}

/**
 * A trainee's progress in an exam, from their attempts in order. The result is that of the last attempt (`behaviour
 * §5`), or of the passed one if the last was failed, which can happen when a question is voided.
 */
export function examProgressOf(attempts: readonly AttemptFacts[], allowGracePeriod: boolean) {
  const submitted = attempts.filter(({ submittedAt }) => submittedAt !== null);
  const counting = submitted.findLast(({ hasPassed }) => hasPassed) ?? submitted.at(-1);
  return {
    correctQuestions: counting?.correctCount ?? null,
    questionCount: counting?.questionCount ?? null,
    submittedAt: counting?.submittedAt ?? null,
    hasPassed: counting?.hasPassed ?? false,
    usedSecondAttempt: submitted.length > 1,
    allowGracePeriod,
  };
}

/** Whether a trainee may start an attempt (`spec 2 §4`); an attempt in progress is resumed instead, see `isOpen`. */
export function mayStart(
  exam: { readonly isActive: boolean },
  { hasPassed, usedSecondAttempt, allowGracePeriod }: ExamProgress,
): 'learning.alreadyPassed' | 'learning.attemptsUsed' | 'learning.examInactive' | null {
  if (hasPassed) return 'learning.alreadyPassed';
  if (usedSecondAttempt) return 'learning.attemptsUsed';
  return exam.isActive || allowGracePeriod ? null : 'learning.examInactive';
}

/**
 * Until when an attempt in progress may be resumed and submitted: one hour after the exam's end if it was started in
 * time, without limit (null) while a grace period is allowed, otherwise not at all.
 */
export function submitUntil(
  exam: ExamPeriod,
  attempt: { readonly startedAt: string; readonly allowGracePeriod: boolean },
): Date | null {
  if (attempt.allowGracePeriod) return null;
  const end = Date.parse(exam.end);
  return new Date(Date.parse(attempt.startedAt) <= end ? end + GRACE_AFTER_END_MS : end);
}

/** Whether the current attempt may be continued and submitted. */
export function isOpen(exam: ExamPeriod, attempt: Parameters<typeof submitUntil>[1], now: Date): boolean {
  const until = submitUntil(exam, attempt);
  return until === null || now.getTime() <= until.getTime();
}

/** The current attempt, open or awaiting its score; none after a pass. */
export function currentAttempt<Attempt extends AttemptFacts>(
  exam: ExamPeriod,
  attempts: readonly Attempt[],
  { hasPassed, allowGracePeriod }: ExamProgress,
  now: Date,
): { readonly attempt: Attempt; readonly isOpen: boolean } | null {
  const attempt = hasPassed ? undefined : attempts.find(({ submittedAt }) => submittedAt === null);
  if (!attempt) return null;
  return { attempt, isOpen: isOpen(exam, { startedAt: attempt.startedAt, allowGracePeriod }, now) };
}

/** Whether the grace period can be granted (`spec 2 §4`). */
export const mayGrantGrace = ({
  correctQuestions,
  hasPassed,
  usedSecondAttempt,
  allowGracePeriod,
}: ExamProgress): boolean => !(correctQuestions !== null && (hasPassed || usedSecondAttempt)) && !allowGracePeriod;

/** Whether a second attempt is left after a failed first one. */
export const isSecondAttemptLeft = ({ correctQuestions, hasPassed, usedSecondAttempt }: ExamProgress): boolean =>
  correctQuestions !== null && !hasPassed && !usedSecondAttempt;

/** A trainee's outcome in an exam, for the legend of its list (`spec 2 §2`). */
export function outcomeOf(progress: ExamProgress): 'passed' | 'failed' | 'open' {
  if (progress.hasPassed) return 'passed';
  return progress.correctQuestions !== null && progress.usedSecondAttempt ? 'failed' : 'open';
}

/** Whether exactly the correct answers were chosen. */
export function areCorrectAnswers(chosen: readonly number[], correct: readonly number[]): boolean {
  const picked = new Set(chosen);
  return picked.size === correct.length && correct.every((id) => picked.has(id));
}

/**
 * The pass mark is a percentage of the questions, without rounding (`behaviour §5`); an attempt without questions is
 * never passed.
 */
export const reachesPassMark = (percentage: number, correct: number, count: number): boolean =>
  count > 0 && correct * 100 >= percentage * count;

/** The smallest number of right answers that reaches the pass mark. */
export const requiredCorrectAnswers = (percentage: number, count: number): number =>
  Math.max(1, Math.ceil((percentage * count) / 100));

/** Letters and digits that are not easily confused (`behaviour §5`). */
export const KEY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUP_LENGTH = 4;
const GROUP_COUNT = 4;

/** Without hyphens. */
export const KEY_LENGTH = GROUP_LENGTH * GROUP_COUNT;

/** Groups of four characters, `XXXX-XXXX-…`, from any input; everything except letters and digits is removed. */
export const groupKey = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

/** A formatted key, `XXXX-XXXX-XXXX-XXXX`, from typed or pasted input; excess characters are cut off. */
export const formatKey = (typed: string): string => groupKey(typed).slice(0, KEY_LENGTH + GROUP_COUNT - 1);

/** Whether a key is complete, so that it is worth looking up. */
export const isCompleteKey = (key: string): boolean => formatKey(key).length === KEY_LENGTH + GROUP_COUNT - 1;
