import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../kernel/query.ts';
import { isAllowed, useSession } from '../kernel/session.ts';
import { DataAge } from './data-age.tsx';

/**
 * Warns administrators that a dataset of the merchandise system is old or was never copied; others may not read it.
 * Renders nothing otherwise, or without a merchandise system.
 */
export function DatasetAge({ dataset }: { readonly dataset: DatasetName }) {
  const enabled = isAllowed(merchandise.dataSources.caller, useSession());
  const { data } = useQuery({ ...endpointQuery(merchandise.dataSources), enabled });
  const found = data?.find((each) => each.dataset === dataset);
  return found?.source && found.isOld ? <DataAge lastSuccess={found.lastSuccess} /> : null;
}
