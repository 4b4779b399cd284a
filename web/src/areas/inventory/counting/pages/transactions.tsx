import { Button, SegmentedControl, Text } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { EmptyState, QueryState, type Readable } from '../../../../kit/states/states.tsx';
import { found } from '../../../../kit/text/found.ts';
import { type Place, receiptPath } from '../address.ts';
import { isInForce } from '../count.ts';
import { CountList } from '../count-list.tsx';
import { SearchBox } from '../entry/search-box.tsx';
import { CountingFrame } from '../frame.tsx';
import { countOfPortal, type ListedCount, textOf } from '../listed-count.ts';
import { usePlace } from '../place.ts';
import { useAllCounts } from '../sync/all-counts.ts';
import { usePortalStatuses, withPortalStatus } from '../sync/portal-statuses.ts';
import { useCountsOfReceipt } from '../sync/use-counts.ts';

/** The most counts that are searched: of this device, and of all; and the steps in which they are shown. */
const MAX_HERE = 5000;
const MAX_OF_ALL = 300;
const STEP = 30;
const NONE: readonly ListedCount[] = [];

const mapped = <A, B>({ data, ...query }: Readable<A>, map: (data: A) => B): Readable<B> => ({
  ...query,
  data: data === undefined ? undefined : map(data),
});

/** At how many a list was cut; null where it is whole. */
const cutAt = (rows: readonly unknown[] | undefined, most: number): number | null =>
  rows && rows.length >= most ? most : null;

interface CountsProps {
  readonly place: Place;
  readonly search: string;
}

interface RowsProps {
  readonly query: Readable<readonly ListedCount[]>;
  readonly search: string;
  readonly empty: string;
  /** The number that was searched, if there may be more. */
  readonly most: number | null;
}

function Rows({ query, search, empty, most }: RowsProps) {
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
            {most !== null && <Text size="sm">{t('counting.counts.only', { most: whole(most) })}</Text>}
          </>
        );
      }}
    </QueryState>
  );
}

/** Those that were made here: also without network, and what waits or was refused. */
function CountsHere({ place, search }: CountsProps) {
  const { t } = useTranslation('inventory');
  const query = useCountsOfReceipt(place.receiptId, MAX_HERE);
  const matches = mapped(query, (counts) => {
    const reversed = new Set(
      counts.flatMap((count) => (count.reversesId !== null && isInForce(count) ? count.reversesId : [])),
    );
    return found(
      counts.map((count) => ({ ...count, isReversed: reversed.has(count.uuid) })),
      search,
      textOf,
    );
  });
  const statuses = usePortalStatuses(matches.data ?? NONE);
  const current = mapped(matches, (counts) => counts.map((count) => withPortalStatus(count, statuses)));
  return (
    <Rows query={current} search={search} empty={t('counting.counts.emptyHere')} most={cutAt(query.data, MAX_HERE)} />
  );
}

/** Those of all devices, as the portal has them. */
function AllCounts({ place, search }: CountsProps) {
  const { t } = useTranslation('inventory');
  const query = useAllCounts(place.receiptId, { search, most: MAX_OF_ALL });
  const rows = mapped(query, (counts) => counts.map((count) => countOfPortal(count, place.inventoryId)));
  return (
    <Rows query={rows} search={search} empty={t('counting.counts.emptyAll')} most={cutAt(query.data, MAX_OF_ALL)} />
  );
}

/** The counts of a receipt, latest first, with a search (`spec 3 §2.5`). */
export default function CountingTransactionsPage() {
  const { t } = useTranslation('inventory');
  const place = usePlace();
  const [which, setWhich] = useState('here');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const Counts = which === 'here' ? CountsHere : AllCounts;
  return (
    <CountingFrame title={t('counting.counts.title')} back={receiptPath(place)}>
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
          <Counts key={which} place={place} search={search} />
        </>
      )}
    </CountingFrame>
  );
}
