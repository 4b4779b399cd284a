import { Button, Checkbox, Group } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { QueryState } from '../../../kit/states/states.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useAddress } from '../../../kit/table/useFilters.ts';
import type { Campaign } from '../data.ts';
import { pickListPath } from './address.ts';
import { AllocationDialog } from './allocation-dialog.tsx';
import { TenantTotals } from './tenant-totals.tsx';
import { useTotalColumns } from './total-columns.tsx';
import { stateOfTotal, type Total, totalsQuery } from './totals.ts';
import { TotalsCsv } from './totals-csv.tsx';

interface QuantitiesTabProps {
  readonly campaign: Campaign;
}

const rowKey = ({ productId }: Total) => productId;
const searchText = ({ productId, productTitle }: Total) => `${productId} ${productTitle}`;
const isShort = (total: Total) => ['short', 'partly'].includes(stateOfTotal(total));

/** The orders of each product, per company, and the allocation of scarce ones. */
export function QuantitiesTab({ campaign }: QuantitiesTabProps) {
  const query = useQuery(totalsQuery(campaign.id));
  return <QueryState query={query}>{(totals) => <Totals campaign={campaign} totals={totals} />}</QueryState>;
}

interface TotalsProps extends QuantitiesTabProps {
  readonly totals: readonly Total[];
}

function Totals({ campaign, totals }: TotalsProps) {
  const { t } = useTranslation('campaigns');
  const { read, write } = useAddress();
  const [allocating, setAllocating] = useState<number | null>(null);
  const isFiltered = read('short') === true;
  const filter = useMemo(() => ({ test: isShort, key: isFiltered ? 'short' : '' }), [isFiltered]);
  const columns = useTotalColumns(setAllocating);
  return (
    <Section
      title={t('allocations.title')}
      actions={
        <Button
          component={Link}
          to={pickListPath(campaign)}
          variant="default"
          leftSection={<IconClipboardList size="1.125rem" aria-hidden />}
        >
          {t('allocations.pickList.open')}
        </Button>
      }
    >
      <ShortBanner totals={totals} />
      <DataTable
        name="campaigns.totals"
        caption={t('allocations.title')}
        query={{ data: totals, error: null }}
        rowKey={rowKey}
        columns={columns}
        searchText={searchText}
        filter={{ ...filter, clear: () => write({ short: undefined }) }}
        detail={(total) => <TenantTotals total={total} />}
        actions={(found) => (
          <Group gap="sm" flex="3 1 24rem">
            <Checkbox
              label={t('allocations.totals.onlyShort')}
              checked={isFiltered}
              onChange={({ currentTarget }) => write({ short: currentTarget.checked || undefined })}
            />
            <TotalsCsv campaign={campaign} rows={found} />
          </Group>
        )}
        empty={{ title: t('allocations.totals.none'), text: t('allocations.totals.noneText') }}
        isInAddress
      />
      {allocating !== null && (
        <AllocationDialog campaign={campaign} productId={allocating} onClose={() => setAllocating(null)} />
      )}
    </Section>
  );
}

/** Says of how many products there is too little, until they are allocated. */
function ShortBanner({ totals }: Pick<TotalsProps, 'totals'>) {
  const { t } = useTranslation('campaigns');
  const { counted } = useFormats();
  const count = totals.filter((total) => stateOfTotal(total) === 'short').length;
  if (count === 0) return null;
  return (
    <Banner kind="warning" title={t('allocations.totals.short', counted(count))}>
      {t('allocations.totals.shortText')}
    </Banner>
  );
}
