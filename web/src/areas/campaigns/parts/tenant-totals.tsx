import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import kit from '../../../kit/kit.module.css';
import type { Total } from './totals.ts';

/** The orders of a product by company. */
export function TenantTotals({ total: { productTitle, tenants } }: { readonly total: Total }) {
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
