import { Button, Card, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useLanguage, useTranslation } from '../../../kernel/translation.ts';
import classes from './attempt.module.css';
import { AttemptChoices } from './attempt-choices.tsx';
import type { Question } from './attempt-data.ts';
import { textIn } from './attempt-text.ts';

interface AttemptQuestionProps {
  readonly question: Question;
  /** Counted from 0. */
  readonly step: number;
  readonly count: number;
  readonly chosen: readonly number[];
  readonly isFlagged: boolean;
  readonly onChoose: (answerIds: readonly number[]) => void;
  readonly onFlag: () => void;
  /** Null at the first question. */
  readonly onBack: (() => void) | null;
  readonly onContinue: () => void;
}

/** A question with its answers. It must be answered before continuing (`spec 2 §4`). */
export function AttemptQuestion({
  question,
  step,
  count,
  chosen,
  isFlagged,
  onChoose,
  onFlag,
  onBack,
  onContinue,
}: AttemptQuestionProps) {
  const { t } = useTranslation('learning');
  const { whole } = useFormats();
  const language = useLanguage();
  const id = useId();
  const answers = useRef<HTMLFieldSetElement>(null);
  const [isMissed, setMissed] = useState(false);
  const isFaulty = isMissed && chosen.length === 0;
  const { text, lang } = textIn(question.text, language);
  const where = t('attempts.questionnaire.step', { step: whole(step + 1), count: whole(count) });

  const goOn = () => {
    if (chosen.length > 0) return onContinue();
    setMissed(true);
    answers.current?.querySelector('input')?.focus();
  };
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <Stack gap="lg">
        <Stack gap="xs">
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed" aria-hidden>
              {where}
            </Text>
            <Button
              variant={isFlagged ? 'light' : 'subtle'}
              color={isFlagged ? 'orange' : 'gray'}
              size="compact-md"
              aria-pressed={isFlagged}
              leftSection={
                isFlagged ? <IconFlagFilled size="1rem" aria-hidden /> : <IconFlag size="1rem" aria-hidden />
              }
              onClick={onFlag}
            >
              {t('attempts.questionnaire.flag')}
            </Button>
          </Group>
          <Title order={1} size="h2" id={`${id}-question`} tabIndex={-1} data-step className={classes.question}>
            <VisuallyHidden>{where}: </VisuallyHidden>
            <span lang={lang}>{text}</span>
          </Title>
        </Stack>
        <AttemptChoices
          ref={answers}
          id={id}
          answers={question.answers}
          language={language}
          chosen={chosen}
          isFaulty={isFaulty}
          onChoose={onChoose}
        />
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconArrowLeft size="1.25rem" aria-hidden />}
            disabled={!onBack}
            onClick={onBack ?? undefined}
          >
            {t('attempts.questionnaire.back')}
          </Button>
          <Button type="submit" rightSection={<IconArrowRight size="1.25rem" aria-hidden />}>
            {t('attempts.questionnaire.continue')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
