import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { Tabs } from '@mantine/core';
import { IconCopy, IconFileExport, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { usePathId } from '../../../../kernel/area.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { inTrail } from '../../../../kit/history/history.ts';
import { EntityPage, EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { actionOf, TransitionButtons } from '../../../../kit/page/transitions.tsx';
import { useDeleteRecord } from '../../../../kit/page/use-delete-record.ts';
import { useAddress } from '../../../../kit/table/use-filters.ts';
import { SitesTab } from '../../answers/sites-tab.tsx';
import { type Campaign, campaignQuery } from '../../data.ts';
import { OrdersChip } from '../../orders/orders-chip.tsx';
import { OrdersTab } from '../../orders/orders-tab.tsx';
import { useOrdersExport } from '../../orders/use-orders-export.tsx';
import { ADD_CAMPAIGN, CAMPAIGNS, editPath } from '../../parts/address.ts';
import { CampaignNavigation } from '../../parts/navigation.tsx';
import { QuantitiesTab } from '../../totals/quantities-tab.tsx';
import { CommonTab } from '../common-tab.tsx';
import { StateChip } from '../state-chip.tsx';
import { useCampaignTransitions } from '../use-transitions.ts';

const TABS = ['common', 'sites', 'orders', 'quantities'] as const;

const PANELS = { common: CommonTab, sites: SitesTab, orders: OrdersTab, quantities: QuantitiesTab } as const;

/** Refetches before the link to the documentation expires, which is after fifteen minutes. */
const RENEWED_AFTER = 10 * 60_000;

/** The open tab, kept in the address. Switching it clears search and page of the previous tab's table. */
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
  const transitions = useCampaignTransitions(known);
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
      trail={inTrail(campaign.update, known.id)}
      facts={
        <>
          <StateChip state={state} />
          {hasOrders && <OrdersChip />}
        </>
      }
      buttons={<TransitionButtons {...transitions} transitions={transitions.release} />}
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
          unavailable: !hasOrders && t('answers.rows.none'),
          isBusy: orders.isFetching,
        },
        ...transitions.cancel.map((cancel) => actionOf(cancel, transitions)),
      ]}
      removal={state === 'pending' ? removal : undefined}
    >
      <CampaignTabs known={known} />
      {orders.dialog}
    </EntityPage>
  );
}

/** A campaign with its details, sites and orders (`spec 3 §2.1`). */
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
