import { SimpleGrid } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import { useAffiliations } from './affiliations.ts';

const COLS = { base: 1, sm: 2 };

export function TraineeFields() {
  const { t } = useTranslation('learning');
  const field = fieldsOf(t, 'people.trainee');
  const { tenants, departments, categories } = useAffiliations();
  return (
    <>
      <SimpleGrid cols={COLS}>
        <Field {...field('givenName')} />
        <Field {...field('familyName')} />
        <Field {...field('number')} />
        <Field {...field('email')} />
        <Field name="tenantId" label={t('people.trainee.tenant')} options={tenants} />
        <Field name="departmentId" label={t('people.trainee.department')} options={departments} />
      </SimpleGrid>
      <Field {...field('categories')} options={categories} />
    </>
  );
}
