import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from '../../../kit/page/page.tsx';
import { isSiteMissing, useCurrentSite } from '../../../pickers/current-site.ts';
import { SiteMissing } from '../../../pickers/site-field.tsx';
import { ReceiptsNavigation } from './navigation.tsx';

interface ForSiteProps {
  /** The title of the explanation; by default, the page's. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A page of the area; users without a site get an explanation, without requests to the server. */
export function ForSite({ children, ...page }: ForSiteProps) {
  if (isSiteMissing(useCurrentSite()))
    return (
      <Page {...page}>
        <SiteMissing />
      </Page>
    );
  return (
    <Stack gap="lg">
      <ReceiptsNavigation />
      {children}
    </Stack>
  );
}
