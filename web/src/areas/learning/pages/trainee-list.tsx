import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyOf, ListPage } from '../../../kit/page/RecordPages.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { categoriesQuery, pathTo, TRAINEE_IMPORT, type Trainee, traineesQuery } from '../data.ts';
import { useAffiliations } from '../parts/affiliations.ts';
import { CategoryMark, CategoryNames } from '../parts/category-mark.tsx';
import { useKind } from '../parts/record-pages.tsx';
import { TraineeFilterBar, useTraineeFilters } from '../parts/trainee-filters.tsx';

const searchText = ({ number, givenName, familyName }: Trainee) => `${number} ${givenName} ${familyName}`;

/** More headers than these side by side do not fit on one line each. */
const MAX_LEVEL = 3;

function useColumns(): Column<Trainee>[] {
  const { t } = useTranslation('learning');
  const { tenants, departments } = useAffiliations();
  const { data: categories } = useQuery(categoriesQuery());
  return useMemo(() => {
    const tenantTitles = new Map(tenants.map(({ value, label }) => [value, label]));
    const departmentTitles = new Map(departments.map(({ value, label }) => [value, label]));
    const isUpright = (categories ?? []).length > MAX_LEVEL;
    return [
      {
        key: 'number',
        header: t('people.trainee.number'),
        value: ({ number }) => number,
        width: '7rem',
      },
      {
        key: 'familyName',
        header: t('people.trainee.name'),
        // By given name within a family: the list comes in that order.
        value: ({ familyName }) => familyName,
        cell: ({ familyName, givenName }) => `${familyName}, ${givenName}`,
        noteOnPhone: ({ number, tenantId, departmentId }) =>
          [number, tenantTitles.get(tenantId), departmentTitles.get(departmentId)].filter(Boolean).join(' · '),
        isName: true,
      },
      { key: 'tenant', header: t('people.trainee.tenant'), value: ({ tenantId }) => tenantTitles.get(tenantId) },
      {
        key: 'department',
        header: t('people.trainee.department'),
        value: ({ departmentId }) => departmentTitles.get(departmentId),
      },
      ...(categories ?? []).map(
        (category): Column<Trainee> => ({
          key: `category${category.id}`,
          header: category.text,
          value: ({ categories }) => categories.includes(category.id),
          cell: (row) => <CategoryMark trainee={row} category={category} />,
          isUpright,
          width: isUpright ? '3rem' : '8rem',
          hideOnPhone: true,
        }),
      ),
      {
        key: 'categories',
        header: t('people.trainee.categories'),
        value: ({ categories: own }) => own.length,
        cell: (row) => <CategoryNames trainee={row} categories={categories ?? []} />,
        onlyOnPhone: true,
        isSortable: false,
      },
    ];
  }, [t, tenants, departments, categories]);
}

export default function TraineeListPage() {
  const kind = useKind('trainee');
  const { t } = useTranslation('learning');
  const query = useQuery(traineesQuery());
  const columns = useColumns();
  const affiliations = useAffiliations();
  const { filters, filter } = useTraineeFilters();
  const toImport = (
    <Button
      variant="default"
      component={Link}
      to={TRAINEE_IMPORT}
      leftSection={<IconFileImport size="1.125rem" aria-hidden />}
    >
      {t('people.trainees.import')}
    </Button>
  );
  return (
    <ListPage kind={kind} buttons={toImport}>
      <DataTable
        name="learning.trainees"
        caption={t('people.trainees.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={searchText}
        filter={filter}
        sort={{ key: 'familyName', isDescending: false }}
        href={pathTo('trainee')}
        actions={<TraineeFilterBar filters={filters} affiliations={affiliations} />}
        empty={emptyOf(kind)}
        isInAddress
      />
    </ListPage>
  );
}
