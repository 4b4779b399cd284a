import { Button, SegmentedControl, Text } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { EmptyState, QueryState, type Readable } from '../../../../kit/states/states.tsx';
import { filterByText } from '../../../../kit/text/found.ts';
import { type ReceiptParams, receiptPath } from '../address.ts';
import { isInForce } from '../count.ts';
import { CountList } from '../count-list.tsx';
import { SearchBox } from '../entry/search-box.tsx';
import { CountingFrame } from '../frame.tsx';
import { countOfPortal, type ListedCount, textOf } from '../listed-count.ts';
import { useReceiptParams } from '../receipt-params.ts';
import { useAllCounts } from '../sync/all-counts.ts';
import { usePortalStatuses, withPortalStatus } from '../sync/portal-statuses.ts';
import { useCountsOfReceipt } from '../sync/use-counts.ts';

/** The maximum number of searched counts, of this device and of all, and the number per page. */
const MAX_HERE = 5000;
const MAX_OF_ALL = 300;
const STEP = 30;
const NONE: readonly ListedCount[] = [];

const mapQuery = <A, B>({ data, ...query }: Readable<A>, map: (data: A) => B): Readable<B> => ({
  ...query,
  data: data === undefined ? undefined : map(data),
});

/** The limit at which a list was cut off; null if it is complete. */
const cutAt = (rows: readonly unknown[] | undefined, limit: number): number | null =>
  rows && rows.length >= limit ? limit : null;

interface CountsProps {
  readonly receiptParams: ReceiptParams;
  readonly search: string;
}

interface RowsProps {
  readonly query: Readable<readonly ListedCount[]>;
  readonly search: string;
  readonly empty: string;
  /** The number of searched counts if there may be more; otherwise null. */
  readonly limit: number | null;
}

function Rows({ query, search, empty, limit }: RowsProps) {
  const { t } = useTranslation('inventory');
  const { whole } = useFormats();
  const [shown, setShown] = useState(STEP);
  return (
    <QueryState query={query} empty={search ? undefined : { title: t('counting.counts.empty'), text: empty }}>
      {(rows) => {
        return (
          <>
            {rows.length === 0 && <EmptyState title={t('counting.counts.noHits', { search })} />}
            {rows.length > 0 && <CountList counts={rows.slice(0, shown)} label={t('counting.counts.title')} />}
            {rows.length > shown && (
              <Button variant="default" size="lg" onClick={() => setShown(shown + STEP)}>
                {t('counting.counts.more')}
              </Button>
            )}
            {limit !== null && <Text size="sm">{t('counting.counts.only', { most: whole(limit) })}</Text>}
          </>
        );
      }}
    </QueryState>
  );
}

/** The counts of this device, also offline, including waiting and rejected ones. */
function CountsHere({ receiptParams, search }: CountsProps) {
  const { t } = useTranslation('inventory');
  const query = useCountsOfReceipt(receiptParams.receiptId, MAX_HERE);
  const matches = mapQuery(query, (counts) => {
    const reversed = new Set(
      counts.flatMap((count) => (count.reversesId !== null && isInForce(count) ? count.reversesId : [])),
    );
    return filterByText(
      counts.map((count) => ({ ...count, isReversed: reversed.has(count.uuid) })),
      search,
      textOf,
    );
  });
  const statuses = usePortalStatuses(matches.data ?? NONE);
  const current = mapQuery(matches, (counts) => counts.map((count) => withPortalStatus(count, statuses)));
  return (
    <Rows query={current} search={search} empty={t('counting.counts.emptyHere')} limit={cutAt(query.data, MAX_HERE)} />
  );
}

/** The server's counts of all devices. */
function AllCounts({ receiptParams, search }: CountsProps) {
  const { t } = useTranslation('inventory');
  const query = useAllCounts(receiptParams.receiptId, { search, limit: MAX_OF_ALL });
  const rows = mapQuery(query, (counts) => counts.map((count) => countOfPortal(count, receiptParams.inventoryId)));
  return (
    <Rows query={rows} search={search} empty={t('counting.counts.emptyAll')} limit={cutAt(query.data, MAX_OF_ALL)} />
  );
}

/** The counts of a receipt, latest first, with a search (`spec 3 §2.5`). */
export default function CountingTransactionsPage() {
  const { t } = useTranslation('inventory');
  const receiptParams = useReceiptParams();
  const [which, setWhich] = useState('here');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const Counts = which === 'here' ? CountsHere : AllCounts;
  return (
    <CountingFrame title={t('counting.counts.title')} back={receiptPath(receiptParams)}>
      {() => (
        <>
          <SegmentedControl
            size="lg"
            fullWidth
            aria-label={t('counting.counts.which')}
            data={[
              { value: 'here', label: t('counting.counts.here') },
              { value: 'all', label: t('counting.counts.all') },
            ]}
            value={which}
            onChange={setWhich}
          />
          <SearchBox
            aria-label={t('counting.counts.search')}
            placeholder={t('counting.counts.search')}
            typed={typed}
            onType={setTyped}
          />
          <Counts key={which} receiptParams={receiptParams} search={search} />
        </>
      )}
    </CountingFrame>
  );
}
