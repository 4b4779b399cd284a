import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../kernel/durations.ts';
import {
  type AttemptFacts,
  areCorrectAnswers,
  examProgressOf,
  formatKey,
  GRACE_AFTER_END_MS,
  isActive,
  isCompleteKey,
  isOpen,
  isSecondAttemptLeft,
  KEY_ALPHABET,
  mayGrantGrace,
  mayStart,
  outcomeOf,
  reachesPassMark,
  requiredCorrectAnswers,
  submitUntil,
} from './rules.ts';

const NOW = new Date('2027-03-01T08:00:00.000Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS).toISOString();

const begun = { startedAt: at(-60) };
const underWay: AttemptFacts = { ...begun, submittedAt: null, correctCount: null, questionCount: 10, hasPassed: false };
const failed: AttemptFacts = { ...begun, submittedAt: at(-5), correctCount: 4, questionCount: 10, hasPassed: false };
const passed: AttemptFacts = { ...begun, submittedAt: at(-5), correctCount: 8, questionCount: 10, hasPassed: true };

/** Every standing that a trainee can have, by their attempts. */
const HISTORIES = {
  nothing: [],
  'the first under way': [underWay],
  'the first failed': [failed],
  'the first passed': [passed],
  'the second under way': [failed, underWay],
  'the second failed': [failed, { ...failed, correctCount: 5 }],
  'the second passed': [failed, passed],
  'the first passed by voiding, the second under way': [passed, underWay],
  'the first passed by voiding, the second failed': [passed, failed],
} as const satisfies Record<string, readonly AttemptFacts[]>;

type History = keyof typeof HISTORIES;

const OUT = 'learning.examInactive';
const PASSED = 'learning.alreadyPassed';
const USED = 'learning.attemptsUsed';

/**
 * By history: whether a start is allowed [inactive, active, inactive with grace, active with grace], and what else is
 * shown.
 */
const TABLE: readonly (readonly [
  History,
  readonly (string | null)[],
  { left: boolean; outcome: 'open' | 'passed' | 'failed'; mayGrant: boolean; correct: number | null },
])[] = [
  ['nothing', [OUT, null, null, null], { left: false, outcome: 'open', mayGrant: true, correct: null }],
  ['the first under way', [OUT, null, null, null], { left: false, outcome: 'open', mayGrant: true, correct: null }],
  ['the first failed', [OUT, null, null, null], { left: true, outcome: 'open', mayGrant: true, correct: 4 }],
  [
    'the first passed',
    [PASSED, PASSED, PASSED, PASSED],
    { left: false, outcome: 'passed', mayGrant: false, correct: 8 },
  ],
  ['the second under way', [OUT, null, null, null], { left: true, outcome: 'open', mayGrant: true, correct: 4 }],
  ['the second failed', [USED, USED, USED, USED], { left: false, outcome: 'failed', mayGrant: false, correct: 5 }],
  [
    'the second passed',
    [PASSED, PASSED, PASSED, PASSED],
    { left: false, outcome: 'passed', mayGrant: false, correct: 8 },
  ],
  [
    'the first passed by voiding, the second under way',
    [PASSED, PASSED, PASSED, PASSED],
    { left: false, outcome: 'passed', mayGrant: false, correct: 8 },
  ],
  [
    'the first passed by voiding, the second failed',
    [PASSED, PASSED, PASSED, PASSED],
    { left: false, outcome: 'passed', mayGrant: false, correct: 8 },
  ],
];

const EXAM = [false, true];
const GRACE = [false, true];
const COMBINATIONS = TABLE.flatMap(([history, starts, shown]) =>
  GRACE.flatMap((grace) =>
    EXAM.map((active) => ({ history, active, grace, shown, may: starts[Number(grace) * 2 + Number(active)] ?? null })),
  ),
);

describe('a trainee', () => {
  it('is covered by every combination in the table', () => {
    expect(TABLE.map(([history]) => history)).toEqual(Object.keys(HISTORIES));
    expect(COMBINATIONS).toHaveLength(36);
  });

  it.each(COMBINATIONS)('with $history, active $active, grace $grace', ({ history, active, grace, shown, may }) => {
    const standing = examProgressOf(HISTORIES[history], grace);
    expect(mayStart({ isActive: active }, standing)).toBe(may);
    expect(isSecondAttemptLeft(standing)).toBe(shown.left);
    expect(outcomeOf(standing)).toBe(shown.outcome);
    expect(mayGrantGrace(standing)).toBe(shown.mayGrant && !grace);
    expect(standing.correctQuestions).toBe(shown.correct);
    expect(standing.questionCount).toBe(shown.correct === null ? null : 10);
  });

  // The same as plain facts, whether or not attempts can lead to them.
  const FLAGS = [false, true].flatMap((active) =>
    [false, true].flatMap((grace) =>
      [false, true].flatMap((firstFailed) =>
        [false, true].flatMap((hasPassed) =>
          [false, true].map((used) => ({ active, grace, firstFailed, hasPassed, used })),
        ),
      ),
    ),
  );
  it.each(FLAGS)('may start: %j', ({ active, grace, firstFailed, hasPassed, used }) => {
    const correctQuestions = firstFailed || hasPassed || used ? 4 : null;
    const standing = { correctQuestions, hasPassed, usedSecondAttempt: used, allowGracePeriod: grace };
    const allowed = (active || grace) && !hasPassed && !used;
    expect(mayStart({ isActive: active }, standing) === null).toBe(allowed);
    const participated = correctQuestions !== null;
    expect(mayGrantGrace(standing)).toBe(!(participated && (hasPassed || used)) && !grace);
  });
});

describe('an exam', () => {
  it.each([
    [at(-1), at(1), true],
    [at(0), at(1), true],
    [at(-1), at(0), true],
    [at(0.001), at(1), false],
    [at(-2), at(-0.001), false],
  ])('from %s until %s', (start, end, expected) => {
    expect(isActive({ start, end }, NOW)).toBe(expected);
  });
});

describe('an attempt under way', () => {
  const HOUR = GRACE_AFTER_END_MS / MINUTE_MS;

  it.each([
    ['begun in time, the exam still runs', { end: 10, startedAt: -5, grace: false }, 10 + HOUR, true],
    ['begun in time, within the hour', { end: -59, startedAt: -90, grace: false }, 1, true],
    ['begun in time, at the last moment', { end: -HOUR, startedAt: -90, grace: false }, 0, true],
    ['begun in time, a moment too late', { end: -HOUR - 0.001, startedAt: -90, grace: false }, -0.001, false],
    ['begun at the very end', { end: -10, startedAt: -10, grace: false }, HOUR - 10, true],
    ['started later with a grace period that was withdrawn', { end: -10, startedAt: -5, grace: false }, -10, false],
    ['with a grace period', { end: -10_000, startedAt: -5, grace: true }, null, true],
    ['with a grace period, before the exam', { end: 10_000, startedAt: -5, grace: true }, null, true],
  ])('%s', (_, { end, startedAt, grace }, until, open) => {
    const exam = { start: at(-20_000), end: at(end) };
    const attempt = { startedAt: at(startedAt), allowGracePeriod: grace };
    expect(submitUntil(exam, attempt)?.toISOString() ?? null).toBe(until === null ? null : at(until));
    expect(isOpen(exam, attempt, NOW)).toBe(open);
  });
});

describe('the pass mark', () => {
  it.each([
    [70, 7, 10, true],
    [70, 6, 10, false],
    [70, 2, 3, false],
    [66, 2, 3, true],
    [67, 2, 3, false],
    [100, 3, 3, true],
    [100, 499, 500, false],
    [1, 0, 10, false],
    [1, 1, 100, true],
    [1, 1, 101, false],
    [33, 1, 3, true],
    [34, 1, 3, false],
    [70, 0, 0, false],
  ])('%i %% with %i of %i', (percentage, correct, count, expected) => {
    expect(reachesPassMark(percentage, correct, count)).toBe(expected);
  });
});

describe('a question', () => {
  it.each([
    [[1], [1], true],
    [[1, 2], [2, 1], true],
    [[1, 1], [1], true],
    [[1], [1, 2], false],
    [[1, 2], [1], false],
    [[3], [1], false],
    [[], [1], false],
  ])('answered %j where %j is correct', (chosen, correct, expected) => {
    expect(areCorrectAnswers(chosen, correct)).toBe(expected);
  });
});

describe('a key', () => {
  it.each([
    ['abcdefghjkmnpqrs', 'ABCD-EFGH-JKMN-PQRS'],
    ['ABCD-EFGH-JKMN-PQRS', 'ABCD-EFGH-JKMN-PQRS'],
    [' abcd efgh–jkmn_pqrs\n', 'ABCD-EFGH-JKMN-PQRS'],
    ['ABCD-EFGH-JKMN-PQRS-TUVW', 'ABCD-EFGH-JKMN-PQRS'],
    ['ab', 'AB'],
    ['abcd', 'ABCD'],
    ['abcde', 'ABCD-E'],
    ['äöü', ''],
    ['', ''],
  ])('typed as %j', (typed, expected) => {
    expect(formatKey(typed)).toBe(expected);
    expect(formatKey(expected)).toBe(expected);
    expect(isCompleteKey(typed)).toBe(expected.length === 19);
  });

  it('has no letters that look alike', () => {
    expect(KEY_ALPHABET).not.toMatch(/[01ILO]/);
    expect(new Set(KEY_ALPHABET).size).toBe(KEY_ALPHABET.length);
  });
});

describe('the number of right answers needed', () => {
  it('is the smallest that reaches the pass mark', () => {
    for (let count = 1; count <= 60; count += 1) {
      for (let percentage = 1; percentage <= 100; percentage += 1) {
        const needed = requiredCorrectAnswers(percentage, count);
        expect(reachesPassMark(percentage, needed, count)).toBe(true);
        expect(reachesPassMark(percentage, needed - 1, count)).toBe(false);
      }
    }
  });
});
