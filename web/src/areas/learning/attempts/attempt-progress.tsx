import { Group, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import classes from './attempt.module.css';
import type { Answers } from './attempt-answers.ts';
import type { Attempt } from './attempt-data.ts';
import type { Flags } from './attempt-flags.ts';
import type { Step } from './attempt-steps.ts';

/** The maximum that fits in a row (`spec 2 §9`). */
const MAX_DOTS = 20;

interface AttemptProgressProps {
  readonly questions: Attempt['questions'];
  readonly step: Step;
  readonly answers: Answers;
  readonly flags: Flags;
}

/** The progress: a dot for each question, or a counter if there are too many. The heading has it as text. */
export function AttemptProgress({ questions, step, answers, flags }: AttemptProgressProps) {
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
      {questions.map(({ id }, place) => (
        <span
          key={id}
          className={classes.dot}
          data-current={place === step || undefined}
          data-answered={answers.isAnswered(id) || undefined}
          data-flagged={flags.isFlagged(id) || undefined}
        />
      ))}
    </Group>
  );
}
