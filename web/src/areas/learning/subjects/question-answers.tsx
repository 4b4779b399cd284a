import { MAX_ANSWERS } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { ActionIcon, Button, Checkbox, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { useFacts } from '../../../kit/forms/context.ts';
import LocalizedField from '../../../kit/forms/localized-field.tsx';
import kit from '../../../kit/kit.module.css';
import { type AnswerDraft, added, changed, keyOf, moved, removed } from '../attempts/answer-drafts.ts';
import { useTranslated } from './translated.ts';

interface QuestionAnswersProps {
  readonly answers: readonly AnswerDraft[];
  readonly onChange: (answers: AnswerDraft[]) => void;
}

const focusOn = (id: string) => document.getElementById(id)?.focus();

/** The editor for the answers of a question. */
export function QuestionAnswers({ answers, onChange }: QuestionAnswersProps) {
  const { t } = useTranslation('learning');
  const id = useId();
  const [message, setMessage] = useState('');
  useAnswersFacts();
  const idOf = (name: string, answer: AnswerDraft | undefined) => `${id}-${name}-${answer ? keyOf(answer) : ''}`;
  /** Renders a change synchronously, so that the focus can move to it. */
  const render = (next: AnswerDraft[]) => flushSync(() => onChange(next));

  const add = () => {
    const next = added(answers);
    render(next);
    document.querySelector<HTMLElement>(`#${CSS.escape(idOf('answer', next.at(-1)))} textarea`)?.focus();
  };
  const remove = (index: number) => {
    const next = removed(answers, index);
    render(next);
    focusOn(next.length > 0 ? idOf('remove', next[Math.min(index, next.length - 1)]) : `${id}-add`);
  };
  const move = (index: number, step: -1 | 1) => {
    const target = index + step;
    if (target < 0 || target >= answers.length) return;
    const next = moved(answers, index, target);
    render(next);
    focusOn(idOf(step < 0 ? 'up' : 'down', next[target]));
    setMessage(t('subjects.question.moved', { number: target + 1 }));
  };

  return (
    <Stack gap="sm">
      <Title order={3}>{t('subjects.question.answers')}</Title>
      <Text size="sm" c="dimmed">
        {t('subjects.question.answersText')}
      </Text>
      {answers.map((answer, index) => {
        const number = index + 1;
        const key = keyOf(answer);
        return (
          <Paper
            key={key}
            id={idOf('answer', answer)}
            withBorder
            p="sm"
            role="group"
            aria-label={t('subjects.question.answer', { number })}
          >
            <Stack gap="xs">
              <Group justify="space-between" gap="sm">
                <Checkbox
                  className={kit.box}
                  label={t('subjects.question.correct')}
                  aria-label={t('subjects.question.isCorrect', { number })}
                  checked={answer.isCorrect}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(changed(answers, index, { isCorrect: checked }))
                  }
                />
                <Group gap={4}>
                  <Step
                    id={idOf('up', answer)}
                    label={t('subjects.question.up', { number })}
                    icon={IconArrowUp}
                    isIdle={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <Step
                    id={idOf('down', answer)}
                    label={t('subjects.question.down', { number })}
                    icon={IconArrowDown}
                    isIdle={number === answers.length}
                    onClick={() => move(index, 1)}
                  />
                  <ActionIcon
                    id={idOf('remove', answer)}
                    variant="subtle"
                    color="red"
                    className={kit.target}
                    aria-label={t('subjects.question.remove', { number })}
                    onClick={() => remove(index)}
                  >
                    <IconTrash size="1.125rem" aria-hidden />
                  </ActionIcon>
                </Group>
              </Group>
              <LocalizedField
                path={`answers.${index}.text`}
                label={t('subjects.question.answer', { number })}
                value={answer.text}
                onChange={(text) => onChange(changed(answers, index, { text }))}
                minRows={1}
                required
              />
            </Stack>
          </Paper>
        );
      })}
      <VisuallyHidden role="status">{message}</VisuallyHidden>
      {answers.length === 0 && <Text c="dimmed">{t('subjects.question.noAnswers')}</Text>}
      {answers.length > 0 && !answers.some(({ isCorrect }) => isCorrect) && (
        <Banner kind="warning">{t('subjects.question.noCorrect')}</Banner>
      )}
      <Group>
        <Button
          id={`${id}-add`}
          variant="default"
          leftSection={<IconPlus size="1.125rem" aria-hidden />}
          disabled={answers.length >= MAX_ANSWERS}
          onClick={add}
        >
          {t('subjects.question.addAnswer')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Registers label and format of the answers, to report another user's change. */
function useAnswersFacts(): void {
  const { t } = useTranslation('learning');
  const textOf = useTranslated();
  const describeAnswers = useCallback(
    (value: unknown) =>
      Array.isArray(value)
        ? value
            .map(
              ({ text, isCorrect }: AnswerDraft) =>
                `${textOf(text)} (${t(isCorrect ? 'subjects.question.right' : 'subjects.question.wrong')})`,
            )
            .join('\n')
        : undefined,
    [t, textOf],
  );
  useFacts('answers', t('subjects.question.answers'), describeAnswers);
}

interface StepProps {
  readonly id: string;
  readonly label: string;
  readonly icon: typeof IconArrowUp;
  /** Whether the answer cannot be moved further; the button stays enabled to keep the focus. */
  readonly isIdle: boolean;
  readonly onClick: () => void;
}

function Step({ id, label, icon: Icon, isIdle, onClick }: StepProps) {
  return (
    <ActionIcon
      id={id}
      variant="subtle"
      color="gray"
      className={`${kit.target} ${kit.bare}`}
      aria-label={label}
      aria-disabled={isIdle}
      data-disabled={isIdle || undefined}
      onClick={onClick}
    >
      <Icon size="1.125rem" aria-hidden />
    </ActionIcon>
  );
}
