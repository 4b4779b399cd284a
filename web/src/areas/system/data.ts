import { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { system } from '@kontor/contract/areas/system/endpoints.ts';
import { SECOND_MS } from '@kontor/contract/kernel/durations.ts';
import type { AnswerOf, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery, pageQuery } from '../../kernel/query.ts';

export type Status = AnswerOf<typeof system.status>;
export type Service = Status['services'][number];
export type DeadJob = AnswerOf<typeof system.deadJob>;

/** What an open page shows is never much older. */
const refreshed = { refetchInterval: 10 * SECOND_MS };

export const statusQuery = () => ({ ...endpointQuery(system.status), ...refreshed });
export const deadJobsQuery = (query: QueryOf<typeof system.deadJobs>) => ({
  ...pageQuery(system.deadJobs, { query }),
  ...refreshed,
});
export const dataSourcesQuery = () => endpointQuery(merchandise.dataSources);
export const devicesQuery = () => endpointQuery(devices.devices);
