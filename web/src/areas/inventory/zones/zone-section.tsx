import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Section } from '../../../kit/page/section.tsx';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Inventory } from '../data.ts';
import { type PlaceRow, usePlaceRows } from './place-rows.ts';

const ZoneDialog = lazyOverlay(() => import('./zone-dialog.tsx'));

const rowKey = ({ place }: PlaceRow) => place;
const searchText = ({ place, counters }: PlaceRow) => `${place} ${counters.join(' ')}`;

/** Who counts where in an inventory. */
export function ZoneSection({ inventory }: { readonly inventory: Inventory }) {
  const { t } = useTranslation('inventory');
  const { whole } = useFormats();
  const query = usePlaceRows(inventory.id);
  const [isEditing, setEditing] = useState(false);
  const edit = (
    <Button variant="default" leftSection={<IconUsers size="1.125rem" aria-hidden />} onClick={() => setEditing(true)}>
      {t('zones.edit')}
    </Button>
  );
  return (
    <Section title={t('zones.title')} actions={query.data?.length ? edit : undefined}>
      <DataTable<PlaceRow>
        name="inventory.zones"
        caption={t('zones.title')}
        query={query}
        rowKey={rowKey}
        searchText={searchText}
        columns={columnsOf(t, 'zones.fields', [
          { key: 'place', isName: true },
          { key: 'positions', cell: ({ positions }) => whole(positions), align: 'right', width: '8rem' },
          {
            key: 'counters',
            value: ({ counters }) => counters.join(', '),
            cell: ({ counters }) => (counters.length > 0 ? counters.join(', ') : t('zones.everybody')),
          },
        ])}
        empty={{ title: t('zones.none'), text: t('zones.noneText') }}
        canSave
      />
      <Suspense>
        {isEditing && query.data && query.version !== undefined && (
          <ZoneDialog
            inventoryId={inventory.id}
            rows={query.data}
            version={query.version}
            onClose={() => setEditing(false)}
          />
        )}
      </Suspense>
    </Section>
  );
}
