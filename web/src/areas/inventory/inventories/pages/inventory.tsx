import { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import { Text } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../../kernel/area.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Facts } from '../../../../kit/page/facts.tsx';
import { EditPage, RecordQuery, useKnownRecord } from '../../../../kit/page/record-pages.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import { Tile } from '../../../../kit/page/tile.tsx';
import { type Inventory, inventoryQuery, receiptsQuery } from '../../data.ts';
import { inventoryResultsPath } from '../../parts/address.ts';
import { Traces } from '../../parts/traces.tsx';
import { ReceiptList } from '../../receipts/receipt-list.tsx';
import { ZoneSection } from '../../zones/zone-section.tsx';
import { numberOf } from '../inventory-columns.tsx';
import { InventoryFields } from '../inventory-fields.tsx';
import { LiveProgress } from '../live-progress.tsx';
import { MerchandiseNotice } from '../merchandise-notice.tsx';
import { useInventories } from '../record-pages.tsx';

/** One inventory with its receipts (`spec 3 §2.4`). */
export default function InventoryPage() {
  const query = useQuery(inventoryQuery(usePathId('id')));
  return (
    <RecordQuery kind={useInventories()} query={query}>
      {(known) => <InventoryEditor key={known.id} known={known} />}
    </RecordQuery>
  );
}

function InventoryEditor({ known }: { readonly known: Inventory }) {
  const { t } = useTranslation('inventory');
  const { data: receipts = [] } = useQuery(receiptsQuery(known.id));
  const isCounted = receipts.some(({ countedCount, lateCount }) => countedCount + lateCount > 0);
  const record = useKnownRecord(useInventories(), inventory, known);
  return (
    <EditPage
      {...record}
      onRemove={isCounted ? undefined : record.onRemove}
      number={known.id}
      title={t('inventories.inventory.title', { number: numberOf(known) })}
      more={
        <>
          {isCounted && (
            <Tile
              to={inventoryResultsPath(known)}
              title={t('results.ofInventory.title')}
              text={t('results.ofInventory.text')}
              icon={IconReportAnalytics}
            />
          )}
          <ReceiptList inventory={known} />
          <ZoneSection inventory={known} />
          <LiveProgress inventory={known} />
        </>
      }
      aside={
        <Section title={t('traces.title')}>
          <Facts>
            <Traces record={known} />
          </Facts>
          {isCounted && <Text c="dimmed">{t('inventories.inventory.kept')}</Text>}
        </Section>
      }
    >
      <MerchandiseNotice id={known.id} />
      <InventoryFields known={known} />
    </EditPage>
  );
}
