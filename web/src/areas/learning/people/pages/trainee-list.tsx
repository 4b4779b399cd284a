import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '../../../../kernel/translation.ts';
import { ALL_FOUND, useFound } from '../../../../kit/bulk/found.ts';
import { emptyOf, ListPage } from '../../../../kit/page/record-pages.tsx';
import { type Column, columnsOf } from '../../../../kit/table/columns.ts';
import { useSelectNamed } from '../../../../kit/table/select-column.tsx';
import { useSelection } from '../../../../kit/table/selection.ts';
import { type ServerSort, ServerTable, useServerView } from '../../../../kit/table/server-table.tsx';
import { categoriesQuery, nameOf, pathTo, TRAINEE_IMPORT, type Trainee, traineePageQuery } from '../../data.ts';
import { useAffiliations } from '../affiliations.ts';
import { CategoryMark, CategoryNames } from '../category-mark.tsx';
import { useKind } from '../record-pages.tsx';
import { TraineeBulk } from '../trainee-bulk.tsx';
import { filterQuery, TraineeFilterBar, useTraineeFilters } from '../trainee-filters.tsx';

/** With more categories than this, their headers are rotated to fit. */
const MAX_LEVEL = 3;

function useColumns(): Column<Trainee>[] {
  const { t } = useTranslation('learning');
  const { tenants, departments } = useAffiliations();
  const { data: categories } = useQuery(categoriesQuery());
  return useMemo(() => {
    const tenantTitles = new Map(tenants.map(({ value, label }) => [value, label]));
    const departmentTitles = new Map(departments.map(({ value, label }) => [value, label]));
    const fullName = ({ familyName, givenName }: Trainee) => `${familyName}, ${givenName}`;
    const isUpright = (categories ?? []).length > MAX_LEVEL;
    return columnsOf(t, 'people.trainee', [
      { key: 'number', width: '7rem' },
      {
        key: 'familyName',
        header: t('people.trainee.name'),
        cell: fullName,
        saved: fullName,
        noteOnPhone: ({ number, tenantId, departmentId }) =>
          [number, tenantTitles.get(tenantId), departmentTitles.get(departmentId)].filter(Boolean).join(' · '),
        isName: true,
      },
      { key: 'tenant', value: ({ tenantId }) => tenantTitles.get(tenantId) },
      { key: 'department', value: ({ departmentId }) => departmentTitles.get(departmentId) },
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
        value: ({ categories: own }) => own.length,
        cell: (row) => <CategoryNames trainee={row} categories={categories ?? []} />,
        onlyOnPhone: true,
      },
    ]);
  }, [t, tenants, departments, categories]);
}

/** The server's sort fields; `category12` is the membership in that category. */
function useSortFields(): ServerSort['fields'] {
  const { data: categories = [] } = useQuery(categoriesQuery());
  return {
    number: ['number'],
    familyName: ['familyName', 'givenName'],
    tenant: ['tenant'],
    department: ['department'],
    ...Object.fromEntries(categories.map(({ id }) => [`category${id}`, [`category${id}`]])),
  };
}

const NONE: readonly never[] = [];
const FIRST = { key: 'familyName', isDescending: false };

export default function TraineeListPage() {
  const kind = useKind('trainee');
  const { t } = useTranslation('learning');
  const columns = useColumns();
  const affiliations = useAffiliations();
  const { filters } = useTraineeFilters();
  const sort = { name: 'learning.trainees', fields: useSortFields(), first: FIRST };
  const view = useServerView({ isInAddress: true, filterKey: filters.key, sort, hasAll: true });
  const options = { ...filterQuery(filters), ...view.options };
  const list = traineePageQuery(options);
  const query = useQuery(list);
  const categories = useQuery(categoriesQuery());
  const found = useFound(query.data, traineePageQuery({ ...options, ...ALL_FOUND }));
  const selection = useSelection();
  const select = useSelectNamed<Trainee>(selection, nameOf);
  const rows = query.data?.rows ?? NONE;
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
      <ServerTable<Trainee>
        caption={t('people.trainees.title')}
        view={view}
        // Every category is a column, and many of them make the header taller.
        query={categories.isPending ? { ...query, data: undefined } : query}
        savedRows={list.allRows}
        rowKey={({ id }) => id}
        columns={[select(rows), ...columns]}
        hasSearch
        onClearFilter={filters.key ? filters.clear : undefined}
        href={pathTo('trainee')}
        actions={<TraineeFilterBar filters={filters} affiliations={affiliations} />}
        empty={emptyOf(kind)}
      />
      <TraineeBulk rows={rows} found={found} selection={selection} />
    </ListPage>
  );
}
