import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { isSiteMissing, useCurrentSite } from '../../../pickers/current-site.ts';
import { SiteMissing } from '../../../pickers/site-field.tsx';
import { ReceiptsNavigation } from './navigation.tsx';

interface ForSiteProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the area; users without a site get an explanation, without requests to the server. */
export function ForSite({ title, children }: ForSiteProps) {
  const isMissing = isSiteMissing(useCurrentSite());
  return (
    <Stack gap="lg">
      {!isMissing && <ReceiptsNavigation />}
      <PageTitle title={title} />
      {isMissing ? (
        <>
          <PageHeader title={title} />
          <SiteMissing />
        </>
      ) : (
        children
      )}
    </Stack>
  );
}
