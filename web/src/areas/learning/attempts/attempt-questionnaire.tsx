import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import type { Owner } from '../../../kernel/offline/owner.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { useNow } from '../../../kit/page/use-now.ts';
import { type AttemptResult, type ExamParams, examPath, invitedQuery } from '../invitations/invited-data.ts';
import classes from './attempt.module.css';
import { type Answers, useAnswers } from './attempt-answers.ts';
import type { Attempt } from './attempt-data.ts';
import { type Flags, useFlags } from './attempt-flags.ts';
import { AttemptOverview } from './attempt-overview.tsx';
import { AttemptQuestion } from './attempt-question.tsx';
import { AttemptSaved, AttemptUnsaved } from './attempt-saved.tsx';
import { deleteAttemptData, useSubmission } from './attempt-submission.ts';

/** The deadline is only shown this close to the end, as a clock would make trainees nervous. */
const DEADLINE_SHOWN_MS = 30 * 60_000;

/** The deadline for submitting, shown when it is near. */
function AttemptDeadline({ until }: { readonly until: string | null }) {
  const { t } = useTranslation('learning');
  const { dateTime } = useFormats();
  const now = useNow();
  const remainingMs = until === null ? Number.POSITIVE_INFINITY : Date.parse(until) - now.getTime();
  if (until === null || remainingMs > DEADLINE_SHOWN_MS) return null;
  const at = dateTime(until);
  return remainingMs > 0 ? (
    <Banner kind="warning">{t('attempts.questionnaire.deadline', { at })}</Banner>
  ) : (
    <Banner kind="error">{t('attempts.questionnaire.deadlinePassed', { at })}</Banner>
  );
}

const isOver = (error: unknown) => isProblem(error, 'learning.attemptOver', 'learning.otherAttempt');

interface AttemptQuestionnaireProps {
  readonly attempt: Attempt;
  readonly examParams: ExamParams;
  readonly owner: Owner;
  readonly onResult: (result: AttemptResult) => void;
}

/** The questions of an attempt in sequence, followed by an overview. */
export function AttemptQuestionnaire({ attempt, examParams, owner, onResult }: AttemptQuestionnaireProps) {
  const { t } = useTranslation('learning');
  const { attemptId, questions } = attempt;
  const answers = useAnswers(attempt, examParams, owner);
  const flags = useFlags(attemptId);
  const submission = useSubmission(attempt, examParams, owner, onResult);
  const { step, go } = useSteps(questions.length, () => {
    const open = questions.findIndex(({ id }) => !answers.isAnswered(id));
    return open < 0 ? 'overview' : open;
  });
  const content = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);

  // Moves the focus to the start of the new step, for keyboard and screen reader.
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    content.current?.querySelector<HTMLElement>('[data-step]')?.focus({ preventScroll: true });
  }, [step]);

  // Stays true even after the rejected entry that caused it is removed.
  const [hasEnded, setEnded] = useState(false);
  const errors = [submission.error, ...answers.unsaved.values(), ...answers.waiting.map(({ problem }) => problem)];
  const endsNow = errors.some(isOver);
  if (endsNow && !hasEnded) setEnded(true);
  if (hasEnded || endsNow) return <AttemptOver attemptId={attemptId} examParams={examParams} owner={owner} />;

  const question = step === 'overview' ? undefined : questions[step];
  return (
    <Stack ref={content} className={classes.questionnaire}>
      <Stack gap={4}>
        <Group justify="space-between" gap="xs" mih="2.75rem" wrap="nowrap">
          <AttemptProgress questions={questions} step={step} answers={answers} flags={flags} />
          {step !== 'overview' && (
            <Button variant="subtle" size="compact-md" flex="none" onClick={() => go('overview')}>
              {t('attempts.questionnaire.overview')}
            </Button>
          )}
        </Group>
        <AttemptSaved answers={answers} owner={owner} hasAny={questions.some(({ id }) => answers.isAnswered(id))} />
      </Stack>
      <AttemptDeadline until={attempt.submitUntil} />
      <AttemptUnsaved answers={answers} />
      {question && step !== 'overview' ? (
        <AttemptQuestion
          key={question.id}
          question={question}
          step={step}
          count={questions.length}
          chosen={answers.answersTo(question.id)}
          isFlagged={flags.isFlagged(question.id)}
          onChoose={(answerIds) => answers.choose(question.id, answerIds)}
          onFlag={() => flags.toggle(question.id)}
          onBack={step > 0 ? () => go(step - 1) : null}
          onContinue={() => go(step + 1)}
        />
      ) : (
        <AttemptOverview questions={questions} answers={answers} flags={flags} submission={submission} onOpen={go} />
      )}
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to={examPath(examParams)} />}>
        {t('attempts.questionnaire.leave')}
      </Anchor>
    </Stack>
  );
}

