import { SimpleGrid } from '@mantine/core';
import { wordsOfError } from '../../../kernel/messages.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import type { FormHandle } from '../../../kit/forms/use-contract-form.tsx';
import { useSubjectOptions } from '../subjects/subjects.ts';

interface ExamFieldsProps {
  readonly form: FormHandle;
  /** The subject of an existing exam. */
  readonly subjectId?: number;
  /** Whether a trainee has already taken the exam. */
  readonly isTaken?: boolean;
}

/** Errors shown at the subject field. */
export const REFUSED_SUBJECT = {
  'learning.subjectIncomplete': 'subjectId',
  'learning.examTaken': 'subjectId',
} as const;

export function ExamFields({ form, subjectId, isTaken = false }: ExamFieldsProps) {
  const { t } = useTranslation('learning');
  const field = fieldsOf(t, 'exams.exam');
  const { options, incomplete } = useSubjectOptions();
  const chosen = form.drafts['subjectId'];
  // An existing exam may keep a subject that has become incomplete.
  const isRefused = typeof chosen === 'number' && chosen !== subjectId && incomplete.has(chosen);
  return (
    <>
      <Field {...field('title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field {...field('start')} />
        <Field {...field('end')} />
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
