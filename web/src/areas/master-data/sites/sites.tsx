import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { site } from '@kontor/contract/areas/master-data/schema.ts';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import { optionsOf } from '../../../kit/forms/options.ts';
import { records } from '../../../kit/page/records.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DatasetAge } from '../../../pickers/dataset-age.tsx';
import { type Site, siteQuery, sitesQuery, tenantsQuery } from '../data.ts';
import { ADMINISTRATION } from '../parts/address.ts';
import { useKind } from '../parts/record-pages.ts';

function useColumns(): readonly Column<Site>[] {
  const { t } = useTranslation('masterData');
  return useMemo(
    () => [
      {
        key: 'title',
        header: t('site.title'),
        value: ({ title }) => title,
        noteOnPhone: ({ id, city, region }) => [id, city, region].filter(Boolean).join(' · '),
        isName: true,
      },
      { key: 'tenant', header: t('site.tenant'), value: ({ tenant }) => tenant },
      { key: 'city', header: t('site.city'), value: ({ city }) => city, width: '11rem' },
      { key: 'region', header: t('site.region'), value: ({ region }) => region, width: '12rem', hideOnPhone: true },
    ],
    [t],
  );
}

export default records(site, {
  removal: masterData.removeSites,
  name: 'sites',
  useKind: () => useKind('site'),
  useRows: () => useQuery(sitesQuery()),
  useRecord: (id) => useQuery(siteQuery(id)),
  numberWidth: '7rem',
  useColumns,
  fields: SiteFields,
  titleOf: ({ title }) => title,
  searchText: ({ id, key, title, tenant, postalCode, city, group, region }) =>
    [id, key, title, tenant, postalCode, city, group, region].join(' '),
  sort: { key: 'title', isDescending: false },
  back: ADMINISTRATION,
  above: <DatasetAge dataset="sites" />,
});

const COLS = { base: 1, sm: 2 };

function SiteFields() {
  const { t } = useTranslation('masterData');
  const field = fieldsOf(t, 'site');
  const { data: tenants } = useQuery(tenantsQuery());
  const options = useMemo(() => optionsOf((tenants ?? []).map(({ name }) => name)), [tenants]);
  return (
    <>
      <SimpleGrid cols={COLS}>
        <Field {...field('title')} />
        <Field {...field('key')} />
        <Field {...field('tenant')} options={options} />
        <Field {...field('group')} />
        <Field {...field('region')} />
        <Field {...field('size')} unit="m²" />
      </SimpleGrid>
      <Field {...field('streetAddress')} />
      <SimpleGrid cols={COLS}>
        <Field {...field('postalCode')} />
        <Field {...field('city')} />
      </SimpleGrid>
      <Field {...field('email')} />
      <SimpleGrid cols={COLS}>
        <Field name="salutation" label={t('site.managerSalutation')} />
        <Field name="familyName" label={t('site.managerFamilyName')} />
      </SimpleGrid>
    </>
  );
}
