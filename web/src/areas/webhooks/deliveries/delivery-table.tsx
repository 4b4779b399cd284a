import type { DeliveryState as State } from '@kontor/contract/areas/webhooks/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { ALL_FOUND, useFound } from '../../../kit/bulk/found.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { useSelectNamed } from '../../../kit/table/select-column.tsx';
import { useSelection } from '../../../kit/table/selection.ts';
import { ServerTable, useServerView } from '../../../kit/table/server-table.tsx';
import { type DeliveryRow, deliveriesQuery, deliveryPath } from '../data.ts';
import { DeliveryBulk } from './delivery-bulk.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { useDeliveryName, useEventTitle, useOutcome } from './delivery-words.ts';

function useColumns(isOfOne: boolean): readonly Column<DeliveryRow>[] {
  const { t } = useTranslation('webhooks');
  const { dateTime, whole } = useFormats();
  const titleOf = useEventTitle();
  const outcomeOf = useOutcome();
  return useMemo(() => {
    const columns: readonly Column<DeliveryRow>[] = columnsOf(t, 'delivery', [
      { key: 'type', value: ({ type }) => titleOf(type), isName: true },
      { key: 'at', value: ({ at }) => dateTime(at), saved: ({ at }) => at, width: '10rem' },
      { key: 'subscription', value: ({ subscription }) => subscription.title },
      {
        key: 'state',
        cell: ({ state }) => <DeliveryState state={state} />,
        saved: ({ state }) => t(`delivery.states.${state}`),
        width: '10.5rem',
      },
      { key: 'outcome', value: outcomeOf },
      {
        key: 'attempts',
        value: ({ attempts }) => whole(attempts),
        saved: ({ attempts }) => attempts,
        align: 'right',
        width: '7rem',
        showFrom: 'xl',
      },
    ]);
    return isOfOne ? columns.filter(({ key }) => key !== 'subscription') : columns;
  }, [t, dateTime, whole, titleOf, outcomeOf, isOfOne]);
}

interface DeliveryTableProps {
  /** Of which subscription, if not of all. */
  readonly subscriptionId?: number | undefined;
  readonly state?: State | undefined;
  readonly pageSize?: 10 | 50;
  /** Filters beside the table's own tools. */
  readonly filters?: ReactNode;
  readonly onClearFilter?: (() => void) | undefined;
  readonly isInAddress?: boolean;
}

const NONE: readonly never[] = [];

/** Deliveries, newest first; ticked ones are attempted again. */
export function DeliveryTable(props: DeliveryTableProps) {
  const { subscriptionId, state, pageSize = 50, filters, onClearFilter, isInAddress = false } = props;
  const { t } = useTranslation('webhooks');
  const nameOf = useDeliveryName();
  const view = useServerView({ pageSize, isInAddress, filterKey: `${subscriptionId} ${state}` });
  const filter = { subscriptionId, state, ...view.options };
  const list = deliveriesQuery(filter);
  const query = useQuery(list);
  const found = useFound(query.data, deliveriesQuery({ ...filter, ...ALL_FOUND }));
  const rows = query.data?.rows ?? NONE;
  const selection = useSelection();
  const select = useSelectNamed(selection, nameOf);
  const columns = useColumns(subscriptionId !== undefined);
  return (
    <>
      <ServerTable<DeliveryRow>
        caption={t('deliveries.title')}
        view={view}
        query={query}
        savedRows={list.allRows}
        rowKey={({ id }) => id}
        columns={[select(rows), ...columns]}
        href={deliveryPath}
        actions={filters}
        onClearFilter={onClearFilter}
        empty={{ title: t('deliveries.none'), text: t('deliveries.noneText') }}
      />
      <DeliveryBulk rows={rows} found={found} selection={selection} nameOf={nameOf} />
    </>
  );
}
