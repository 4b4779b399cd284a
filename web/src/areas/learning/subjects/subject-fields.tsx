import { SimpleGrid } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';

export function SubjectFields() {
  const { t } = useTranslation('learning');
  return (
    <>
      <Field name="title" label={t('subjects.subject.title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field
          name="examQuestionCount"
          label={t('subjects.subject.examQuestionCount')}
          description={t('subjects.subject.examQuestionCountText')}
        />
        <Field
          name="passPercentage"
          label={t('subjects.subject.passPercentage')}
          description={t('subjects.subject.passPercentageText')}
          unit="%"
          required
        />
      </SimpleGrid>
    </>
  );
}
