import { SimpleGrid } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';

export function SubjectFields() {
  const { t } = useTranslation('learning');
  const field = fieldsOf(t, 'subjects.subject');
  return (
    <>
      <Field {...field('title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field {...field('examQuestionCount')} description={t('subjects.subject.examQuestionCountText')} />
        <Field {...field('passPercentage')} description={t('subjects.subject.passPercentageText')} unit="%" required />
      </SimpleGrid>
    </>
  );
}
