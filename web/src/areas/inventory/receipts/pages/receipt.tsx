import {
  INVENTORY_RECEIPT_STATES,
  isCountable,
  receiptNumber,
} from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { sheets } from '@kontor/contract/areas/inventory/sheets/endpoints.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { IconFileImport, IconListCheck, IconMapPin, IconPrinter, IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { usePathId } from '../../../../kernel/area.ts';
import { call } from '../../../../kernel/client.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { download } from '../../../../kit/files/download.ts';
import { useDownload } from '../../../../kit/files/use-download.ts';
import { inTrail } from '../../../../kit/history/history.ts';
import { EntityPage, EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { Fact, Facts } from '../../../../kit/page/facts.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import { Tile } from '../../../../kit/page/tile.tsx';
import { TransitionButtons } from '../../../../kit/page/transitions.tsx';
import { useDeleteRecord } from '../../../../kit/page/use-delete-record.ts';
import { lazyOverlay } from '../../../../kit/states/lazy.tsx';
import { type Inventory, inventoryQuery, type Receipt, receiptQuery } from '../../data.ts';
import { InventoryFacts } from '../../inventories/inventory-facts.tsx';
import { MerchandiseNotice } from '../../inventories/merchandise-notice.tsx';
import { usePositionSync } from '../../inventories/syncing.tsx';
import { inventoryPath, receiptPages } from '../../parts/address.ts';
import { InventoryNavigation } from '../../parts/navigation.tsx';
import { selectRecord } from '../../parts/select-record.ts';
import { Traces } from '../../parts/traces.tsx';
import { PositionList } from '../../positions/position-list.tsx';
import { StateChip, stateName } from '../receipt-state.tsx';
import { useReceiptTransitions } from '../use-transitions.ts';

const PlaceDialog = lazyOverlay(() => import('../place-dialog.tsx'));

/** The refresh interval of the positions; each response contains all of them. */
const PACE = 20_000;

/** A receipt with its progress and positions (`spec 3 §2.4`). */
export default function ReceiptPage() {
  const { t } = useTranslation('inventory');
  const inventoryId = usePathId('inventoryId');
  const found = useQuery({
    ...receiptQuery(usePathId('id')),
    refetchInterval: ({ state }) => (state.data && isCountable(state.data.state) ? PACE : false),
  });
  const inventory = useQuery(inventoryQuery(inventoryId));
  // The facts include those of the inventory: coming later, they would move everything below.
  const query = selectRecord(inventory.isPending ? { ...found, data: undefined } : found, (receipt) =>
    receipt.inventoryId === inventoryId ? receipt : undefined,
  );
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
  const { isFetching: isPrinting, start: print } = usePrinting(receipt.id);
  const navigate = useNavigate();
  const [isMoving, setMoving] = useState(false);
  const remove = useDeleteRecord(inventoryReceipt, { back, notice: t('receipts.receipt.deleted') });
  const isCounted = receipt.countedCount + receipt.lateCount > 0;
  const number = receiptNumber(receipt.id);
  const title = t('receipts.receipt.title', { number });
  return (
    <EntityPage
      title={title}
      back={back}
      trail={inTrail(inventoryReceipt.update, receipt.id)}
      facts={<StateChip state={receipt.state} />}
      buttons={<TransitionButtons {...useReceiptTransitions(receipt)} />}
      actions={[
        { label: t('places.change'), icon: IconMapPin, onClick: () => setMoving(true) },
        { label: t('sheet.print'), icon: IconPrinter, isBusy: isPrinting, onClick: () => print() },
        {
          label: t('additions.import.title'),
          icon: IconFileImport,
          unavailable: receipt.state === INVENTORY_RECEIPT_STATES.closed && t('receipts.hints.closed'),
          onClick: () => void navigate({ to: receiptPages(receipt).importPositions }),
        },
        usePositionSync(receipt.id),
      ]}
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
      <Details receipt={receipt} inventory={inventory} />
      <ReceiptLinks receipt={receipt} />
      <PositionList receipt={receipt} />
      <Suspense>{isMoving && <PlaceDialog receipt={receipt} onClose={() => setMoving(false)} />}</Suspense>
    </EntityPage>
  );
}

/** Downloads the receipt's positions to count on paper. */
const usePrinting = (id: number) =>
  useDownload(async () => download(await call(sheets.countingSheet, { params: { id } })));

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
        {receipt.place !== null && <Fact label={t('places.label')}>{receipt.place}</Fact>}
        <Fact label={t('receipts.receipt.counted')}>
          {t('receipts.receipt.countedOf', { counted: whole(countedCount), all: whole(positionCount) })}
        </Fact>
        <Traces record={receipt} />
      </Facts>
      {countedCount + lateCount > 0 && <Text c="dimmed">{t('receipts.receipt.kept')}</Text>}
    </Section>
  );
}

/** Links to the counts and results of the receipt. */
function ReceiptLinks({ receipt }: Pick<ReceiptViewProps, 'receipt'>) {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const { results, transactions } = receiptPages(receipt);
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
