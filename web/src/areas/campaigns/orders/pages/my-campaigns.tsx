import { CAMPAIGN_STATES, isSeenBySite } from '@kontor/contract/areas/campaigns/rules.ts';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { EmptyState } from '../../../../kit/states/states.tsx';
import { type Column, columnsOf } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { isSiteMissing, useCurrentSite } from '../../../../pickers/current-site.ts';
import { CurrentSiteField, SiteMissing } from '../../../../pickers/site-field.tsx';
import { AnswerChip } from '../../answers/answer-chip.tsx';
import { StateChip } from '../../campaigns/state-chip.tsx';
import { campaignsOfSiteQuery, type ListedCampaign, useIsDue } from '../../data.ts';
import { orderPath } from '../../parts/address.ts';
import { DueList } from '../due-list.tsx';
import { OrdersChip } from '../orders-chip.tsx';

function useColumns(): Column<ListedCampaign>[] {
  const { t } = useTranslation('campaigns');
  const { day } = useFormats();
  return useMemo(
    () =>
      columnsOf(t, 'orders.mine', [
        { key: 'title', header: t('orders.mine.campaign'), isName: true },
        {
          key: 'startDate',
          header: t('orders.mine.period'),
          cell: ({ startDate, endDate }) => `${day(startDate)} – ${day(endDate)}`,
          saved: columnsOf(t, 'campaign.fields', ['startDate', 'endDate']),
          width: '13rem',
        },
        {
          key: 'state',
          value: ({ state }) => CAMPAIGN_STATES.indexOf(state),
          cell: ({ state }) => <StateChip state={state} />,
          saved: ({ state }) => t(`states.${state}`),
          width: '8rem',
        },
        {
          key: 'answer',
          cell: ({ answer, hasOrders, state }) => (
            <Group gap="xs">
              {answer && <AnswerChip answer={answer} isOver={state === 'closed'} />}
              {hasOrders && <OrdersChip />}
            </Group>
          ),
          saved: ({ answer }) => answer && t(`answerStates.${answer}`),
          width: '19rem',
        },
      ]),
    [t, day],
  );
}

/** Whether sites see a campaign (`spec 3 §2.1`); the server returns all to administrators. */
const isShown = (campaign: ListedCampaign): boolean => isSeenBySite(campaign, campaign);

function SiteCampaigns({ siteId }: { readonly siteId: number }) {
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
        canSave
        isInAddress
      />
    </>
  );
}

/** The campaigns of the current site with its answers (`spec 3 §2.1`). */
export default function MyCampaignsPage() {
  const { t } = useTranslation(['campaigns', 'shell']);
  const current = useCurrentSite();
  return (
    <Page buttons={!isSiteMissing(current) && <CurrentSiteField />}>
      {isSiteMissing(current) ? (
        <SiteMissing />
      ) : current.siteId === null ? (
        <EmptyState title={t('shell:site.none')} text={t('shell:site.noneText')} />
      ) : (
        <SiteCampaigns key={current.siteId} siteId={current.siteId} />
      )}
    </Page>
  );
}
