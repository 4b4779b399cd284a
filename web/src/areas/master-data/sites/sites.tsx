import { site } from '@kontor/contract/areas/master-data/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { records } from '../../../kit/page/records.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DatasetAge } from '../../../pickers/dataset-age.tsx';
import { type Site, siteQuery, sitesQuery } from '../data.ts';
import { ADMINISTRATION } from '../parts/address.ts';
import { useKind } from '../parts/record-pages.ts';
import { SiteFields } from './site-fields.tsx';

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
