import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Figures } from '../../../kit/page/figures.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { LoadingState } from '../../../kit/states/states.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type RunningInventory, runningQuery } from '../data.ts';
import { inventoryPath } from '../parts/address.ts';

const sum = (inventories: readonly RunningInventory[], key: 'positions' | 'counted' | 'inReview' | 'late'): number =>
  inventories.reduce((total, inventory) => total + inventory[key], 0);

/** How far the inventories are that are counted, reviewed, or have late counts; nothing if there are none. */
export function RunningInventories() {
  const { t } = useTranslation('inventory');
  const { day, whole } = useFormats();
  const query = useQuery(runningQuery());
  if (query.isPending) return <LoadingState />;
  const running = query.data ?? [];
  if (running.length === 0) return null;
  return (
    <Section title={t('running.title')}>
      <Figures
        figures={[
          { label: t('running.inventories'), value: running.length },
          { label: t('progress.countedPositions'), value: sum(running, 'counted'), of: sum(running, 'positions') },
          { label: t('running.inReview'), value: sum(running, 'inReview') },
          { label: t('progress.late'), value: sum(running, 'late') },
        ]}
      />
      <DataTable<RunningInventory>
        name="inventory.running"
        caption={t('running.title')}
        query={query}
        rowKey={({ id }) => id}
        href={inventoryPath}
        columns={columnsOf(t, 'inventories.fields', [
          {
            key: 'number',
            value: ({ inventoryNumber }) => inventoryNumber,
            noteOnPhone: ({ counted, positions }) =>
              t('progress.counted', { counted: whole(counted), positions: whole(positions) }),
            isName: true,
          },
          { key: 'warehouse', value: ({ warehouse, warehouseId }) => warehouse?.name ?? String(warehouseId) },
          { key: 'dateOfCounting', cell: ({ dateOfCounting }) => day(dateOfCounting), width: '8rem' },
          {
            key: 'counted',
            header: t('progress.countedPositions'),
            value: ({ counted, positions }) => (positions > 0 ? counted / positions : null),
            cell: ({ counted, positions }) => `${whole(counted)} / ${whole(positions)}`,
            saved: ({ counted, positions }) => `${counted} / ${positions}`,
            align: 'right',
            width: '11rem',
          },
          { key: 'inReview', header: t('running.inReview'), align: 'right', width: '9rem' },
          { key: 'late', header: t('progress.late'), align: 'right', width: '9rem' },
        ])}
        pageSize={10}
        canSave
        empty={{ title: t('running.title') }}
      />
    </Section>
  );
}
