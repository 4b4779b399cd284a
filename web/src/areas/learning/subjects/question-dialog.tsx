import { question } from '@kontor/contract/areas/learning/subjects/schema.ts';
import type { Localized } from '@kontor/contract/kernel/fields.ts';
import { LANGUAGES, type Language } from '@kontor/words/words.ts';
import { Box, Card, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLanguage, useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { localizedOf } from '../../../kit/forms/localized.ts';
import type { ContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { useEntityForm } from '../../../kit/forms/use-entity-form.ts';
import { useNewForm } from '../../../kit/forms/use-new-form.ts';
import { type AnswerDraft, firstAnswers } from '../attempts/answer-drafts.ts';
import classes from '../attempts/attempt.module.css';
import { AttemptChoices } from '../attempts/attempt-choices.tsx';
import { textIn } from '../attempts/attempt-text.ts';
import type { Question } from '../data.ts';
import { QuestionAnswers } from './question-answers.tsx';
import { Voided } from './question-voided.tsx';

interface NewQuestionDialogProps {
  readonly subjectId: number;
  readonly onClose: () => void;
}

/** Adds a question with its answers in one request. */
export function NewQuestionDialog({ subjectId, onClose }: NewQuestionDialogProps) {
  const { t } = useTranslation('learning');
  const form = useNewForm(question, {
    initial: { subjectId, text: { de: null, en: null }, answers: firstAnswers() },
    onSaved: notify.after(t('subjects.question.created'), onClose),
  });
  return (
    <FormDialog
      form={form}
      title={t('subjects.question.add')}
      onClose={onClose}
      saveLabel={t('subjects.question.create')}
    >
      <QuestionFields form={form} />
    </FormDialog>
  );
}

interface QuestionDialogProps {
  readonly known: Question;
  readonly onClose: () => void;
}

/** Changes a question and its answers. */
export function QuestionDialog({ known, onClose }: QuestionDialogProps) {
  const { t } = useTranslation('learning');
  const form = useEntityForm(question, known, t('subjects.question.saved'), onClose);
  return (
    <FormDialog form={form} title={t('subjects.question.one')} onClose={onClose}>
      {known.voidedAt !== null && (
        <Banner kind="info">
          <Voided question={known} />
        </Banner>
      )}
      <QuestionFields form={form} />
    </FormDialog>
  );
}

/** The editor or the trainees' view of a question. */
function QuestionFields({ form }: { readonly form: ContractForm<typeof question.body> }): ReactNode {
  const { t } = useTranslation('learning');
  const [isPreview, setPreview] = useState(false);
  const answers = form.values.answers ?? [];
  const { refusals } = form;

  // Shows the editor, which has the faults.
  useEffect(() => {
    if (refusals > 0) setPreview(false);
  }, [refusals]);

  return (
    <>
      <SegmentedControl
        aria-label={t('subjects.question.view')}
        value={isPreview ? 'preview' : 'editor'}
        onChange={(view) => setPreview(view === 'preview')}
        data={[
          { value: 'editor', label: t('subjects.question.editor') },
          { value: 'preview', label: t('subjects.question.preview') },
        ]}
      />
      {/* Hidden instead of unmounted, so that its fields stay registered in the form. */}
      <Box hidden={isPreview}>
        <Stack>
          <Field name="text" label={t('subjects.question.text')} isFirst />
          <QuestionAnswers answers={answers} onChange={(next) => form.set('answers', next)} />
        </Stack>
      </Box>
      {isPreview && <QuestionPreview text={localizedOf(form.values.text)} answers={answers} />}
    </>
  );
}

interface QuestionPreviewProps {
  readonly text: Localized;
  readonly answers: readonly AnswerDraft[];
}

/** The trainees' view of a question in either language; answers can be selected to try it out. */
function QuestionPreview({ text, answers }: QuestionPreviewProps) {
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
              answers={answers.map((answer, index) => ({ id: index, text: answer.text }))}
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
