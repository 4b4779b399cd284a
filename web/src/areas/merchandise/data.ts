import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery } from '../../kernel/query.ts';

export type DataSource = AnswerOf<typeof merchandise.dataSources>[number];

/** Every dataset, in the order in which it is copied. */
export const dataSourcesQuery = () => endpointQuery(merchandise.dataSources);

export const ADMINISTRATION = '/administration';
export const DATA_SOURCES = `${ADMINISTRATION}/data-sources`;

/** Whether a dataset is being copied or about to be. */
export const isOpen = ({ state }: Pick<DataSource, 'state'>): boolean => state === 'waiting' || state === 'running';
