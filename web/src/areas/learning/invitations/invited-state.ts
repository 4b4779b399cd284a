import {
  type ExamPeriod,
  type ExamProgress,
  isOpen,
  isSecondAttemptLeft,
  mayStart,
} from '@kontor/contract/areas/learning/attempts/rules.ts';

/** The facts that decide an exam's state for its trainee. */
export interface InvitedFacts extends ExamProgress, ExamPeriod {
  readonly isActive: boolean;
  readonly hasBegun: boolean;
  readonly awaitsScore: boolean;
}

export type ExamState =
  | 'passed'
  | 'failed'
  /** Started and can be continued. */
  | 'underWay'
  /** Started and timed out; it will be scored with the answers given. */
  | 'scoring'
  | 'secondLeft'
  | 'grace'
  | 'running'
  | 'upcoming'
  | 'over';

/** The state of an exam for its trainee; uses the server's rule for starting. */
export function stateOf(exam: InvitedFacts, now: Date): ExamState {
  if (exam.hasPassed) return 'passed';
  if (exam.usedSecondAttempt) return 'failed';
  if (exam.awaitsScore) return 'scoring';
  const { start: startedAt, allowGracePeriod } = exam;
  // The response has no start time; the start was within the period unless there is a grace period.
  if (exam.hasBegun) return isOpen(exam, { startedAt, allowGracePeriod }, now) ? 'underWay' : 'scoring';
  if (mayStart(exam, exam)) return now.getTime() < Date.parse(exam.start) ? 'upcoming' : 'over';
  if (isSecondAttemptLeft(exam)) return 'secondLeft';
  return exam.isActive ? 'running' : 'grace';
}

const PLACES: Readonly<Record<ExamState, number>> = {
  underWay: 0,
  secondLeft: 1,
  running: 1,
  grace: 1,
  scoring: 2,
  upcoming: 2,
  passed: 3,
  failed: 3,
  over: 3,
};

/** Available exams first, then upcoming, then past ones; by their end, past ones in reverse. */
export function inOrder<Exam extends InvitedFacts>(exams: readonly Exam[], now: Date): Exam[] {
  const rankOf = (exam: Exam) => PLACES[stateOf(exam, now)];
  const ends = ({ end }: Exam) => Date.parse(end);
  return exams.toSorted((a, b) => rankOf(a) - rankOf(b) || (rankOf(a) < 3 ? ends(a) - ends(b) : ends(b) - ends(a)));
}
