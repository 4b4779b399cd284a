import { Button, Checkbox, Group, Table, Text } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { SaveTable } from '../../../kit/files/save-table.tsx';
import kit from '../../../kit/kit.module.css';
import { Section } from '../../../kit/page/section.tsx';
import { QueryState } from '../../../kit/states/states.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { AllocationDialog } from '../allocations/allocation-dialog.tsx';
import type { Campaign } from '../data.ts';
import { pickListPath } from '../parts/address.ts';
import { useTotalText } from './total-chip.tsx';
import { useTotalColumns } from './total-columns.tsx';
import { missingOf, stateOfTotal, type Total, totalsQuery } from './totals.ts';

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
            <SaveTotals campaign={campaign} rows={found} />
          </Group>
        )}
        canSave={false}
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

interface SaveTotalsProps {
  readonly campaign: Pick<Campaign, 'id'>;
  readonly rows: readonly Total[];
}

interface Line {
  readonly total: Total;
  readonly tenant: string | null;
  readonly quantity: number;
  readonly siteCount: number;
}

/** A row for each company that ordered a product, or one without a company if none did. */
const linesOf = (rows: readonly Total[]) =>
  rows.flatMap((total): Line[] =>
    total.tenants.length === 0
      ? [{ total, tenant: null, quantity: 0, siteCount: 0 }]
      : total.tenants.map((each) => ({ total, ...each })),
  );

/** Downloads the filtered products with the orders of each company and the product's totals. */
function SaveTotals({ campaign: { id }, rows }: SaveTotalsProps) {
  const { t } = useTranslation('campaigns');
  const textOf = useTotalText();
  return (
    <SaveTable<Line>
      name={t('allocations.totals.file', { id })}
      rows={linesOf(rows)}
      columns={columnsOf(t, 'allocations.totals', [
        { key: 'productId', value: ({ total }) => total.productId },
        { key: 'product', value: ({ total }) => total.productTitle },
        { key: 'unit', value: ({ total }) => total.unit },
        'tenant',
        { key: 'ofTenant', value: ({ quantity }) => quantity },
        { key: 'sitesOfTenant', value: ({ siteCount }) => siteCount },
        // Totals of all companies, repeated in each row: do not add them up.
        { key: 'ofAll', value: ({ total }) => total.quantity },
        { key: 'sitesOfAll', value: ({ total }) => total.siteCount },
        { key: 'available', value: ({ total }) => total.available },
        { key: 'allocated', value: ({ total }) => total.allocated },
        { key: 'missing', value: ({ total }) => missingOf(total) },
        { key: 'state', value: ({ total }) => textOf(total) },
      ])}
    />
  );
}
