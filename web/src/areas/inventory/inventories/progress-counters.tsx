import { Stack, Title } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Progress } from '../data.ts';

/** The people who count an inventory, and how much. */
export function CountersTable({ counters }: Pick<Progress, 'counters'>) {
  const { t } = useTranslation('inventory');
  const { dateTime, whole } = useFormats();
  return (
    <Stack gap="sm">
      <Title order={3}>{t('progress.counters.title')}</Title>
      <DataTable<Progress['counters'][number]>
        name="inventory.counters"
        caption={t('progress.counters.title')}
        query={{ data: counters, error: null }}
        rowKey={({ countedBy }) => countedBy}
        sort={{ key: 'positions', isDescending: true }}
        pageSize={10}
        columns={columnsOf(t, 'progress.counters', [
          { key: 'person', value: ({ countedBy }) => countedBy, isName: true },
          { key: 'positions', cell: ({ positions }) => whole(positions), align: 'right' },
          { key: 'counts', cell: ({ counts }) => whole(counts), align: 'right' },
          {
            key: 'last',
            value: ({ lastAt }) => lastAt,
            cell: ({ lastAt }) => dateTime(lastAt),
            align: 'right',
            width: '9.5rem',
          },
        ])}
        empty={{ title: t('progress.nothing') }}
      />
    </Stack>
  );
}
