import { orders } from '@kontor/contract/areas/campaigns/orders/endpoints.ts';
import { Stack, Text, useMatches, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { endpointQuery } from '../../../kernel/query.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Campaign } from '../data.ts';
import classes from './order.module.css';
import { SaveVersions } from './save-versions.tsx';
import { changesOf, type VersionChanges, type VersionRow } from './version-changes.ts';

function VersionProduct({ row }: { readonly row: VersionRow }) {
  const { t } = useTranslation(['campaigns', 'kit']);
  const { whole, short } = useFormats();
  const { productTitle, unit, discount, quantity, comment, before } = row;
  const facts = [unit, ...(discount === null ? [] : [t('orders.list.discount', { discount: short(discount) })])];
  const format = (amount: number, remark: string | null) =>
    remark === null ? whole(amount) : `${whole(amount)} · ${remark}`;
  return (
    <li className={classes.version}>
      <div className={classes.product}>
        <Text size="sm" fw={500}>
          {productTitle}
        </Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
      <div className={classes.change}>
        {before && (
          <Text span size="sm" c="dimmed">
            <VisuallyHidden>{t('kit:change.before')}: </VisuallyHidden>
            {format(before.quantity, before.comment)}
            <span aria-hidden> → </span>
            <VisuallyHidden>, {t('kit:change.after')}: </VisuallyHidden>
          </Text>
        )}
        <Text span size="sm" fw={before ? 700 : undefined}>
          {format(quantity, comment)}
        </Text>
      </div>
    </li>
  );
}

function VersionProducts({ rows }: { readonly rows: readonly VersionRow[] }) {
  const { t } = useTranslation('campaigns');
  if (rows.length === 0) return <Text c="dimmed">{t('orders.versions.nothing')}</Text>;
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <VersionProduct key={row.productId} row={row} />
      ))}
    </ul>
  );
}

function useColumns(latest: number | undefined): Column<VersionChanges>[] {
  const { t } = useTranslation('campaigns');
  const { dateTime, whole } = useFormats();
  return columnsOf(t, 'orders.versions', [
    {
      key: 'date',
      value: ({ version }) => version.date,
      cell: ({ version }) => dateTime(version.date),
      width: '11rem',
      isName: true,
      isSortable: false,
    },
    { key: 'personInCharge', value: ({ version }) => version.personInCharge, isSortable: false },
    { key: 'createdBy', value: ({ version }) => version.createdBy, isSortable: false },
    {
      key: 'productCount',
      cell: ({ productCount }) => (productCount > 0 ? whole(productCount) : t('orders.versions.declined')),
      align: 'right',
      isSortable: false,
    },
    {
      key: 'changeCount',
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
  ]);
}

interface OrderVersionsProps {
  readonly campaign: Pick<Campaign, 'id'>;
  readonly siteId: number;
  readonly onClose: () => void;
}

/** All versions of a site's order, with the changes of each (`behaviour §8`). */
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
          canSave={false}
          actions={(found) => <SaveVersions campaign={campaign} siteId={siteId} versions={found} />}
          empty={{ title: t('orders.versions.none'), text: t('orders.versions.noneText') }}
        />
      </Stack>
    </Dialog>
  );
}
