import { reachesPassMark } from '@kontor/contract/areas/learning/attempts/rules.ts';
import { isComplete, isDrawable } from '@kontor/contract/areas/learning/subjects/rules.ts';
import { instantOf, localTimeOf } from '@kontor/contract/kernel/days.ts';
import { DAY_MS, MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import { SYSTEM } from '../../../kernel/identity/actor.ts';
import { pick, type World } from '../../../kernel/world.ts';
import { shuffled } from '../attempts/parts/drawing.ts';
import { voidQuestion } from '../attempts/parts/voiding.ts';
import { makeKey } from '../parts/keys.ts';
import type { Question } from '../subjects/present.ts';
import { subjectsFor, subjectWithQuestions } from '../subjects/queries.ts';
import { type AttemptOptions, insertAttempts, insertExam } from './factory.ts';

type Outcome = 'passed' | 'passedLate' | 'failed' | 'failedOnce' | 'underWay' | 'absent' | 'absentWithGrace';

/** The results of a trainee's attempts, in order. */
const ATTEMPTS: Readonly<Record<Outcome, readonly ('passed' | 'failed' | 'underWay')[]>> = {
  passed: ['passed'],
  passedLate: ['failed', 'passed'],
  failed: ['failed', 'failed'],
  failedOnce: ['failed'],
  underWay: ['underWay'],
  absent: [],
  absentWithGrace: [],
};

interface Story {
  /** The index of the subject; there may be fewer. */
  readonly subject: number;
  /** Days from today. */
  readonly from: number;
  readonly until: number;
  /** The outcomes of the trainees in turn; without any, the exam is empty. */
  readonly outcomes: readonly Outcome[];
  readonly isInvited?: true;
}

const STORIES: readonly Story[] = [
  {
    subject: 0,
    from: -54,
    until: -40,
    outcomes: [
      'passed',
      'passed',
      'failed',
      'passedLate',
      'passed',
      'absent',
      'passed',
      'absentWithGrace',
      'failedOnce',
    ],
    isInvited: true,
  },
  {
    subject: 1,
    from: -6,
    until: 8,
    outcomes: ['absent', 'passed', 'failedOnce', 'passed', 'absent', 'underWay', 'failed', 'passedLate'],
    isInvited: true,
  },
  { subject: 2, from: -2, until: 40, outcomes: ['absent', 'absent', 'absent', 'passed'] },
  { subject: 0, from: 12, until: 26, outcomes: ['absent'], isInvited: true },
  { subject: 3, from: 33, until: 47, outcomes: [] },
];

const TRAINEES = { tiny: 9, small: 36, large: 400 };

/** An hour of a day in the business time zone, some days from now. */
function at({ tx: { now }, services: { timeZone } }: World, days: number, hour: number): Date {
  const local = localTimeOf(new Date(now.getTime() + days * DAY_MS), timeZone);
  return instantOf({ ...local, hour, minute: 0 }, timeZone) ?? now;
}

interface Subject {
  readonly id: number;
  readonly title: string;
  readonly examQuestionCount: number;
  readonly passPercentage: number;
  readonly questions: readonly Question[];
}

/** The number of right answers for the intended outcome. */
function rightAnswers(random: World['random'], { examQuestionCount: count, passPercentage }: Subject, passes: boolean) {
  const all = Array.from({ length: count + 1 }, (_, right) => right);
  const fitting = all.filter((right) => reachesPassMark(passPercentage, right, count) === passes && right >= count / 4);
  return pick(random, [passes ? count : 0, ...fitting]);
}

/** An attempt of a trainee on some day of the exam, with realistic answers. */
function attemptOf(
  world: World,
  subject: Subject,
  place: { readonly examId: number; readonly traineeId: number },
  { outcome, number, startedAt }: { outcome: 'passed' | 'failed' | 'underWay'; number: number; startedAt: Date },
): AttemptOptions {
  const random = (below: number) => Math.floor(world.random() * below);
  const [faulty] = subject.questions;
  const drawn = shuffled(subject.questions, random).slice(0, subject.examQuestionCount);
  const right = rightAnswers(world.random, subject, outcome === 'passed');
  // Few get the faulty question right, so that its statistics stand out.
  const mostLikely = drawn.toSorted((a, b) => Number(a === faulty) - Number(b === faulty));
  const answered = outcome === 'underWay' ? drawn.slice(0, Math.ceil(drawn.length / 3)) : drawn;
  const given = answered.map((question) => {
    const isRight = mostLikely.indexOf(question) < right;
    const chosen = question.answers.filter(({ isCorrect }) => isCorrect === isRight);
    return [question.id, (isRight ? chosen : chosen.slice(0, 1)).map(({ id }) => id)] as const;
  });
  return {
    ...place,
    number,
    startedAt,
    passPercentage: subject.passPercentage,
    questions: drawn.map((question) => ({ ...question, answers: shuffled(question.answers, random) })),
    given: new Map(given),
    ...(outcome !== 'underWay' && {
      submittedAt: new Date(startedAt.getTime() + (6 + random(20)) * MINUTE_MS),
      certificateCode: makeKey(random),
    }),
  };
}

async function createDemoExam(
  world: World,
  story: Story,
  subject: Subject,
  trainees: readonly Trainee[],
): Promise<void> {
  const [start, end] = [at(world, story.from, 8), at(world, story.until, 18)];
  const { timeZone } = world.services;
  const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone }).format(start);
  const body = { title: `${subject.title}, ${month}`, start: start.toISOString(), end: end.toISOString() };
  const outcomeOf = (place: number) => story.outcomes[place % story.outcomes.length] ?? 'absent';
  const members = story.outcomes.length > 0 ? trainees : [];
  const examId = await insertExam(
    world,
    { ...body, subjectId: subject.id },
    members.map(({ id }) => id),
    (place) => ({
      allow_grace_period: outcomeOf(place) === 'absentWithGrace',
      invited_at:
        story.isInvited && members[place]?.email ? at(world, Math.min(story.from, 0) - 3, 9).toISOString() : null,
    }),
  );
  const attempts = members.flatMap(({ id: traineeId }, place) =>
    ATTEMPTS[outcomeOf(place)].map((outcome, index) => {
      const day = story.from + 1 + ((place + 2 * index) % Math.max(1, Math.min(-story.from, 10) - 1));
      const startedAt =
        outcome === 'underWay'
          ? new Date(world.tx.now.getTime() - 5 * MINUTE_MS)
          : new Date(at(world, Math.min(day + index, -1), 9).getTime() + (place % 7) * 37 * MINUTE_MS);
      return attemptOf(world, subject, { examId, traineeId }, { outcome, number: index + 1, startedAt });
    }),
  );
  await insertAttempts(world, attempts);
}

interface Trainee {
  readonly id: number;
  readonly email: string | null;
}

/** Past, running and upcoming exams with attempts of every outcome, and a question that turned out to be faulty. */
export async function createDemoExams(world: World): Promise<void> {
  const { db } = world.tx;
  const subjects: Subject[] = [];
  for (const { id } of await subjectsFor(world.tx).orderBy('id').execute()) {
    const subject = await subjectWithQuestions(world.tx, id);
    if (subject && isComplete(subject)) subjects.push({ ...subject, questions: subject.questions.filter(isDrawable) });
  }
  const trainees = await db
    .selectFrom('learning_trainee')
    .select(['id', 'email'])
    .orderBy('id')
    .limit(TRAINEES[world.size])
    .execute();
  for (const story of STORIES) {
    const subject = subjects[story.subject % subjects.length];
    if (subject) await createDemoExam(world, story, subject, trainees);
  }
  const [first] = subjects;
  const [faulty] = first?.questions ?? [];
  if (!first || !faulty || first.questions.length <= first.examQuestionCount) return;
  const reason = 'Die Frage war missverständlich formuliert.';
  await voidQuestion(world.tx, world.services, SYSTEM, faulty.id, { reason }, undefined);
}
