import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { CAMPAIGN_STATES } from '@kontor/contract/areas/campaigns/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isAllowed, useSession } from '../../../../kernel/session.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { DataTable, type RowFilter } from '../../../../kit/table/data-table.tsx';
import { FilterSelect } from '../../../../kit/table/filter-select.tsx';
import { useSelectNamed } from '../../../../kit/table/select-column.tsx';
import { useSelection } from '../../../../kit/table/selection.ts';
import { namesIn, useAddress } from '../../../../kit/table/use-filters.ts';
import { campaignsQuery, type ListedCampaign } from '../../data.ts';
import { campaignPath } from '../../parts/address.ts';
import { CampaignNavigation } from '../../parts/navigation.tsx';
import { AddCampaign } from '../add-campaign.tsx';
import { CampaignBulk } from '../campaign-bulk.tsx';
import { useCampaignColumns } from '../campaign-columns.tsx';

/** The state filter, kept in the address. */
function useStates() {
  const { read, write } = useAddress();
  const key = namesIn(read('state'), CAMPAIGN_STATES).join(',');
  const choose = (chosen: readonly unknown[]) =>
    write({ state: CAMPAIGN_STATES.filter((state) => chosen.includes(state)).join(',') || undefined });
  const filter = useMemo((): Pick<RowFilter<ListedCampaign>, 'test' | 'key'> => {
    const states = new Set<string>(key.split(','));
    return { key, test: ({ state }) => states.has(state) };
  }, [key]);
  return { states: namesIn(key, CAMPAIGN_STATES), choose, filter: { ...filter, clear: () => choose([]) } };
}

const NONE: readonly never[] = [];
const titleOf = ({ title }: ListedCampaign) => title;

/** All campaigns (`spec 3 §2.1`), by state and within it by start date, latest first (`spec 3 §9`). */
export default function CampaignListPage() {
  const { t } = useTranslation('campaigns');
  const { states, choose, filter } = useStates();
  const query = useQuery(campaignsQuery());
  const selection = useSelection();
  const select = useSelectNamed(selection, titleOf);
  const mayChange = isAllowed(campaigns.changeStates.caller, useSession());
  return (
    <Page above={<CampaignNavigation />} buttons={<AddCampaign />}>
      <DataTable
        name="campaigns"
        caption={t('campaign.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={useCampaignColumns()}
        searchText={({ title }) => title}
        filter={filter}
        {...(mayChange && { select })}
        sort={{ key: 'state', isDescending: false }}
        href={campaignPath}
        canSave
        isInAddress
        actions={
          <FilterSelect
            label={t('campaign.fields.state')}
            options={CAMPAIGN_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
            value={states}
            onChange={choose}
          />
        }
        empty={{ title: t('campaign.list.none'), text: t('campaign.list.noneText'), action: <AddCampaign /> }}
      />
      <CampaignBulk rows={query.data ?? NONE} selection={selection} />
    </Page>
  );
}
