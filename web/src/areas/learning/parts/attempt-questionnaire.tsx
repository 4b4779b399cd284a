import { Anchor, Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Owner } from '../../../kernel/offline/owner.ts';
import { isProblem } from '../../../kernel/problem.ts';
import classes from './attempt.module.css';
import { useAnswers } from './attempt-answers.ts';
import type { Attempt } from './attempt-data.ts';
import { AttemptDeadline } from './attempt-deadline.tsx';
import { useFlags } from './attempt-flags.ts';
import { AttemptOver } from './attempt-over.tsx';
import { AttemptOverview } from './attempt-overview.tsx';
import { AttemptProgress } from './attempt-progress.tsx';
import { AttemptQuestion } from './attempt-question.tsx';
import { AttemptSaved, AttemptUnsaved } from './attempt-saved.tsx';
import { useSteps } from './attempt-steps.ts';
import { useSubmission } from './attempt-submission.ts';
import { type AttemptResult, examPath, type Place } from './invited-data.ts';

const isOver = (error: unknown) => isProblem(error, 'learning.attemptOver', 'learning.otherAttempt');

interface AttemptQuestionnaireProps {
  readonly attempt: Attempt;
  readonly place: Place;
  readonly owner: Owner;
  readonly onResult: (result: AttemptResult) => void;
}

/** The questions of an attempt one after the other, and what was answered before submitting. */
export function AttemptQuestionnaire({ attempt, place, owner, onResult }: AttemptQuestionnaireProps) {
  const { t } = useTranslation('learning');
  const { attemptId, questions } = attempt;
  const answers = useAnswers(attempt, place, owner);
  const flags = useFlags(attemptId);
  const submission = useSubmission(attempt, place, owner, onResult);
  const { step, go } = useSteps(questions.length, () => {
    const open = questions.findIndex(({ id }) => !answers.isAnswered(id));
    return open < 0 ? 'overview' : open;
  });
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);

  // Keyboard and screen reader go on where the new step begins.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    content.current?.querySelector<HTMLElement>('[data-step]')?.focus({ preventScroll: true });
  }, [step]);

  // Once over it stays so, although the entry that said so is removed then.
  const [hasEnded, setEnded] = useState(false);
  const told = [submission.error, ...answers.unsaved.values(), ...answers.waiting.map(({ problem }) => problem)];
  const endsNow = told.some(isOver);
  if (endsNow && !hasEnded) setEnded(true);
  if (hasEnded || endsNow) return <AttemptOver attemptId={attemptId} place={place} owner={owner} />;

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
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to={examPath(place)} />}>
        {t('attempts.questionnaire.leave')}
      </Anchor>
    </Stack>
  );
}
