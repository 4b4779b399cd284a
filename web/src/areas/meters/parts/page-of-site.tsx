import { METER_MANAGERS } from '@kontor/contract/areas/meters/access.ts';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { OfSite, useAddressedSite } from '../../../pickers/addressed-site.tsx';
import { isSiteMissing } from '../../../pickers/current-site.ts';
import { SiteField } from '../../../pickers/site-field.tsx';
import { MeterNavigation } from './navigation.tsx';

interface PageOfSiteProps {
  readonly title: string;
  readonly children: (siteId: number) => ReactNode;
}

/** A page about the meters of one site; keepers pick any. */
export function PageOfSite({ title, children }: PageOfSiteProps) {
  const site = useAddressedSite({ anySite: METER_MANAGERS });
  return (
    <Stack gap="lg">
      <MeterNavigation />
      <PageTitle title={title} />
      <PageHeader title={title}>{!isSiteMissing(site) && <SiteField current={site} />}</PageHeader>
      <OfSite site={site}>{children}</OfSite>
    </Stack>
  );
}
