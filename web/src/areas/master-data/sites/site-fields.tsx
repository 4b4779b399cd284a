import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { optionsOf } from '../../../kit/forms/options.ts';
import { tenantsQuery } from '../data.ts';

const COLS = { base: 1, sm: 2 };

export function SiteFields() {
  const { t } = useTranslation('masterData');
  const { data: tenants } = useQuery(tenantsQuery());
  const options = useMemo(() => optionsOf((tenants ?? []).map(({ name }) => name)), [tenants]);
  return (
    <>
      <SimpleGrid cols={COLS}>
        <Field name="title" label={t('site.title')} />
        <Field name="key" label={t('site.key')} />
        <Field name="tenant" label={t('site.tenant')} options={options} />
        <Field name="group" label={t('site.group')} />
        <Field name="region" label={t('site.region')} />
        <Field name="size" label={t('site.size')} unit="m²" />
      </SimpleGrid>
      <Field name="streetAddress" label={t('site.streetAddress')} />
      <SimpleGrid cols={COLS}>
        <Field name="postalCode" label={t('site.postalCode')} />
        <Field name="city" label={t('site.city')} />
      </SimpleGrid>
      <Field name="email" label={t('site.email')} />
      <SimpleGrid cols={COLS}>
        <Field name="salutation" label={t('site.managerSalutation')} />
        <Field name="familyName" label={t('site.managerFamilyName')} />
      </SimpleGrid>
    </>
  );
}
