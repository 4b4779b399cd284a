import {
  LATE_AFTER_DAYS,
  PRE_ORDER_STATES,
  type PreOrderState,
} from '@kontor/contract/areas/site-insights/pre-orders/rules.ts';
import { Checkbox, Group } from '@mantine/core';
import {
  IconClipboardCheck,
  IconClockExclamation,
  IconFileInvoice,
  IconTruckDelivery,
  type Icon as IconType,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { Dotted } from '../../../kit/feedback/dotted.tsx';
import { SaveTable } from '../../../kit/files/save-table.tsx';
import kit from '../../../kit/kit.module.css';
import { Timeline } from '../../../kit/page/timeline.tsx';
import { LONG_PAGE_SIZES } from '../../../kit/paging/sizes.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable, type RowFilter } from '../../../kit/table/data-table.tsx';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { namesIn, useAddress } from '../../../kit/table/use-filters.ts';
import { ProductLink } from '../../../pickers/product-link.tsx';
import type { PreOrder } from '../data.ts';
import { type FollowedPreOrder, usePreOrders } from './followed-pre-orders.ts';

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
        {
          key: 'productId',
          cell: ({ productId }) => <ProductLink productId={productId}>{productId}</ProductLink>,
          align: 'right',
          width: '6.5rem',
          showFrom: 'md',
        },
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
      canSave={false}
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
          <SavePreOrders siteId={siteId} orders={found} />
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

interface SavePreOrdersProps {
  readonly siteId: number;
  readonly orders: readonly FollowedPreOrder[];
}

/** Downloads the filtered pre-orders with all their facts. */
function SavePreOrders({ siteId, orders }: SavePreOrdersProps) {
  const { t } = useTranslation('siteInsights');
  return (
    <SaveTable<FollowedPreOrder>
      // The file name has today's date, because lateness depends on it.
      name={t('preOrders.file', { site: siteId })}
      rows={orders}
      columns={columnsOf(t, 'preOrders.fields', [
        { key: 'state', value: ({ state }) => t(`terms.preOrderStates.${state}`) },
        'daysLate',
        'productId',
        'productTitle',
        'quantity',
        'unit',
        'group',
        'lastUpdate',
        'jobDate',
        'jobNumber',
        'invoiceDate',
        'invoiceNumber',
        'deliveryNoteDate',
        'deliveryNoteNumber',
      ])}
    />
  );
}

/** The colours of the specification (`spec 2 §4`). */
const COLORS = { placed: 'deep-orange', ordered: 'yellow', delivered: 'lime' } as const;

/** The state of a pre-order. */
function PreOrderStateDot({ state }: { readonly state: PreOrderState }) {
  const { t } = useTranslation('siteInsights');
  return <Dotted color={COLORS[state]}>{t(`terms.preOrderStates.${state}`)}</Dotted>;
}

interface Step {
  readonly key: 'placed' | 'ordered' | 'delivered';
  readonly icon: IconType;
  readonly date: string | null;
  readonly number: string | null;
}

/** The events of a pre-order (`spec 2 §2`). */
function stepsOf(order: PreOrder): readonly Step[] {
  const placed: Step = { key: 'placed', icon: IconClipboardCheck, date: order.jobDate, number: order.jobNumber };
  const ordered: Step = {
    key: 'ordered',
    icon: IconFileInvoice,
    date: order.invoiceDate,
    number: order.invoiceNumber,
  };
  const delivered: Step = {
    key: 'delivered',
    icon: IconTruckDelivery,
    date: order.deliveryNoteDate,
    number: order.deliveryNoteNumber,
  };
  const reachedCount = { placed: 1, ordered: 2, delivered: 3 }[order.state];
  return [placed, ordered, delivered].slice(0, reachedCount);
}

function PreOrderTimeline({ order }: { readonly order: PreOrder }) {
  const { t } = useTranslation('siteInsights');
  const { day } = useFormats();
  return (
    <Timeline
      entries={stepsOf(order).map(({ key, icon, date, number }) => ({
        key,
        icon,
        title: t(`preOrders.timeline.${key}`),
        text: t(`preOrders.timeline.by.${key}`, { day: date === null ? '–' : day(date), number: number ?? '–' }),
      }))}
    />
  );
}
