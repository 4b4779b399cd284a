import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { CAMPAIGN_STATES } from '@kontor/contract/areas/campaigns/rules.ts';
import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { isAllowed, useSession } from '../../../../kernel/session.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { AddLink } from '../../../../kit/page/add-link.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { type Column, columnsOf } from '../../../../kit/table/columns.ts';
import { DataTable, type RowFilter } from '../../../../kit/table/data-table.tsx';
import { FilterSelect } from '../../../../kit/table/filter-select.tsx';
import { useSelectNamed } from '../../../../kit/table/select-column.tsx';
import { useSelection } from '../../../../kit/table/selection.ts';
import { namesIn, useAddress } from '../../../../kit/table/use-filters.ts';
import { AnswerShare } from '../../answers/answer-share.tsx';
import { campaignsQuery, type ListedCampaign } from '../../data.ts';
import { OrdersChip } from '../../orders/orders-chip.tsx';
import { ADD_CAMPAIGN, campaignPath } from '../../parts/address.ts';
import { CampaignNavigation } from '../../parts/navigation.tsx';
import { CampaignBulk } from '../campaign-bulk.tsx';
import { StateChip } from '../state-chip.tsx';

function AddButton() {
  const { t } = useTranslation('campaigns');
  if (!isAllowed(campaign.create.caller, useSession())) return null;
  return <AddLink to={ADD_CAMPAIGN}>{t('campaign.add')}</AddLink>;
}

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

function useColumns(): Column<ListedCampaign>[] {
  const { t } = useTranslation('campaigns');
  const { day } = useFormats();
  return useMemo(
    () =>
      columnsOf(t, 'campaign.fields', [
        {
          key: 'title',
          noteOnPhone: ({ state, startDate, endDate }) =>
            `${t(`states.${state}`)} · ${day(startDate)} – ${day(endDate)}`,
          isName: true,
        },
        { key: 'startDate', cell: ({ startDate }) => day(startDate), width: '7.25rem' },
        { key: 'endDate', cell: ({ endDate }) => day(endDate), width: '7rem' },
        {
          key: 'state',
          value: ({ state }) => CAMPAIGN_STATES.indexOf(state),
          cell: ({ state }) => <StateChip state={state} />,
          saved: ({ state }) => t(`states.${state}`),
          width: '10rem',
        },
        {
          key: 'orders',
          header: t('campaign.list.orders'),
          value: ({ hasOrders }) => hasOrders,
          cell: ({ hasOrders }) => (hasOrders ? <OrdersChip /> : '–'),
          width: '11rem',
        },
        {
          key: 'answers',
          header: t('campaign.list.answers'),
          value: ({ siteCount, answerCount }) => (siteCount > 0 ? answerCount / siteCount : null),
          cell: (row) => <AnswerShare {...row} />,
          saved: ({ siteCount, answerCount }) => `${answerCount} / ${siteCount}`,
          align: 'right',
          width: '11rem',
        },
      ]),
    [t, day],
  );
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
    <Page above={<CampaignNavigation />} buttons={<AddButton />}>
      <DataTable
        name="campaigns"
        caption={t('campaign.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={useColumns()}
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
        empty={{ title: t('campaign.list.none'), text: t('campaign.list.noneText'), action: <AddButton /> }}
      />
      <CampaignBulk rows={query.data ?? NONE} selection={selection} />
    </Page>
  );
}
