import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePathId } from '../../../../kernel/area.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { LoadingState, QueryState } from '../../../../kit/states/states.tsx';
import { FilterSelect } from '../../../../kit/table/filter-select.tsx';
import { useAddress, useFilters } from '../../../../kit/table/use-filters.ts';
import { type Campaign, campaignQuery } from '../../data.ts';
import { type OrderRow, type ReadProgress, readOrders } from '../../orders/orders-reading.ts';
import { CAMPAIGNS, campaignPath } from '../../parts/address.ts';
import { excessOf, GROUPINGS, type Grouping, isNothingPicked, pickGroups } from '../pick-groups.ts';
import classes from '../pick-list.module.css';
import { PickTable } from '../pick-table.tsx';

/** The pick list by product or by site, for screen and print. */
export default function PickListPage() {
  const { t } = useTranslation('campaigns');
  const query = useQuery(campaignQuery(usePathId('id')));
  return (
    <EntityQuery query={query} back={CAMPAIGNS} title={t('allocations.pickList.title')}>
      {(campaign) => <PickList key={campaign.id} campaign={campaign} />}
    </EntityQuery>
  );
}

/** All orders of a campaign, with the reading progress. */
function useOrders({ id }: Campaign) {
  const [progress, setProgress] = useState<ReadProgress | null>(null);
  const query = useQuery({
    queryKey: ['campaign', 'pick-list', id],
    queryFn: ({ signal }) => readOrders(id, { onProgress: setProgress, signal }),
  });
  return { query, progress };
}

function PickList({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { whole, dateTime, day } = useFormats();
  const { query, progress } = useOrders(campaign);
  const { read, write } = useAddress();
  const by = GROUPINGS.find((each) => each === read('by')) ?? 'product';
  const title = t('allocations.pickList.of', { title: campaign.title });
  const readAt = [
    t('allocations.pickList.printedAt', { when: dateTime(new Date(query.dataUpdatedAt)) }),
    ...(campaign.state === 'active' ? [t('allocations.pickList.active')] : []),
  ].join(' · ');
  const loading = (
    <Stack>
      {progress && (
        <Text role="status">
          {t('allocations.pickList.reading', { done: whole(progress.done), of: whole(progress.of) })}
        </Text>
      )}
      <LoadingState />
    </Stack>
  );
  return (
    <Page
      title={title}
      back={`${campaignPath(campaign)}?tab=quantities`}
      buttons={
        <Button
          leftSection={<IconPrinter size="1.125rem" aria-hidden />}
          disabled={!query.data || isNothingPicked(query.data)}
          onClick={() => print()}
        >
          {t('allocations.pickList.print')}
        </Button>
      }
    >
      <Stack gap="xs" className={classes.screen}>
        <Text>
          {[
            t('allocations.pickList.campaign', { id: campaign.id }),
            t('allocations.pickList.period', { start: day(campaign.startDate), end: day(campaign.endDate) }),
            ...(query.data ? [readAt] : []),
          ].join(' · ')}
        </Text>
        <Text c="dimmed">{t('allocations.pickList.hint')}</Text>
      </Stack>
      <QueryState
        query={query}
        isEmpty={isNothingPicked}
        loading={loading}
        empty={{ title: t('allocations.pickList.none'), text: t('allocations.pickList.noneText') }}
      >
        {(orders) => (
          <Groups
            campaign={campaign}
            orders={orders}
            by={by}
            onBy={(next) => write({ by: next === 'product' ? undefined : next })}
            readAt={readAt}
          />
        )}
      </QueryState>
    </Page>
  );
}

interface GroupsProps {
  readonly campaign: Campaign;
  readonly orders: readonly OrderRow[];
  readonly by: Grouping;
  readonly onBy: (by: Grouping) => void;
  readonly readAt: string;
}

/** The groups to show and print: all, or the selected ones. */
function Groups({ campaign, orders, by, onBy, readAt }: GroupsProps) {
  const { t } = useTranslation('campaigns');
  const { compare, counted } = useFormats();
  const groups = useMemo(() => pickGroups(orders, by, compare), [orders, by, compare]);
  const excess = useMemo(() => excessOf(orders, campaign.products), [orders, campaign.products]);
  const filters = useFilters('product', 'site');
  const chosen = filters.chosen(by);
  const visibleGroups = chosen.length === 0 ? groups : groups.filter(({ id }) => chosen.includes(id));
  return (
    <>
      <Group gap="sm" className={classes.screen}>
        <SegmentedControl<Grouping>
          aria-label={t('allocations.pickList.by')}
          data={GROUPINGS.map((value) => ({ value, label: t(`allocations.pickList.bys.${value}`) }))}
          value={by}
          onChange={onBy}
        />
        <FilterSelect
          label={t(by === 'product' ? 'allocations.pickList.products' : 'allocations.pickList.sites')}
          options={groups.map(({ id, title }) => ({ value: id, label: title }))}
          value={chosen}
          onChange={(ids) => filters.choose(by, ids.map(Number))}
        />
        <Text role="status" c="dimmed">
          {t('allocations.pickList.groups', counted(visibleGroups.length))}
        </Text>
      </Group>
      <div className={classes.groups}>
        {visibleGroups.map((group) => (
          <PickTable key={group.id} campaign={campaign} group={group} by={by} readAt={readAt} excess={excess} />
        ))}
      </div>
    </>
  );
}
