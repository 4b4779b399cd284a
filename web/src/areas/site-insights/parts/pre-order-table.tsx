import { LATE_AFTER_DAYS, PRE_ORDER_STATES } from '@kontor/contract/areas/site-insights/pre-orders/rules.ts';
import { Checkbox, Group } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import kit from '../../../kit/kit.module.css';
import { LONG_PAGE_SIZES } from '../../../kit/paging/sizes.ts';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { FilterSelect } from '../../../kit/table/FilterSelect.tsx';
import { type FollowedPreOrder, usePreOrders } from './followed-pre-orders.ts';
import { PreOrderCsv } from './pre-order-csv.tsx';
import { usePreOrderFilters } from './pre-order-filters.ts';
import { PreOrderStateDot } from './pre-order-state.tsx';
import { PreOrderTimeline } from './pre-order-timeline.tsx';

function useColumns(): Column<FollowedPreOrder>[] {
  const { t } = useTranslation('siteInsights');
  const { day, short } = useFormats();
  return useMemo(
    () => [
      {
        key: 'state',
        header: t('preOrders.fields.state'),
        value: ({ state }) => PRE_ORDER_STATES.indexOf(state),
        cell: (order) => <StateCell order={order} />,
        width: '15rem',
      },
      {
        key: 'productId',
        header: t('preOrders.fields.productId'),
        value: ({ productId }) => productId,
        align: 'right',
        width: '6.5rem',
        showFrom: 'md',
      },
      {
        key: 'productTitle',
        header: t('preOrders.fields.productTitle'),
        value: ({ productTitle }) => productTitle,
        isName: true,
      },
      {
        key: 'quantity',
        header: t('preOrders.fields.quantity'),
        value: (order) => order.quantity,
        cell: (order) => short(order.quantity),
        align: 'right',
        width: '6rem',
      },
      { key: 'unit', header: t('preOrders.fields.unit'), value: ({ unit }) => unit, width: '6.5rem' },
      {
        key: 'lastUpdate',
        header: t('preOrders.fields.lastUpdate'),
        value: ({ lastUpdate }) => lastUpdate,
        cell: ({ lastUpdate }) => (lastUpdate === null ? '–' : day(lastUpdate)),
        align: 'right',
        width: '9rem',
      },
    ],
    [t, day, short],
  );
}

function StateCell({ order: { state, daysLate: days } }: { readonly order: FollowedPreOrder }) {
  const { t } = useTranslation('siteInsights');
  const { counted } = useFormats();
  return (
    <Group gap="xs">
      <PreOrderStateDot state={state} />
      {days !== null && (
        <Chip kind="orange" icon={IconClockExclamation}>
          {t('preOrders.late', counted(days))}
        </Chip>
      )}
    </Group>
  );
}

const rowKey = ({ id }: FollowedPreOrder) => id;
/** Also by the numbers printed on papers. */
const searchText = ({
  productId,
  productTitle,
  jobNumber,
  invoiceNumber,
  deliveryNoteNumber,
}: FollowedPreOrder): string =>
  [productId, productTitle, jobNumber, invoiceNumber, deliveryNoteNumber].filter((part) => part !== null).join(' ');

/** The pre-orders of a site, the one that changed last first. */
export function PreOrderTable({ siteId }: { readonly siteId: number }) {
  const { t } = useTranslation('siteInsights');
  const { states, isLateOnly, filter, chooseStates, showLateOnly } = usePreOrderFilters();
  const columns = useColumns();
  return (
    <DataTable
      key={siteId}
      name="siteInsights.preOrders"
      caption={t('menu.preOrders.title')}
      query={usePreOrders(siteId)}
      rowKey={rowKey}
      columns={columns}
      searchText={searchText}
      filter={filter}
      sort={{ key: 'lastUpdate', isDescending: true }}
      detail={(order) => <PreOrderTimeline order={order} />}
      pageSize={25}
      sizes={LONG_PAGE_SIZES}
      empty={{ title: t('preOrders.none'), text: t('preOrders.noneText') }}
      isInAddress
      actions={(found) => (
        <Group gap="sm" flex="4 1 30rem" miw={0}>
          <FilterSelect
            label={t('preOrders.fields.state')}
            options={PRE_ORDER_STATES.map((state) => ({ value: state, label: t(`terms.preOrderStates.${state}`) }))}
            value={states}
            onChange={(chosen) => chooseStates(PRE_ORDER_STATES.filter((state) => chosen.includes(state)))}
          />
          <Checkbox
            label={t('preOrders.lateOnly', { days: LATE_AFTER_DAYS })}
            className={kit.box}
            checked={isLateOnly}
            onChange={({ currentTarget }) => showLateOnly(currentTarget.checked)}
          />
          <PreOrderCsv siteId={siteId} orders={found} />
        </Group>
      )}
    />
  );
}
