import { waitingStates } from '@kontor/contract/areas/receipts/rules.ts';
import { daysBetween } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../kernel/session.ts';
import { settings } from '../../../kernel/settings.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Figures } from '../../../kit/page/figures.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useNow } from '../../../kit/page/use-now.ts';
import { ServerTable, useServerView } from '../../../kit/table/server-table.tsx';
import { useCurrentSite } from '../../../pickers/current-site.ts';
import { CurrentSiteField } from '../../../pickers/site-field.tsx';
import { ExportMenu } from '../batches/export-menu.tsx';
import { type ListedReceipt, receiptPath, receiptsQuery, type UnfinishedAtSite, unfinishedQuery } from '../data.ts';
import { WaitingReceipts } from '../editing/waiting-receipts.tsx';
import { ForSite } from '../parts/for-site.tsx';
import { useRoles } from '../parts/use-roles.ts';
import { AddReceipt } from '../receipts/add-receipt.tsx';
import { useReceiptColumns } from '../receipts/receipt-columns.tsx';

/** The site that the overview is about: everyone but administrators reads one site at a time. */
function useSiteOfOverview(): number | undefined {
  const { siteId, among } = useCurrentSite();
  return among === 'any' ? undefined : (siteId ?? undefined);
}

/** How many receipts wait, and for how long; `sites` are rows in the states that the person sees. */
function UnfinishedFigures({ sites }: { readonly sites: readonly UnfinishedAtSite[] }) {
  const { t } = useTranslation('receipts');
  const { among } = useCurrentSite();
  const now = useNow();
  const { timeZone } = settings();
  const countOf = (state: UnfinishedAtSite['state']) =>
    sites.filter((site) => site.state === state).reduce((sum, { count }) => sum + count, 0);
  const ages = sites.map(({ since }) => daysBetween(dayOf(new Date(since), timeZone), dayOf(now, timeZone)));
  const states = waitingStates(useRoles());
  return (
    <Figures
      figures={[
        ...states.map((state) => ({ label: t(`overview.${state}`), value: countOf(state) })),
        ...(among === 'any'
          ? [{ label: t('overview.sites'), value: new Set(sites.map(({ siteId }) => siteId)).size }]
          : []),
        ...(ages.length > 0 ? [{ label: t('overview.days'), value: Math.max(...ages) }] : []),
      ]}
    />
  );
}

/** The receipts that wait, the oldest first. */
function WaitingTable({ siteId }: { readonly siteId: number | undefined }) {
  const { t } = useTranslation('receipts');
  const view = useServerView({ pageSize: 30 });
  const query = {
    state: [...waitingStates(useRoles())],
    siteId: siteId === undefined ? undefined : [siteId],
    all: 'true' as const,
  };
  const list = receiptsQuery({ ...query, ...view.options, sort: 'date,id' });
  return (
    <ServerTable<ListedReceipt>
      caption={t('overview.waiting')}
      view={view}
      query={useQuery(list)}
      rowKey={({ id }) => id}
      columns={useReceiptColumns()}
      savedRows={list.allRows}
      href={receiptPath}
      empty={{ title: t('overview.none'), text: t('overview.noneText') }}
    />
  );
}

function Overview() {
  const { t } = useTranslation('receipts');
  const { among } = useCurrentSite();
  const siteId = useSiteOfOverview();
  const states = waitingStates(useRoles());
  const session = useSession();
  const { data } = useQuery(unfinishedQuery(siteId));
  return (
    <Page
      title={t('menu.title')}
      facts={among !== 'any' && <CurrentSiteField />}
      buttons={
        <>
          <ExportMenu />
          <AddReceipt />
        </>
      }
    >
      {session.state === 'signedIn' && <WaitingReceipts subject={session.subject} />}
      {data && <UnfinishedFigures sites={data.filter(({ state }) => states.includes(state))} />}
      <WaitingTable key={siteId} siteId={siteId} />
    </Page>
  );
}

/** The entry page of receipts: how many wait for the person, and which have waited longest. */
export default function OverviewPage() {
  const { t } = useTranslation('receipts');
  return (
    <ForSite title={t('menu.title')}>
      <Overview />
    </ForSite>
  );
}
