import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { pageQuery } from '../../../kernel/query.ts';
import { Section } from '../../../kit/page/Section.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { FilterChoice } from '../../../kit/table/FilterChoice.tsx';
import { ServerTable, useServerView } from '../../../kit/table/ServerTable.tsx';
import { useAddress } from '../../../kit/table/useFilters.ts';
import { WithNote } from '../../../kit/text/WithNote.tsx';
import type { Campaign } from '../data.ts';
import { orderPath } from './address.ts';
import { OrdersExportButton } from './orders-export-button.tsx';
import type { OrderRow } from './orders-reading.ts';

/** The sort orders of the rows besides the server's own, by site and product, which is the fastest. */
const ORDERS = {
  product: 'productId,siteId',
  date: '-date,siteId,productId',
  quantity: '-quantity,productId,siteId',
} as const;

const NAMES = ['product', 'date', 'quantity'] as const satisfies readonly (keyof typeof ORDERS)[];

interface OrdersTabProps {
  readonly campaign: Campaign;
}

function useColumns({ allowComment, products }: Campaign): Column<OrderRow>[] {
  const { t } = useTranslation('campaigns');
  const { dateTime, short, whole } = useFormats();
  const columns: Column<OrderRow>[] = [
    {
      key: 'site',
      header: t('answers.rows.site'),
      value: ({ site }) => site.title,
      cell: ({ site, siteId }) => <WithNote text={site.title} note={`${siteId} · ${site.tenant}`} />,
      isName: true,
    },
    {
      key: 'product',
      header: t('answers.rows.product'),
      value: ({ productTitle }) => productTitle,
      cell: ({ productTitle, productId }) => <WithNote text={productTitle} note={String(productId)} />,
    },
    {
      key: 'quantity',
      header: t('answers.rows.quantity'),
      value: ({ quantity }) => quantity,
      cell: ({ quantity, unit }) => <WithNote text={whole(quantity)} note={unit} />,
      align: 'right',
      width: '6rem',
    },
  ];
  if (products.some(({ available }) => available !== null)) {
    columns.push({
      key: 'allocated',
      header: t('answers.rows.allocated'),
      value: ({ allocated }) => (allocated === null ? '–' : whole(allocated)),
      align: 'right',
      width: '6.5rem',
    });
  }
  if (products.some(({ discount }) => discount !== null)) {
    columns.push({
      key: 'discount',
      header: t('answers.rows.discount'),
      value: ({ discount }) => (discount === null ? '–' : t('answers.rows.percent', { discount: short(discount) })),
      align: 'right',
      width: '5.5rem',
      showFrom: 'lg',
    });
  }
  columns.push({
    key: 'date',
    header: t('answers.rows.date'),
    value: ({ date }) => date,
    cell: ({ date, personInCharge }) => <WithNote text={dateTime(date)} note={personInCharge} />,
    width: '10.5rem',
  });
  if (allowComment) {
    columns.push({
      key: 'comment',
      header: t('answers.rows.comment'),
      value: ({ comment }) => comment,
      cell: ({ comment }) => comment ?? '–',
      isLong: true,
    });
  }
  return columns;
}

/** The orders of the sites, row by row (`spec 3 §2.1`). */
export function OrdersTab({ campaign }: OrdersTabProps) {
  const { t } = useTranslation('campaigns');
  const { read, write } = useAddress();
  const order = NAMES.find((each) => each === read('order')) ?? null;
  const isAll = read('all') === true;
  const view = useServerView({ isInAddress: true, filterKey: `${order}${isAll}` });
  const query = useQuery(
    pageQuery(campaigns.orders, {
      params: { id: campaign.id },
      query: { ...view.options, sort: order ? ORDERS[order] : undefined, ordered: isAll ? undefined : 'true' },
    }),
  );
  return (
    <Section title={t('answers.rows.title')} actions={<OrdersExportButton campaign={campaign} />}>
      <ServerTable<OrderRow>
        caption={t('answers.rows.title')}
        view={view}
        query={query}
        rowKey={({ siteId, productId }) => `${siteId}/${productId}`}
        columns={useColumns(campaign)}
        href={({ siteId }) => orderPath(campaign, siteId)}
        hasSearch
        actions={
          <Group gap="sm" flex="3 1 24rem">
            <FilterChoice
              label={t('answers.rows.order')}
              all={t('answers.rows.orders.site')}
              options={NAMES.map((value) => ({ value, label: t(`answers.rows.orders.${value}`) }))}
              value={order}
              onChange={(next) => write({ order: next ?? undefined })}
            />
            <Checkbox
              label={t('answers.rows.withNothing')}
              checked={isAll}
              onChange={({ currentTarget }) => write({ all: currentTarget.checked || undefined })}
            />
          </Group>
        }
        empty={{ title: t('answers.rows.none'), text: t('answers.rows.noneText') }}
      />
    </Section>
  );
}