interface AttemptOverProps {
  readonly attemptId: number;
  readonly examParams: ExamParams;
  readonly owner: Owner;
}

/** The attempt was submitted elsewhere or has timed out; answers left on this device would be rejected. */
function AttemptOver({ attemptId, examParams, owner }: AttemptOverProps) {
  const { t } = useTranslation('learning');
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // Refetches the state, which was decided elsewhere.
    void client.invalidateQueries({ queryKey: invitedQuery(examParams.key).queryKey });
    void deleteAttemptData(attemptId, owner).catch(() => {});
  }, [attemptId, client, owner, examParams.key]);
  return (
    <Card>
      <Stack align="flex-start">
        <Title order={1} ref={heading} tabIndex={-1}>
          {t('attempts.over.title')}
        </Title>
        <Text>{t('attempts.over.text')}</Text>
        <Button renderRoot={(props) => <Link {...props} to={examPath(examParams)} replace />}>
          {t('attempts.exam.toExam')}
        </Button>
      </Stack>
    </Card>
  );
}

/** The maximum that fits in a row (`spec 2 §9`). */
const MAX_DOTS = 20;

interface AttemptProgressProps {
  readonly questions: Attempt['questions'];
  readonly step: Step;
  readonly answers: Answers;
  readonly flags: Flags;
}

/** The progress: a dot for each question, or a counter if there are too many. The heading has it as text. */
function AttemptProgress({ questions, step, answers, flags }: AttemptProgressProps) {
  const { t } = useTranslation('learning');
  const { whole } = useFormats();
  if (questions.length > MAX_DOTS) {
    const done = questions.filter(({ id }) => answers.isAnswered(id)).length;
    return (
      <Text size="sm" fw={600} className={classes.counter}>
        {t('attempts.questionnaire.counter', { done: whole(done), count: whole(questions.length) })}
      </Text>
    );
  }
  return (
    <Group className={classes.dots} aria-hidden>
      {questions.map(({ id }, index) => (
        <span
          key={id}
          className={classes.dot}
          data-current={index === step || undefined}
          data-answered={answers.isAnswered(id) || undefined}
          data-flagged={flags.isFlagged(id) || undefined}
        />
      ))}
    </Group>
  );
}

/** The current step: the index of a question, or the overview after all of them. */
type Step = number | 'overview';

/** The step in the address, counted from 1; null if there is none. */
function stepIn(value: unknown, count: number): Step | null {
  if (value === 'overview') return value;
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : null;
}

/**
 * The step is part of the address, so that the back button leads to the previous question and a reload keeps the
 * current one. Without a step in the address, it is `first`.
 */
function useSteps(count: number, first: () => Step) {
  const [beginning] = useState(first);
  const navigate = useNavigate();
  const address: object = useSearch({ strict: false });
  const step = stepIn(Reflect.get(address, 'step'), count) ?? beginning;
  return {
    step,
    go: (next: Step) =>
      void navigate({
        to: '.',
        search: () => ({ step: next === 'overview' || next >= count ? 'overview' : next + 1 }),
      }),
  };
}
