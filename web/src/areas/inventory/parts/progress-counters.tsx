import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { Progress } from '../data.ts';

/** The people who count an inventory, and how much. */
export function CountersTable({ counters }: Pick<Progress, 'counters'>) {
  const { t } = useTranslation('inventory');
  const { dateTime, whole } = useFormats();
  return (
    <Stack gap="sm">
      <Title order={3}>{t('progress.counters.title')}</Title>
      <DataTable
        name="inventory.counters"
        caption={t('progress.counters.title')}
        query={{ data: counters, error: null }}
        rowKey={({ countedBy }) => countedBy}
        sort={{ key: 'positions', isDescending: true }}
        pageSize={10}
        columns={[
          {
            key: 'person',
            header: t('progress.counters.person'),
            value: ({ countedBy }) => countedBy,
            isName: true,
          },
          {
            key: 'positions',
            header: t('progress.counters.positions'),
            value: ({ positions }) => positions,
            cell: ({ positions }) => whole(positions),
            align: 'right',
          },
          {
            key: 'counts',
            header: t('progress.counters.counts'),
            value: ({ counts }) => counts,
            cell: ({ counts }) => whole(counts),
            align: 'right',
          },
          {
            key: 'last',
            header: t('progress.counters.last'),
            value: ({ lastAt }) => lastAt,
            cell: ({ lastAt }) => dateTime(lastAt),
            align: 'right',
            width: '9.5rem',
          },
        ]}
        empty={{ title: t('progress.nothing') }}
      />
    </Stack>
  );
}
