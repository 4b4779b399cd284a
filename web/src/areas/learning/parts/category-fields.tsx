import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../kit/forms/Field.tsx';

export function CategoryFields() {
  const { t } = useTranslation('learning');
  return (
    <>
      <Field name="text" label={t('people.category.title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field name="sort" label={t('people.category.sort')} description={t('people.category.sortText')} />
      </SimpleGrid>
    </>
  );
}
