import { DELIVERY_STATES, KEPT_DAYS } from '@kontor/contract/areas/webhooks/rules.ts';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { FilterChoice } from '../../../../kit/table/filter-choice.tsx';
import { idsIn, namesIn, useAddress } from '../../../../kit/table/use-filters.ts';
import { subscriptionsQuery, WEBHOOKS } from '../../data.ts';
import { DeliveryTable } from '../delivery-table.tsx';

/** What was delivered to other systems, and what waits or failed. */
export default function DeliveryListPage() {
  const { t } = useTranslation('webhooks');
  const { read, write } = useAddress();
  const { data: subscriptions = [] } = useQuery(subscriptionsQuery());
  const [state] = namesIn(read('state'), DELIVERY_STATES);
  const [subscriptionId] = idsIn(read('subscription'));
  const isFiltered = state !== undefined || subscriptionId !== undefined;
  const filters = (
    <Group gap="sm">
      <FilterChoice
        label={t('deliveries.state')}
        all={t('deliveries.allStates')}
        options={DELIVERY_STATES.map((value) => ({ value, label: t(`delivery.states.${value}`) }))}
        value={state ?? null}
        onChange={(next) => write({ state: next ?? undefined })}
      />
      <FilterChoice
        label={t('deliveries.subscription')}
        all={t('deliveries.allSubscriptions')}
        options={subscriptions.map(({ id, title }) => ({ value: id, label: title }))}
        value={subscriptionId ?? null}
        onChange={(next) => write({ subscription: next ?? undefined })}
      />
    </Group>
  );
  return (
    <Page back={WEBHOOKS}>
      <Text c="dimmed">{t('deliveries.text', { days: KEPT_DAYS })}</Text>
      <DeliveryTable
        subscriptionId={subscriptionId}
        state={state}
        filters={filters}
        onClearFilter={isFiltered ? () => write({ state: undefined, subscription: undefined }) : undefined}
        isInAddress
      />
    </Page>
  );
}
