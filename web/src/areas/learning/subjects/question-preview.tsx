import type { Localized } from '@kontor/contract/kernel/fields.ts';
import { LANGUAGES, type Language } from '@kontor/words/words.ts';
import { Card, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useLanguage, useTranslation } from '../../../kernel/translation.ts';
import type { AnswerDraft } from '../attempts/answer-drafts.ts';
import classes from '../attempts/attempt.module.css';
import { AttemptChoices } from '../attempts/attempt-choices.tsx';
import { textIn } from '../attempts/attempt-text.ts';

interface QuestionPreviewProps {
  readonly text: Localized;
  readonly answers: readonly AnswerDraft[];
}

/** The trainees' view of a question in either language; answers can be selected to try it out. */
export function QuestionPreview({ text, answers }: QuestionPreviewProps) {
  const { t } = useTranslation(['learning', 'kit']);
  const currentLanguage = useLanguage();
  const [language, setLanguage] = useState<Language>(currentLanguage);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const id = useId();
  const heading = textIn(text, language);
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed">{t('subjects.question.previewText')}</Text>
        <SegmentedControl
          aria-label={t('subjects.question.language')}
          value={language}
          onChange={setLanguage}
          data={LANGUAGES.map((each) => ({ value: each, label: t(`kit:localized.${each}`) }))}
        />
      </Group>
      <Card>
        <Stack gap="lg">
          <Title order={3} size="h2" id={`${id}-question`} lang={heading.lang} className={classes.question}>
            {heading.text || t('subjects.question.previewEmpty')}
          </Title>
          {answers.length > 0 ? (
            <AttemptChoices
              id={id}
              // New answers have no id yet.
              answers={answers.map((answer, place) => ({ id: place, text: answer.text }))}
              language={language}
              chosen={chosen}
              onChoose={setChosen}
            />
          ) : (
            <Text c="dimmed">{t('subjects.question.noAnswers')}</Text>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
