import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { type Department, departmentPath, departmentsQuery } from '../data.ts';

export default function DepartmentListPage() {
  const { t } = useTranslation('masterData');
  const query = useQuery(departmentsQuery());
  const columns = useMemo(
    (): Column<Department>[] => [
      { key: 'id', header: t('department.id'), value: ({ id }) => id, align: 'right', width: '6.5rem' },
      { key: 'title', header: t('department.title'), value: ({ title }) => title, isName: true },
    ],
    [t],
  );
  const add = (
    <Button component={Link} to="/departments/add" leftSection={<IconPlus size="1.125rem" aria-hidden />}>
      {t('departments.add')}
    </Button>
  );
  return (
    <Stack gap="lg">
      <PageTitle title={t('departments.title')} />
      <PageHeader title={t('departments.title')}>{add}</PageHeader>
      <DataTable
        name="departments"
        caption={t('departments.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={({ title }) => title}
        sort={{ key: 'title', isDescending: false }}
        href={departmentPath}
        empty={{ title: t('departments.none'), text: t('departments.noneText'), action: add }}
        isInAddress
      />
    </Stack>
  );
}
