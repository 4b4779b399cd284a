import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import { optionsById, optionsOf } from '../../../kit/forms/options.ts';
import { manufacturersQuery } from '../data.ts';

const units = optionsOf(UNITS);

function useManufacturers() {
  const { compare } = useFormats();
  const { data = [] } = useQuery(manufacturersQuery());
  return useMemo(() => optionsById(data, ({ title }) => title, compare), [data, compare]);
}

export function ProductFields() {
  const { t } = useTranslation('masterData');
  const field = fieldsOf(t, 'product');
  const manufacturers = useManufacturers();
  return (
    <>
      <Field {...field('title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field name="manufacturerId" label={t('product.manufacturer')} options={manufacturers} />
        <Field {...field('ean')} />
        <Field {...field('primaryUnit')} options={units} />
        <Field {...field('baseUnit')} options={units} />
      </SimpleGrid>
      <Field {...field('temporary')} description={t('product.temporaryText')} />
    </>
  );
}
