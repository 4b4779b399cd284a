import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Button, Tabs } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { downloadCsv } from '../../../../kit/files/csv.ts';
import { useDownload } from '../../../../kit/files/use-download.ts';
import { ActionMenu } from '../../../../kit/page/action-menu.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { useTab } from '../../../../kit/page/use-tab.ts';
import type { Value } from '../../../../kit/table/value.ts';
import { type ListedReceipt, type Result, resultsQuery } from '../../data.ts';
import { useStockSync } from '../../inventories/syncing.tsx';
import { receiptPages } from '../../parts/address.ts';
import { NotCounted } from '../../positions/not-counted.tsx';
import { BelowReceipt } from '../../receipts/below-receipt.tsx';
import { ReceiptFacts } from '../../receipts/receipt-facts.tsx';
import { LateNotice } from '../../transactions/late-notice.tsx';
import { ResultTable } from '../result-table.tsx';

/** The columns and the name of the file are fixed (`spec 3 §7`). */
const FILE = 'export.csv';
const HEADER = ['INV', 'ARTNUM', 'ARTBEZ', 'MENGE', 'EINHEIT'] as const;

/** Receipt, number, title, quantity and unit; for an empty the displayed number (`behaviour §9`). */
const exportedRow = (result: Result): readonly Value[] => [
  result.inventoryReceiptId,
  result.inventoryEmptyNumber ?? result.inventoryProductId,
  result.inventoryProductTitle ?? result.inventoryEmptyTitle,
  result.countQuantity,
  result.unit,
];

/** Downloads all current results of a receipt as a file. */
function useResultsExport(receiptId: number) {
  const client = useQueryClient();
  return useDownload(async () => {
    const results = await client.fetchQuery({ ...resultsQuery(receiptId), staleTime: 0 });
    await downloadCsv(FILE, HEADER, results.map(exportedRow));
  });
}

const TABS = ['results', 'notCounted'] as const;

/** The results of a receipt, compared with the stock (`spec 3 §2.4`). */
export default function ResultListPage() {
  const { t } = useTranslation('inventory');
  return (
    <BelowReceipt title={t('results.title')}>
      {(receipt, back) => <Results key={receipt.id} receipt={receipt} back={back} />}
    </BelowReceipt>
  );
}

interface ResultsProps {
  readonly receipt: ListedReceipt;
  readonly back: string;
}

function Results({ receipt, back }: ResultsProps) {
  const { t } = useTranslation('inventory');
  const { whole } = useFormats();
  const { tab, choose } = useTab(TABS);
  const { isFetching, start } = useResultsExport(receipt.id);
  const sync = useStockSync(receipt.inventoryId);
  const { positionCount, countedCount } = receipt;
  const labelOf = (each: (typeof TABS)[number]) => {
    const label = t(`results.tabs.${each}`);
    return each === 'notCounted'
      ? t('results.tabCount', { tab: label, count: whole(positionCount - countedCount) })
      : label;
  };
  return (
    <Page
      title={t('results.title')}
      back={back}
      facts={<ReceiptFacts receipt={receipt} />}
      buttons={
        <ActionMenu
          actions={[
            sync,
            { label: t('results.export'), icon: IconDownload, isBusy: isFetching, onClick: () => start() },
          ]}
        />
      }
    >
      <Notices receipt={receipt} />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List aria-label={t('results.view')}>
          {TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {labelOf(each)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="results" pt="md">
          <ResultTable receipt={receipt} />
        </Tabs.Panel>
        <Tabs.Panel value="notCounted" pt="md">
          <NotCounted receipt={receipt} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

/** The notices about pending changes of the results. */
function Notices({ receipt }: Pick<ResultsProps, 'receipt'>) {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const { state, lateCount } = receipt;
  return (
    <>
      {state === INVENTORY_RECEIPT_STATES.counting && <Banner kind="info">{t('results.unreviewed')}</Banner>}
      {lateCount > 0 && (
        <LateNotice text={t('results.late', counted(lateCount))}>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to={receiptPages(receipt).transactions} search={{ status: 'late' }} />
            )}
          >
            {t('results.toLate')}
          </Button>
        </LateNotice>
      )}
    </>
  );
}
