import { question } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { Box, SegmentedControl, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { localizedOf } from '../../../kit/forms/localized.ts';
import type { ContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { useEntityForm } from '../../../kit/forms/use-entity-form.ts';
import { useNewForm } from '../../../kit/forms/use-new-form.ts';
import { firstAnswers } from '../attempts/answer-drafts.ts';
import type { Question } from '../data.ts';
import { QuestionAnswers } from './question-answers.tsx';
import { QuestionPreview } from './question-preview.tsx';
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
