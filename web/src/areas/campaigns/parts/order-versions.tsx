import { orders } from '@kontor/contract/areas/campaigns/orders/endpoints.ts';
import { Stack, Text, useMatches } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { endpointQuery } from '../../../kernel/query.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { FieldChanges } from '../../../kit/table/FieldChanges.tsx';
import type { Campaign } from '../data.ts';
import { changesOf, type VersionChanges, type VersionRow } from './version-changes.ts';

function VersionProducts({ rows }: { readonly rows: readonly VersionRow[] }) {
  const { t } = useTranslation('campaigns');
  const { whole, short } = useFormats();
  if (rows.length === 0) return <Text c="dimmed">{t('orders.versions.nothing')}</Text>;
  const written = (quantity: number, comment: string | null) =>
    comment === null ? whole(quantity) : `${whole(quantity)} · ${comment}`;
  const labelOf = ({ productTitle, unit, discount }: VersionRow) =>
    [
      `${productTitle}, ${unit}`,
      ...(discount === null ? [] : [t('orders.list.discount', { discount: short(discount) })]),
    ].join(' · ');
  return (
    <FieldChanges
      changes={rows.map((row) => ({
        label: labelOf(row),
        ...(row.before && { before: written(row.before.quantity, row.before.comment) }),
        value: written(row.quantity, row.comment),
      }))}
    />
  );
}

function useColumns(latest: number | undefined): Column<VersionChanges>[] {
  const { t } = useTranslation('campaigns');
  const { dateTime, whole } = useFormats();
  return [
    {
      key: 'date',
      header: t('orders.versions.date'),
      value: ({ version }) => dateTime(version.date),
      width: '11rem',
      isName: true,
      isSortable: false,
    },
    {
      key: 'personInCharge',
      header: t('orders.versions.personInCharge'),
      value: ({ version }) => version.personInCharge,
      isSortable: false,
    },
    {
      key: 'createdBy',
      header: t('orders.versions.createdBy'),
      value: ({ version }) => version.createdBy,
      isSortable: false,
    },
    {
      key: 'productCount',
      header: t('orders.versions.productCount'),
      value: ({ productCount }) => productCount,
      cell: ({ productCount }) => (productCount > 0 ? whole(productCount) : t('orders.versions.declined')),
      align: 'right',
      isSortable: false,
    },
    {
      key: 'changeCount',
      header: t('orders.versions.changeCount'),
      value: ({ changeCount }) => changeCount,
      cell: ({ changeCount }) => (changeCount === null ? t('orders.versions.first') : whole(changeCount)),
      align: 'right',
      isSortable: false,
    },
    {
      key: 'current',
      header: t('orders.versions.state'),
      value: ({ version }) => version.version,
      cell: ({ version }) => version.version === latest && <Chip kind="green">{t('orders.versions.current')}</Chip>,
      isSortable: false,
    },
  ];
}

interface OrderVersionsProps {
  readonly campaign: Pick<Campaign, 'id'>;
  readonly siteId: number;
  readonly onClose: () => void;
}

/** Everything that the site ever ordered, and what each order changed (`behaviour §8`). */
export default function OrderVersions({ campaign, siteId, onClose }: OrderVersionsProps) {
  const { t } = useTranslation('campaigns');
  const isPhone = useMatches({ base: true, sm: false });
  const { data, ...query } = useQuery(endpointQuery(orders.orderVersions, { params: { id: campaign.id, siteId } }));
  const versions = useMemo(() => data && changesOf(data), [data]);
  return (
    <Dialog onClose={onClose} title={t('orders.versions.title')} size={1000} fullScreen={isPhone}>
      <Stack>
        <DataTable<VersionChanges>
          name="campaign-order-versions"
          caption={t('orders.versions.title')}
          query={{ ...query, data: versions }}
          rowKey={({ version }) => version.version}
          columns={useColumns(data?.[0]?.version)}
          detail={({ rows }) => <VersionProducts rows={rows} />}
          empty={{ title: t('orders.versions.none'), text: t('orders.versions.noneText') }}
        />
      </Stack>
    </Dialog>
  );
}
