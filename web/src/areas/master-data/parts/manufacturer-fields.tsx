import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../kit/forms/Field.tsx';

export function ManufacturerFields() {
  const { t } = useTranslation('masterData');
  return (
    <>
      <Field name="title" label={t('manufacturer.title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field name="customerId" label={t('manufacturer.customerId')} />
      </SimpleGrid>
    </>
  );
}
