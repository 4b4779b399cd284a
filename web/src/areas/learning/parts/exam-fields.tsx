import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wordsOfError } from '../../../kernel/messages.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { Field } from '../../../kit/forms/Field.tsx';
import type { FormHandle } from '../../../kit/forms/useContractForm.tsx';
import { useSubjectOptions } from './subjects.ts';

interface ExamFieldsProps {
  readonly form: FormHandle;
  /** Of an exam that exists. */
  readonly subjectId?: number;
  /** Somebody took the exam already. */
  readonly isTaken?: boolean;
}

/** Refusals that are about the chosen subject. */
export const REFUSED_SUBJECT = {
  'learning.subjectIncomplete': 'subjectId',
  'learning.examTaken': 'subjectId',
} as const;

export function ExamFields({ form, subjectId, isTaken = false }: ExamFieldsProps) {
  const { t } = useTranslation('learning');
  const { options, incomplete } = useSubjectOptions();
  const chosen = form.drafts['subjectId'];
  // An exam keeps a subject that became incomplete afterwards.
  const isRefused = typeof chosen === 'number' && chosen !== subjectId && incomplete.has(chosen);
  return (
    <>
      <Field name="title" label={t('exams.exam.title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field name="start" label={t('exams.exam.start')} />
        <Field name="end" label={t('exams.exam.end')} />
        <Field
          name="subjectId"
          label={t('exams.exam.subject')}
          options={options}
          disabled={isTaken}
          description={isTaken ? t('exams.exam.subjectFixed') : undefined}
        />
      </SimpleGrid>
      {isRefused && <Banner kind="warning">{wordsOfError('learning.subjectIncomplete')}</Banner>}
    </>
  );
}
