import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyOf, ListPage } from '../../../kit/page/RecordPages.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { DatasetAge } from '../../../pickers/DatasetAge.tsx';
import { type Site, sitesQuery } from '../data.ts';
import { ADMINISTRATION, pathTo } from '../parts/address.ts';
import { useKind } from '../parts/record-pages.ts';

export default function SiteListPage() {
  const kind = useKind('site');
  const { t } = useTranslation('masterData');
  const query = useQuery(sitesQuery());
  const columns = useMemo(
    (): Column<Site>[] => [
      { key: 'id', header: t('site.id'), value: ({ id }) => id, align: 'right', width: '7rem' },
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
  return (
    <ListPage kind={kind} back={ADMINISTRATION}>
      <DatasetAge dataset="sites" />
      <DataTable
        name="sites"
        caption={t('sites.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={({ id, key, title, tenant, postalCode, city, group, region }) =>
          [id, key, title, tenant, postalCode, city, group, region].join(' ')
        }
        sort={{ key: 'title', isDescending: false }}
        href={pathTo('site')}
        empty={emptyOf(kind)}
        isInAddress
      />
    </ListPage>
  );
}
