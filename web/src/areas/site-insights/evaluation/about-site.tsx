import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import type { ReactNode } from 'react';
import { Page } from '../../../kit/page/page.tsx';
import { OfSite, useAddressedSite } from '../../../pickers/addressed-site.tsx';
import { isSiteMissing } from '../../../pickers/current-site.ts';
import { DatasetAge } from '../../../pickers/dataset-age.tsx';
import { SiteField } from '../../../pickers/site-field.tsx';

interface AboutSiteProps {
  readonly title: string;
  /** The dataset that the page shows. */
  readonly dataset: DatasetName;
  readonly children: (siteId: number) => ReactNode;
}

/** A page about one site. */
export function AboutSite({ title, dataset, children }: AboutSiteProps) {
  const site = useAddressedSite();
  return (
    <Page title={title} facts={!isSiteMissing(site) && <SiteField current={site} />}>
      <DatasetAge dataset={dataset} />
      <OfSite site={site}>{children}</OfSite>
    </Page>
  );
}
