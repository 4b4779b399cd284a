import { question } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { Box, SegmentedControl, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/Field.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { localizedOf } from '../../../kit/forms/localized.ts';
import type { ContractForm } from '../../../kit/forms/useContractForm.tsx';
import { useEntityForm } from '../../../kit/forms/useEntityForm.ts';
import { useNewForm } from '../../../kit/forms/useNewForm.ts';
import type { Question } from '../data.ts';
import { firstAnswers } from './answer-drafts.ts';
import { QuestionAnswers } from './question-answers.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { Voided } from './question-voided.tsx';

interface NewQuestionDialogProps {
  readonly subjectId: number;
  readonly onClose: () => void;
}

/** Adds a question with its answers, both in one call. */
export function NewQuestionDialog({ subjectId, onClose }: NewQuestionDialogProps) {
  const { t } = useTranslation('learning');
  const form = useNewForm(question, {
    initial: { subjectId, text: { de: null, en: null }, answers: firstAnswers() },
    onSaved: () => {
      notify.success(t('subjects.question.created'));
      onClose();
    },
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

/** Either the editor, or the trainees' view. */
function QuestionFields({ form }: { readonly form: ContractForm<typeof question.body> }): ReactNode {
  const { t } = useTranslation('learning');
  const [isPreview, setPreview] = useState(false);
  const answers = form.values.answers ?? [];
  const { refusals } = form;

  // The faults are in the editor.
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
      {/* Hidden only: its fields go on telling the form what they are. */}
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
