import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
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
  const manufacturers = useManufacturers();
  return (
    <>
      <Field name="title" label={t('product.title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field name="manufacturerId" label={t('product.manufacturer')} options={manufacturers} />
        <Field name="ean" label={t('product.ean')} />
        <Field name="primaryUnit" label={t('product.primaryUnit')} options={units} />
        <Field name="baseUnit" label={t('product.baseUnit')} options={units} />
      </SimpleGrid>
      <Field name="temporary" label={t('product.temporary')} description={t('product.temporaryText')} />
    </>
  );
}
