const MINUTE = 60_000;

/** How long after the end of its exam an attempt that was begun in time may be submitted (`behaviour §5`). */
export const GRACE_AFTER_END = 60 * MINUTE;

/** How many attempts a trainee has at an exam (`spec 2 §4`). */
export const MAX_ATTEMPTS = 2;

export interface ExamPeriod {
  readonly start: string;
  readonly end: string;
}

/** Whether an exam runs: both ends belong to its period. */
export const isActive = ({ start, end }: ExamPeriod, now: Date): boolean =>
  Date.parse(start) <= now.getTime() && now.getTime() <= Date.parse(end);

export interface Standing {
  /** Of the last attempt that was submitted; null while there is none. */
  readonly correctQuestions: number | null;
  readonly hasPassed: boolean;
  readonly usedSecondAttempt: boolean;
  readonly allowGracePeriod: boolean;
}

/** The facts of an attempt that decide its trainee's standing. */
export interface AttemptFacts {
  readonly startedAt: string;
  /** Null while it is under way. */
  readonly submittedAt: string | null;
  readonly correctCount: number | null;
  /** Of the questions that count: voided ones do not. */
  readonly questionCount: number;
  readonly hasPassed: boolean;
}

/**
 * A trainee's standing in an exam, from their attempts in order. The result is that of the last attempt (`behaviour
 * §5`); of the one that passed where the last did not, which voiding a question may bring about.
 */
export function standingOf(attempts: readonly AttemptFacts[], allowGracePeriod: boolean) {
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

/** Whether a trainee may begin an attempt (`spec 2 §4`); one that is under way is resumed instead, see `isOpen`. */
export function mayStart(
  exam: { readonly isActive: boolean },
  { hasPassed, usedSecondAttempt, allowGracePeriod }: Standing,
): 'learning.alreadyPassed' | 'learning.attemptsUsed' | 'learning.examInactive' | null {
  if (hasPassed) return 'learning.alreadyPassed';
  if (usedSecondAttempt) return 'learning.attemptsUsed';
  return exam.isActive || allowGracePeriod ? null : 'learning.examInactive';
}

/**
 * Until when an attempt that is under way may be resumed and submitted: an hour after the exam's end where it was begun
 * in time, without limit (null) while a grace period is allowed, else not at all.
 */
export function submitUntil(
  exam: ExamPeriod,
  attempt: { readonly startedAt: string; readonly allowGracePeriod: boolean },
): Date | null {
  if (attempt.allowGracePeriod) return null;
  const end = Date.parse(exam.end);
  return new Date(Date.parse(attempt.startedAt) <= end ? end + GRACE_AFTER_END : end);
}

/** Whether the current attempt may be continued and submitted. */
export function isOpen(exam: ExamPeriod, attempt: Parameters<typeof submitUntil>[1], now: Date): boolean {
  const until = submitUntil(exam, attempt);
  return until === null || now.getTime() <= until.getTime();
}

/** The current attempt, which can be continued or waits to be scored as it is; none after a pass. */
export function attemptUnderWay<Attempt extends AttemptFacts>(
  exam: ExamPeriod,
  attempts: readonly Attempt[],
  { hasPassed, allowGracePeriod }: Standing,
  now: Date,
): { readonly attempt: Attempt; readonly isOpen: boolean } | null {
  const attempt = hasPassed ? undefined : attempts.find(({ submittedAt }) => submittedAt === null);
  if (!attempt) return null;
  return { attempt, isOpen: isOpen(exam, { startedAt: attempt.startedAt, allowGracePeriod }, now) };
}

/** The button of the grace period (`spec 2 §4`). */
export const mayGrantGrace = ({
  correctQuestions,
  hasPassed,
  usedSecondAttempt,
  allowGracePeriod,
}: Standing): boolean => !(correctQuestions !== null && (hasPassed || usedSecondAttempt)) && !allowGracePeriod;

/** A second attempt is left after a failed first one. */
export const isSecondAttemptLeft = ({ correctQuestions, hasPassed, usedSecondAttempt }: Standing): boolean =>
  correctQuestions !== null && !hasPassed && !usedSecondAttempt;

/** A trainee's standing in an exam, for the legend of its list (`spec 2 §2`). */
export function outcomeOf(standing: Standing): 'passed' | 'failed' | 'open' {
  if (standing.hasPassed) return 'passed';
  return standing.correctQuestions !== null && standing.usedSecondAttempt ? 'failed' : 'open';
}

/** Exactly the correct answers were chosen. */
export function isRight(chosen: readonly number[], correct: readonly number[]): boolean {
  const picked = new Set(chosen);
  return picked.size === correct.length && correct.every((id) => picked.has(id));
}

/**
 * The pass mark is a percentage of the questions, without rounding (`behaviour §5`); without any question nobody
 * passes.
 */
export const hasReached = (percentage: number, correct: number, count: number): boolean =>
  count > 0 && correct * 100 >= percentage * count;

/** The fewest right answers with which the pass mark is reached. */
export const neededToPass = (percentage: number, count: number): number =>
  Math.max(1, Math.ceil((percentage * count) / 100));

/** Letters and digits that cannot be mistaken for one another (`behaviour §5`). */
export const KEY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUP = 4;
const GROUPS = 4;

/** Of a key, without its hyphens. */
export const KEY_LENGTH = GROUP * GROUPS;

/** Letters in groups of four, `XXXX-XXXX-…`, from any input; everything but letters and digits is removed. */
export const groupKey = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

/** A key as people write it, `XXXX-XXXX-XXXX-XXXX`, from typed or pasted input; too long ones are cut. */
export const formatKey = (typed: string): string => groupKey(typed).slice(0, KEY_LENGTH + GROUPS - 1);

/** Whether a key is complete, so that asking for it makes sense. */
export const isWholeKey = (key: string): boolean => formatKey(key).length === KEY_LENGTH + GROUPS - 1;
