import { Button, Checkbox, Group, Table, Text } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import kit from '../../../kit/kit.module.css';
import { Section } from '../../../kit/page/section.tsx';
import { QueryState } from '../../../kit/states/states.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { AllocationDialog } from '../allocations/allocation-dialog.tsx';
import type { Campaign } from '../data.ts';
import { pickListPath } from '../parts/address.ts';
import { useTotalColumns } from './total-columns.tsx';
import { stateOfTotal, type Total, totalsQuery } from './totals.ts';
import { TotalsCsv } from './totals-csv.tsx';

interface QuantitiesTabProps {
  readonly campaign: Campaign;
}

const rowKey = ({ productId }: Total) => productId;
const searchText = ({ productId, productTitle }: Total) => `${productId} ${productTitle}`;
const isShort = (total: Total) => ['short', 'partly'].includes(stateOfTotal(total));

/** The ordered quantities by product and company, and the allocation of scarce products. */
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

/** Warns about the number of scarce products that are not allocated yet. */
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

/** The orders of a product by company. */
function TenantTotals({ total: { productTitle, tenants } }: { readonly total: Total }) {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormats();
  if (tenants.length === 0) return <Text c="dimmed">{t('allocations.totals.notOrdered')}</Text>;
  const label = t('allocations.totals.perTenant', { product: productTitle });
  return (
    <Table aria-label={label} w="auto" miw="min(100%, 24rem)" className={kit.figures}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('allocations.totals.tenant')}</Table.Th>
          <Table.Th ta="right">{t('allocations.totals.ordered')}</Table.Th>
          <Table.Th ta="right">{t('allocations.totals.sites')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tenants.map(({ tenant, quantity, siteCount }) => (
          <Table.Tr key={tenant}>
            <Table.Td>{tenant}</Table.Td>
            <Table.Td ta="right">{whole(quantity)}</Table.Td>
            <Table.Td ta="right">{whole(siteCount)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
