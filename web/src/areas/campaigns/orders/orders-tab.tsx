import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { Button, Checkbox, Group, VisuallyHidden } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { pageQuery } from '../../../kernel/query.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Section } from '../../../kit/page/section.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { FilterChoice } from '../../../kit/table/filter-choice.tsx';
import { ServerTable, useServerView } from '../../../kit/table/server-table.tsx';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { WithNote } from '../../../kit/text/with-note.tsx';
import type { Campaign } from '../data.ts';
import { orderPath } from '../parts/address.ts';
import type { OrderRow } from './orders-reading.ts';
import { useOrdersExport } from './use-orders-export.tsx';

/** The sort orders besides the server's default, which is by site and product and the fastest. */
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
  return columnsOf(t, 'answers.rows', [
    {
      key: 'site',
      value: ({ site }) => site.title,
      cell: ({ site, siteId }) => <WithNote text={site.title} note={`${siteId} · ${site.tenant}`} />,
      saved: columnsOf(t, 'answers.fields', [
        'siteId',
        { key: 'site', value: ({ site }) => site.title },
        { key: 'tenant', value: ({ site }) => site.tenant },
      ]),
      isName: true,
    },
    {
      key: 'product',
      value: ({ productTitle }) => productTitle,
      cell: ({ productTitle, productId }) => <WithNote text={productTitle} note={String(productId)} />,
      saved: columnsOf(t, 'allocations.totals', [
        'productId',
        { key: 'product', value: ({ productTitle }) => productTitle },
      ]),
    },
    {
      key: 'quantity',
      cell: ({ quantity, unit }) => <WithNote text={whole(quantity)} note={unit} />,
      saved: columnsOf(t, 'answers.rows', [
        'quantity',
        { key: 'unit', header: t('allocations.totals.unit'), value: ({ unit }) => unit },
      ]),
      align: 'right',
      width: '6rem',
    },
    products.some(({ available }) => available !== null) && {
      key: 'allocated',
      value: ({ allocated }) => (allocated === null ? '–' : whole(allocated)),
      saved: ({ allocated }) => allocated,
      align: 'right',
      width: '6.5rem',
    },
    products.some(({ discount }) => discount !== null) && {
      key: 'discount',
      value: ({ discount }) => (discount === null ? '–' : t('answers.rows.percent', { discount: short(discount) })),
      saved: ({ discount }) => discount,
      unit: 'percent',
      align: 'right',
      width: '5.5rem',
      showFrom: 'lg',
    },
    {
      key: 'date',
      cell: ({ date, personInCharge }) => <WithNote text={dateTime(date)} note={personInCharge} />,
      saved: columnsOf(t, 'answers.fields', [{ key: 'date', header: t('answers.rows.date') }, 'personInCharge']),
      width: '10.5rem',
    },
    allowComment && { key: 'comment', cell: ({ comment }) => comment ?? '–', isLong: true },
  ]);
}

/** The orders of the sites, row by row (`spec 3 §2.1`). */
export function OrdersTab({ campaign }: OrdersTabProps) {
  const { t } = useTranslation('campaigns');
  const { read, write } = useAddress();
  const order = NAMES.find((each) => each === read('order')) ?? null;
  const isAll = read('all') === true;
  const view = useServerView({ isInAddress: true, filterKey: `${order}${isAll}` });
  const list = pageQuery(campaigns.orders, {
    params: { id: campaign.id },
    query: { ...view.options, sort: order ? ORDERS[order] : undefined, ordered: isAll ? undefined : 'true' },
  });
  const query = useQuery(list);
  return (
    <Section title={t('answers.rows.title')} actions={<OrdersExportButton campaign={campaign} />}>
      <ServerTable<OrderRow>
        caption={t('answers.rows.title')}
        view={view}
        query={query}
        savedRows={list.allRows}
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

/** Downloads the orders as a file and shows the progress. */
function OrdersExportButton({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { isFetching, progressText, start, dialog } = useOrdersExport(campaign);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileExport size="1.125rem" aria-hidden />}
        disabled={!campaign.hasOrders}
        data-disabled={isFetching || undefined}
        onClick={start}
      >
        {progressText ?? t('campaign.exportOrders')}
      </Button>
      <VisuallyHidden role="status">{progressText}</VisuallyHidden>
      {dialog}
    </>
  );
}
