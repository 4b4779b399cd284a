import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../../kit/page/page.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { statusQuery } from '../data.ts';
import { DeadJobs } from '../parts/dead-jobs.tsx';
import { Devices } from '../parts/devices.tsx';
import { Jobs } from '../parts/jobs.tsx';
import { Mails } from '../parts/mails.tsx';
import { Merchandise } from '../parts/merchandise.tsx';
import { Services } from '../parts/services.tsx';
import { Storage } from '../parts/storage.tsx';
import { Version } from '../parts/version.tsx';

/** The portal's health, and what went wrong in the background. */
export default function SystemPage() {
  return (
    <Page>
      <QueryState query={useQuery(statusQuery())} loading={<LoadingState lines={12} />}>
        {(status) => (
          <>
            <Services services={status.services} />
            <DeadJobs />
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
              <Jobs jobs={status.jobs} />
              <Mails mails={status.mails} />
              <Merchandise />
              <Devices />
              <Storage status={status} />
              <Version status={status} />
            </SimpleGrid>
          </>
        )}
      </QueryState>
    </Page>
  );
}
