import { METER_MANAGERS } from '@kontor/contract/areas/meters/access.ts';
import type { ReactNode } from 'react';
import { Page } from '../../../kit/page/page.tsx';
import { OfSite, useAddressedSite } from '../../../pickers/addressed-site.tsx';
import { isSiteMissing } from '../../../pickers/current-site.ts';
import { SiteField } from '../../../pickers/site-field.tsx';
import { MeterNavigation } from './navigation.tsx';

interface PageOfSiteProps {
  readonly children: (siteId: number) => ReactNode;
}

/** A page about the meters of one site; keepers pick any. */
export function PageOfSite({ children }: PageOfSiteProps) {
  const site = useAddressedSite({ anySite: METER_MANAGERS });
  return (
    <Page above={<MeterNavigation />} buttons={!isSiteMissing(site) && <SiteField current={site} />}>
      <OfSite site={site}>{children}</OfSite>
    </Page>
  );
}
