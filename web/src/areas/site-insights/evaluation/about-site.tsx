import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import type { ReactNode } from 'react';
import { Page } from '../../../kit/page/page.tsx';
import { OfSite, useAddressedSite } from '../../../pickers/addressed-site.tsx';
import { isSiteMissing } from '../../../pickers/current-site.ts';
import { DatasetAge } from '../../../pickers/dataset-age.tsx';
import { SiteField } from '../../../pickers/site-field.tsx';
import { AllSitesLink, SiteOrAll } from '../parts/site-or-all.tsx';

interface AboutSiteProps {
  readonly title: string;
  /** The dataset that the page shows. */
  readonly dataset: DatasetName;
  /** The page of all sites, which is shown while the person has selected none of several. */
  readonly all: string;
  readonly children: (siteId: number) => ReactNode;
}

/** A page about one site. */
export const AboutSite = (props: AboutSiteProps) => (
  <SiteOrAll all={props.all}>
    <AboutOne {...props} />
  </SiteOrAll>
);

function AboutOne({ title, dataset, all, children }: AboutSiteProps) {
  const site = useAddressedSite();
  return (
    <Page
      title={title}
      facts={
        <>
          {!isSiteMissing(site) && <SiteField current={site} />}
          <AllSitesLink to={all} />
        </>
      }
    >
      <DatasetAge dataset={dataset} />
      <OfSite site={site}>{children}</OfSite>
    </Page>
  );
}
