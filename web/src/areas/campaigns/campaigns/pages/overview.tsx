import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Figures } from '../../../../kit/page/figures.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { currentCampaignsQuery, type ListedCampaign } from '../../data.ts';
import { campaignPath } from '../../parts/address.ts';
import { CampaignNavigation } from '../../parts/navigation.tsx';
import { AddCampaign } from '../add-campaign.tsx';
import { useCampaignColumns } from '../campaign-columns.tsx';

const total = (campaigns: readonly ListedCampaign[], countOf: (campaign: ListedCampaign) => number): number =>
  campaigns.reduce((sum, campaign) => sum + countOf(campaign), 0);

/** How far the active campaigns are. */
function ActiveFigures({ campaigns }: { readonly campaigns: readonly ListedCampaign[] }) {
  const { t } = useTranslation('campaigns');
  const active = campaigns.filter(({ state }) => state === 'active');
  const of = total(active, ({ siteCount }) => siteCount);
  return (
    <Figures
      figures={[
        { label: t('campaign.overview.active'), value: active.length },
        {
          label: t('campaign.overview.missing'),
          value: total(active, ({ siteCount, answerCount }) => siteCount - answerCount),
          of,
        },
        { label: t('campaign.overview.orders'), value: total(active, ({ orderCount }) => orderCount), of },
      ]}
    />
  );
}

/** Head office's entry page: how far the active campaigns are, and which come next. */
export default function OverviewPage() {
  const { t } = useTranslation('campaigns');
  const query = useQuery(currentCampaignsQuery());
  return (
    <Page above={<CampaignNavigation />} title={t('menu.title')} buttons={<AddCampaign />}>
      {query.data && <ActiveFigures campaigns={query.data} />}
      <DataTable
        name="campaigns.current"
        caption={t('campaign.overview.current')}
        query={query}
        rowKey={({ id }) => id}
        columns={useCampaignColumns()}
        sort={{ key: 'state', isDescending: true }}
        href={campaignPath}
        canSave
        empty={{ title: t('campaign.overview.none'), text: t('campaign.overview.noneText') }}
      />
    </Page>
  );
}
