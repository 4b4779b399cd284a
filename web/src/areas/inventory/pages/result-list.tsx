import { STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Button, Stack, Tabs } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { ActionMenu } from '../../../kit/page/ActionMenu.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useTab } from '../../../kit/page/useTab.ts';
import type { ListedReceipt } from '../data.ts';
import { placesOf } from '../parts/address.ts';
import { BelowReceipt } from '../parts/below-receipt.tsx';
import { LateNotice } from '../parts/late-notice.tsx';
import { NotCounted } from '../parts/not-counted.tsx';
import { ReceiptFacts } from '../parts/receipt-facts.tsx';
import { ResultTable } from '../parts/result-table.tsx';
import { useResultsExport } from '../parts/results-export.ts';
import { useStockSync } from '../parts/syncing.tsx';

const TABS = ['results', 'notCounted'] as const;

/** The results of a receipt's counts, beside the stock (`spec 3 §2.4`). */
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
    <Stack gap="lg">
      <PageTitle title={t('results.title')} />
      <PageHeader title={t('results.title')} back={back} facts={<ReceiptFacts receipt={receipt} />}>
        <ActionMenu
          actions={[
            sync,
            { label: t('results.export'), icon: IconDownload, isBusy: isFetching, onClick: () => start() },
          ]}
        />
      </PageHeader>
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
    </Stack>
  );
}

/** What may still change the results. */
function Notices({ receipt }: Pick<ResultsProps, 'receipt'>) {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const { state, lateCount } = receipt;
  return (
    <>
      {state === STATES.counting && <Banner kind="info">{t('results.unreviewed')}</Banner>}
      {lateCount > 0 && (
        <LateNotice text={t('results.late', counted(lateCount))}>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to={placesOf(receipt).transactions} search={{ standing: 'late' }} />
            )}
          >
            {t('results.toLate')}
          </Button>
        </LateNotice>
      )}
    </>
  );
}
