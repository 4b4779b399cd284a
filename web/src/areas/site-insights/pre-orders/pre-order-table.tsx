import {
  LATE_AFTER_DAYS,
  PRE_ORDER_STATES,
  type PreOrderState,
} from '@kontor/contract/areas/site-insights/pre-orders/rules.ts';
import { Checkbox, Group } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import kit from '../../../kit/kit.module.css';
import { LONG_PAGE_SIZES } from '../../../kit/paging/sizes.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable, type RowFilter } from '../../../kit/table/data-table.tsx';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { namesIn, useAddress } from '../../../kit/table/use-filters.ts';
import { type FollowedPreOrder, usePreOrders } from './followed-pre-orders.ts';
import { PreOrderCsv } from './pre-order-csv.tsx';
import { PreOrderStateDot } from './pre-order-state.tsx';
import { PreOrderTimeline } from './pre-order-timeline.tsx';

function useColumns(): Column<FollowedPreOrder>[] {
  const { t } = useTranslation('siteInsights');
  const { day, short } = useFormats();
  return useMemo(
    () =>
      columnsOf(t, 'preOrders.fields', [
        {
          key: 'state',
          value: ({ state }) => PRE_ORDER_STATES.indexOf(state),
          cell: (order) => <StateCell order={order} />,
          width: '15rem',
        },
        { key: 'productId', align: 'right', width: '6.5rem', showFrom: 'md' },
        { key: 'productTitle', isName: true },
        { key: 'quantity', cell: (order) => short(order.quantity), align: 'right', width: '6rem' },
        { key: 'unit', width: '6.5rem' },
        {
          key: 'lastUpdate',
          cell: ({ lastUpdate }) => (lastUpdate === null ? '–' : day(lastUpdate)),
          align: 'right',
          width: '9rem',
        },
      ]),
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
/** Includes the numbers printed on documents. */
const searchText = ({
  productId,
  productTitle,
  jobNumber,
  invoiceNumber,
  deliveryNoteNumber,
}: FollowedPreOrder): string =>
  [productId, productTitle, jobNumber, invoiceNumber, deliveryNoteNumber].filter((part) => part !== null).join(' ');

/** The pre-orders of a site, last changed first. */
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

/** The filters for pre-orders, kept in the address. */
function usePreOrderFilters() {
  const { read, write } = useAddress();
  const text = namesIn(read('state'), PRE_ORDER_STATES).join(',');
  const isLateOnly = read('late') === true;
  const states = useMemo(() => namesIn(text, PRE_ORDER_STATES), [text]);
  const test = useMemo(
    () => (order: FollowedPreOrder) =>
      (states.length === 0 || states.includes(order.state)) && (!isLateOnly || order.daysLate !== null),
    [states, isLateOnly],
  );
  const filter: RowFilter<FollowedPreOrder> = {
    test,
    key: `${text}${isLateOnly ? ' late' : ''}`,
    clear: () => write({ state: undefined, late: undefined }),
  };
  return {
    states,
    isLateOnly,
    filter,
    chooseStates: (chosen: readonly PreOrderState[]) => write({ state: chosen.join(',') || undefined }),
    showLateOnly: (isOn: boolean) => write({ late: isOn || undefined }),
  };
}
