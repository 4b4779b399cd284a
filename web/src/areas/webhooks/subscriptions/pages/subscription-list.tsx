import { Button, Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { emptyOf, ListPage } from '../../../../kit/page/record-pages.tsx';
import { type Column, columnsOf } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { DELIVERIES, type Subscription, subscriptionsQuery, WEBHOOKS } from '../../data.ts';
import { useKind } from '../record-pages.tsx';
import { SubscriptionState, stateOf } from '../subscription-state.tsx';
import { SwitchedOff } from '../switched-off.tsx';

const rowKey = ({ id }: Subscription) => id;
const searchText = ({ title, url }: Subscription) => `${title} ${url}`;

function useColumns(): readonly Column<Subscription>[] {
  const { t } = useTranslation('webhooks');
  const { dateTime, whole } = useFormats();
  return useMemo(
    () =>
      columnsOf(t, 'subscription', [
        { key: 'title', width: '11rem', isName: true },
        { key: 'url', isLong: true, showFrom: 'lg' },
        {
          key: 'state',
          value: (row) => t(`states.${stateOf(row)}`),
          cell: (row) => <SubscriptionState {...row} />,
          width: '12rem',
        },
        {
          key: 'lastDeliveredAt',
          value: ({ lastDeliveredAt }) => lastDeliveredAt,
          cell: ({ lastDeliveredAt }) => lastDeliveredAt && dateTime(lastDeliveredAt),
          width: '10rem',
        },
        { key: 'waitingCount', cell: ({ waitingCount }) => whole(waitingCount), align: 'right', width: '6.5rem' },
        { key: 'failedCount', cell: ({ failedCount }) => whole(failedCount), align: 'right', width: '9.5rem' },
      ]),
    [t, dateTime, whole],
  );
}

/** The other systems that receive events. */
export default function SubscriptionListPage() {
  const { t } = useTranslation('webhooks');
  const kind = useKind();
  const toDeliveries = (
    <Button
      variant="default"
      component={Link}
      to={DELIVERIES}
      leftSection={<IconListDetails size="1.125rem" aria-hidden />}
    >
      {t('subscriptions.deliveries')}
    </Button>
  );
  return (
    <ListPage kind={kind} buttons={toDeliveries}>
      <SwitchedOff />
      <Text c="dimmed">{t('subscriptions.text')}</Text>
      <DataTable<Subscription>
        name="webhooks.subscriptions"
        caption={t('subscriptions.title')}
        query={useQuery(subscriptionsQuery())}
        rowKey={rowKey}
        columns={useColumns()}
        searchText={searchText}
        sort={{ key: 'title', isDescending: false }}
        href={({ id }) => `${WEBHOOKS}/${id}`}
        empty={emptyOf(kind)}
        canSave
        isInAddress
      />
    </ListPage>
  );
}
