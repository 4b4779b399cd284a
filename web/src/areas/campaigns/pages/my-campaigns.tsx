import { isSeenBySite, STATES } from '@kontor/contract/areas/campaigns/rules.ts';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { EmptyState } from '../../../kit/states/states.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { isSiteMissing, useCurrentSite } from '../../../pickers/current-site.ts';
import { CurrentSiteField, SiteMissing } from '../../../pickers/SiteField.tsx';
import { campaignsOfSiteQuery, type ListedCampaign, useIsDue } from '../data.ts';
import { orderPath } from '../parts/address.ts';
import { AnswerChip } from '../parts/answer-chip.tsx';
import { DueList } from '../parts/due-list.tsx';
import { OrdersChip } from '../parts/orders-chip.tsx';
import { StateChip } from '../parts/state-chip.tsx';

function useColumns(): Column<ListedCampaign>[] {
  const { t } = useTranslation('campaigns');
  const { day } = useFormats();
  return useMemo(
    () => [
      { key: 'title', header: t('orders.mine.campaign'), value: ({ title }) => title, isName: true },
      {
        key: 'startDate',
        header: t('orders.mine.period'),
        value: ({ startDate }) => startDate,
        cell: ({ startDate, endDate }) => `${day(startDate)} – ${day(endDate)}`,
        width: '13rem',
      },
      {
        key: 'state',
        header: t('orders.mine.state'),
        value: ({ state }) => STATES.indexOf(state),
        cell: ({ state }) => <StateChip state={state} />,
        width: '8rem',
      },
      {
        key: 'answer',
        header: t('orders.mine.answer'),
        value: ({ answer }) => answer,
        cell: ({ answer, hasOrders, state }) => (
          <Group gap="xs">
            {answer && <AnswerChip answer={answer} isOver={state === 'closed'} />}
            {hasOrders && <OrdersChip />}
          </Group>
        ),
        width: '19rem',
      },
    ],
    [t, day],
  );
}

/** What a site sees (`spec 3 §2.1`); administrators get everything from the server. */
const isShown = (campaign: ListedCampaign): boolean => isSeenBySite(campaign, campaign);

function OfSite({ siteId }: { readonly siteId: number }) {
  const { t } = useTranslation('campaigns');
  const { data, ...query } = useQuery(campaignsOfSiteQuery(siteId));
  const columns = useColumns();
  const isDue = useIsDue();
  const campaigns = useMemo(() => data?.filter(isShown), [data]);
  const due = campaigns?.filter(isDue) ?? [];
  return (
    <>
      {due.length > 0 && (
        <Banner kind="warning" title={t('orders.mine.due')}>
          <DueList campaigns={due} siteId={siteId} />
        </Banner>
      )}
      <DataTable<ListedCampaign>
        name="my-campaigns"
        caption={t('menu.mine')}
        query={{ ...query, data: campaigns }}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={({ title }) => title}
        sort={{ key: 'state', isDescending: false }}
        href={(campaign) => orderPath(campaign, siteId)}
        empty={{ title: t('orders.mine.none'), text: t('orders.mine.noneText') }}
        isInAddress
      />
    </>
  );
}

/** The campaigns in which the current site takes part, and how it answered (`spec 3 §2.1`). */
export default function MyCampaignsPage() {
  const { t } = useTranslation(['campaigns', 'shell']);
  const current = useCurrentSite();
  return (
    <Stack gap="lg">
      <PageTitle title={t('menu.mine')} />
      <PageHeader title={t('menu.mine')}>{!isSiteMissing(current) && <CurrentSiteField />}</PageHeader>
      {isSiteMissing(current) ? (
        <SiteMissing />
      ) : current.siteId === null ? (
        <EmptyState title={t('shell:site.none')} text={t('shell:site.noneText')} />
      ) : (
        <OfSite key={current.siteId} siteId={current.siteId} />
      )}
    </Stack>
  );
}
