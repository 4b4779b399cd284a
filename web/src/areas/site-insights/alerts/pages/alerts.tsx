import { alertRule } from '@kontor/contract/areas/site-insights/alerts/schema.ts';
import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isAllowed, useSession } from '../../../../kernel/session.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import { idsIn, useAddress } from '../../../../kit/table/use-filters.ts';
import { OfSite, useAddressedSite } from '../../../../pickers/addressed-site.tsx';
import { ALERT_RULES, ALERTS, EVALUATION } from '../../parts/address.ts';
import { AllSitesSubscription } from '../../subscriptions/all-sites-subscription.tsx';
import { AlertTable } from '../alert-table.tsx';

/** The alerts of the sites that the person reads, or of the one in the address. */
export default function AlertsPage() {
  const { t } = useTranslation('siteInsights');
  const { read } = useAddress();
  const [siteId = null] = idsIn(read('site'));
  const mayChange = isAllowed(alertRule.create.caller, useSession());
  return (
    <Page
      back={EVALUATION}
      buttons={
        <>
          {siteId !== null && (
            <Button variant="default" component={Link} to={ALERTS}>
              {t('alerts.all')}
            </Button>
          )}
          {mayChange && (
            <Button
              variant="default"
              component={Link}
              to={ALERT_RULES}
              leftSection={<IconAdjustments size="1.125rem" aria-hidden />}
            >
              {t('alerts.rules.link')}
            </Button>
          )}
        </>
      }
    >
      <Section>{siteId === null ? <AlertTable siteId={null} /> : <AlertsOfSite />}</Section>
      <AllSitesSubscription mail="alerts" />
    </Page>
  );
}

function AlertsOfSite() {
  return <OfSite site={useAddressedSite()}>{(siteId) => <AlertTable siteId={siteId} />}</OfSite>;
}
