import { documents } from '@kontor/contract/areas/site-insights/documents/endpoints.ts';
import type { Period } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { targets } from '@kontor/contract/areas/site-insights/targets/endpoints.ts';
import { Button, Card, VisuallyHidden } from '@mantine/core';
import { IconFileTypePdf, IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../kernel/client.ts';
import { isAllowed, useSession } from '../../../../kernel/session.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { download } from '../../../../kit/files/download.ts';
import { useDownload } from '../../../../kit/files/use-download.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { LoadingState, QueryState } from '../../../../kit/states/states.tsx';
import { DatasetAge } from '../../../../pickers/dataset-age.tsx';
import { RecentAlerts } from '../../alerts/recent-alerts.tsx';
import { comparisonQuery } from '../../data.ts';
import { TARGETS } from '../../parts/address.ts';
import bar from '../../parts/period-field.module.css';
import { PeriodField, UnusablePeriod } from '../../parts/period-field.tsx';
import { usePeriod } from '../../parts/use-period.ts';
import { AllSitesSubscription } from '../../subscriptions/all-sites-subscription.tsx';
import { Compared } from '../compared.tsx';
import classes from '../comparison.module.css';
import { ComparisonFilters } from '../comparison-filters.tsx';
import { useComparisonAddress } from '../use-comparison-address.ts';

/** The figures of all sites that the person reads, side by side. */
export default function ComparisonPage() {
  const { t } = useTranslation('siteInsights');
  const { period, fault, choose } = usePeriod();
  const address = useComparisonAddress();
  const query = useQuery(comparisonQuery(period, address.filter));
  const isOld = query.isPlaceholderData;
  return (
    <Page
      buttons={
        <>
          <TargetsLink />
          <DocumentButton period={period} address={address} />
        </>
      }
    >
      <DatasetAge dataset="site-figures" />
      <Card padding="md" className={bar.bar}>
        <PeriodField period={period} asOf={query.data?.asOf} onChange={choose} />
        <ComparisonFilters choices={query.data?.choices} filter={address.filter} onChoose={address.choose} />
      </Card>
      <UnusablePeriod fault={fault} />
      <VisuallyHidden role="status">{isOld ? t('evaluation.loading') : ''}</VisuallyHidden>
      <QueryState query={query} loading={<LoadingState lines={12} />}>
        {(comparison) => (
          <>
            <div className={classes.figures} aria-busy={isOld}>
              <Compared comparison={comparison} address={address} onPeriod={choose} />
            </div>
            <RecentAlerts
              siteId={null}
              among={address.isFiltered ? new Set(comparison.sites.map(({ site }) => site.id)) : undefined}
            />
          </>
        )}
      </QueryState>
      <AllSitesSubscription mail="comparison" />
    </Page>
  );
}

/** Leads administrators to the targets of the sites. */
function TargetsLink() {
  const { t } = useTranslation('siteInsights');
  if (!isAllowed(targets.targets.caller, useSession())) return null;
  return (
    <Button
      variant="default"
      component={Link}
      to={TARGETS}
      leftSection={<IconTargetArrow size="1.125rem" aria-hidden />}
    >
      {t('targets.link')}
    </Button>
  );
}

interface DocumentButtonProps {
  readonly period: Period;
  readonly address: ReturnType<typeof useComparisonAddress>;
}

/** Downloads the filtered sites with the chosen figures as a document, in the order of the table. */
function DocumentButton({ period, address: { filter, view, basis, sort } }: DocumentButtonProps) {
  const { t } = useTranslation('siteInsights');
  const { isFetching, start } = useDownload(async () =>
    download(await call(documents.comparisonDocument, { query: { ...period, ...filter, view, basis, sort } })),
  );
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size="1.125rem" aria-hidden />}
      loading={isFetching}
      onClick={() => start()}
    >
      {t('comparison.document')}
    </Button>
  );
}
