import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { Tabs } from '@mantine/core';
import { IconBan, IconCopy, IconFileExport, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { EntityPage, EntityQuery } from '../../../kit/page/EntityPage.tsx';
import { useDeleteRecord } from '../../../kit/page/useDeleteRecord.ts';
import { useAddress } from '../../../kit/table/useFilters.ts';
import { type Campaign, campaignQuery } from '../data.ts';
import { ADD_CAMPAIGN, CAMPAIGNS, editPath } from '../parts/address.ts';
import { CommonTab } from '../parts/common-tab.tsx';
import { CampaignNavigation } from '../parts/navigation.tsx';
import { OrdersChip } from '../parts/orders-chip.tsx';
import { OrdersTab } from '../parts/orders-tab.tsx';
import { QuantitiesTab } from '../parts/quantities-tab.tsx';
import { ReleaseButton } from '../parts/release-button.tsx';
import { SitesTab } from '../parts/sites-tab.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { useOrdersExport } from '../parts/use-orders-export.tsx';
import { useStep, verdictOn } from '../parts/use-step.tsx';

const TABS = ['common', 'sites', 'orders', 'quantities'] as const;

const PANELS = { common: CommonTab, sites: SitesTab, orders: OrdersTab, quantities: QuantitiesTab } as const;

/** The link of the documentation is good for fifteen minutes. */
const RENEWED_AFTER = 10 * 60_000;

/** The open tab of the campaign, kept in the address; search and page of another tab's table are not. */
function useTab() {
  const { read, write } = useAddress();
  const tab = TABS.find((each) => each === read('tab')) ?? 'common';
  const choose = (next: string | null) =>
    write({ tab: next === 'common' ? undefined : next, search: undefined, size: undefined });
  return { tab, choose };
}

function CampaignTabs({ known }: { readonly known: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { tab, choose } = useTab();
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label={t('campaign.tabs.label')}>
        {TABS.map((each) => (
          <Tabs.Tab key={each} value={each} px={{ base: 6, sm: 'md' }}>
            {t(`campaign.tabs.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map((each) => {
        const Panel = PANELS[each];
        return (
          <Tabs.Panel key={each} value={each} pt="lg">
            <Panel campaign={known} />
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}

function CampaignView({ known }: { readonly known: Campaign }) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const remove = useDeleteRecord(campaign, { back: CAMPAIGNS, notice: t('campaign.removal.done') });
  const orders = useOrdersExport(known);
  const step = useStep(known);
  const cancelVerdict = verdictOn(known, 'cancel');
  const { title, state, hasOrders } = known;
  const removal = {
    title: t('campaign.removal.title', { title }),
    text: t('campaign.removal.text'),
    action: t('campaign.removal.action'),
    onConfirm: () => remove(known),
  };
  return (
    <EntityPage
      title={title}
      back={CAMPAIGNS}
      facts={
        <>
          <StateChip state={state} />
          {hasOrders && <OrdersChip />}
        </>
      }
      buttons={<ReleaseButton campaign={known} />}
      actions={[
        { label: t('campaign.edit'), icon: IconPencil, onClick: () => void navigate({ to: editPath(known) }) },
        {
          label: t('campaign.duplicate'),
          icon: IconCopy,
          onClick: () => void navigate({ to: ADD_CAMPAIGN, search: { from: known.id } }),
        },
        {
          label: t('campaign.exportOrders'),
          icon: IconFileExport,
          onClick: orders.start,
          disabled: !hasOrders,
          isBusy: orders.isFetching,
        },
        ...(cancelVerdict === null || cancelVerdict === 'campaigns.wrongState'
          ? []
          : [
              {
                label: t('campaign.cancel.action'),
                icon: IconBan,
                onClick: () => step.take('cancel'),
                disabled: cancelVerdict !== 'cancel',
                isBusy: step.isPending,
                isDestructive: true,
              },
            ]),
      ]}
      removal={state === 'pending' ? removal : undefined}
    >
      <PageTitle title={title} />
      <CampaignTabs known={known} />
      {orders.dialog}
    </EntityPage>
  );
}

/** One campaign: what it is, who takes part and what they ordered (`spec 3 §2.1`). */
export default function CampaignPage() {
  const { t } = useTranslation('campaigns');
  const query = useQuery({ ...campaignQuery(usePathId('id')), refetchInterval: RENEWED_AFTER });
  return (
    <>
      <CampaignNavigation />
      <EntityQuery query={query} back={CAMPAIGNS} title={t('campaign.one')}>
        {(known) => <CampaignView key={known.id} known={known} />}
      </EntityQuery>
    </>
  );
}
