import { SimpleGrid } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { useAffiliations } from './affiliations.ts';

const COLS = { base: 1, sm: 2 };

export function TraineeFields() {
  const { t } = useTranslation('learning');
  const { tenants, departments, categories } = useAffiliations();
  return (
    <>
      <SimpleGrid cols={COLS}>
        <Field name="givenName" label={t('people.trainee.givenName')} />
        <Field name="familyName" label={t('people.trainee.familyName')} />
        <Field name="number" label={t('people.trainee.number')} />
        <Field name="email" label={t('people.trainee.email')} />
        <Field name="tenantId" label={t('people.trainee.tenant')} options={tenants} />
        <Field name="departmentId" label={t('people.trainee.department')} options={departments} />
      </SimpleGrid>
      <Field name="categories" label={t('people.trainee.categories')} options={categories} />
    </>
  );
}
