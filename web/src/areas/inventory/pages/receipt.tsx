import { isCountable, receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { IconListCheck, IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { EntityPage, EntityQuery } from '../../../kit/page/EntityPage.tsx';
import { Fact, Facts } from '../../../kit/page/Facts.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Tile } from '../../../kit/page/Tile.tsx';
import { useDeleteRecord } from '../../../kit/page/useDeleteRecord.ts';
import { type Inventory, inventoryQuery, type Receipt, receiptQuery } from '../data.ts';
import { inventoryPath, placesOf } from '../parts/address.ts';
import { InventoryFacts } from '../parts/inventory-facts.tsx';
import { MerchandiseNotice } from '../parts/merchandise-notice.tsx';
import { InventoryNavigation } from '../parts/navigation.tsx';
import { PositionList } from '../parts/position-list.tsx';
import { StateChip, stateName } from '../parts/receipt-state.tsx';
import { selectRecord } from '../parts/select-record.ts';
import { StateButtons } from '../parts/state-buttons.tsx';
import { usePositionSync } from '../parts/syncing.tsx';
import { Traces } from '../parts/traces.tsx';

/** How often the counted positions are refreshed; all positions come with them. */
const PACE = 20_000;

/** One receipt: its progress, and its positions (`spec 3 §2.4`). */
export default function ReceiptPage() {
  const { t } = useTranslation('inventory');
  const inventoryId = usePathId('inventoryId');
  const found = useQuery({
    ...receiptQuery(usePathId('id')),
    refetchInterval: ({ state }) => (state.data && isCountable(state.data.state) ? PACE : false),
  });
  const query = selectRecord(found, (receipt) => (receipt.inventoryId === inventoryId ? receipt : undefined));
  const inventory = useQuery(inventoryQuery(inventoryId));
  return (
    <>
      <InventoryNavigation />
      <EntityQuery query={query} back={inventoryPath({ id: inventoryId })} title={t('receipts.receipt.one')}>
        {(receipt) => <ReceiptView key={receipt.id} receipt={receipt} inventory={inventory.data} />}
      </EntityQuery>
    </>
  );
}

interface ReceiptViewProps {
  readonly receipt: Receipt;
  readonly inventory: Inventory | undefined;
}

function ReceiptView({ receipt, inventory }: ReceiptViewProps) {
  const { t } = useTranslation('inventory');
  const back = inventoryPath({ id: receipt.inventoryId });
  const remove = useDeleteRecord(inventoryReceipt, { back, notice: t('receipts.receipt.deleted') });
  const isCounted = receipt.countedCount + receipt.lateCount > 0;
  const number = receiptNumber(receipt.id);
  const title = t('receipts.receipt.title', { number });
  return (
    <EntityPage
      title={title}
      back={back}
      facts={<StateChip state={receipt.state} />}
      buttons={<StateButtons receipt={receipt} />}
      actions={[usePositionSync(receipt.id)]}
      removal={
        isCounted
          ? undefined
          : {
              title: t('receipts.receipt.deleteTitle', { number }),
              text: t('receipts.receipt.deleteText'),
              action: t('receipts.receipt.delete'),
              onConfirm: () => remove(receipt),
            }
      }
    >
      <PageTitle title={title} />
      <Details receipt={receipt} inventory={inventory} />
      <Ways receipt={receipt} />
      <PositionList receipt={receipt} />
    </EntityPage>
  );
}

function Details({ receipt, inventory }: ReceiptViewProps) {
  const { t } = useTranslation('inventory');
  const { whole } = useFormats();
  const { countedCount, positionCount, lateCount } = receipt;
  return (
    <Section title={t('receipts.details')}>
      <MerchandiseNotice id={receipt.id} />
      <Text>{t(`receipts.hints.${stateName(receipt.state)}`)}</Text>
      <Facts>
        {inventory && <InventoryFacts inventory={inventory} />}
        <Fact label={t('receipts.receipt.counted')}>
          {t('receipts.receipt.countedOf', { counted: whole(countedCount), all: whole(positionCount) })}
        </Fact>
        <Traces record={receipt} />
      </Facts>
      {countedCount + lateCount > 0 && <Text c="dimmed">{t('receipts.receipt.kept')}</Text>}
    </Section>
  );
}

/** To what was counted of the receipt. */
function Ways({ receipt }: Pick<ReceiptViewProps, 'receipt'>) {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const { results, transactions } = placesOf(receipt);
  const { lateCount } = receipt;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Tile
        to={results}
        title={t('receipts.tiles.results')}
        text={t('receipts.tiles.resultsText')}
        icon={IconReportAnalytics}
      />
      <Tile
        to={transactions}
        title={t('receipts.tiles.transactions')}
        text={t('receipts.tiles.transactionsText')}
        icon={IconListCheck}
        note={lateCount > 0 ? t('receipts.moves.late', counted(lateCount)) : undefined}
      />
    </SimpleGrid>
  );
}
