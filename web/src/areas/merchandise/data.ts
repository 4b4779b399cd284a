import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { isUnfinished } from '@kontor/contract/areas/merchandise/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery } from '../../kernel/query.ts';

export type DataSource = AnswerOf<typeof merchandise.dataSources>[number];

/** All datasets in the order of copying. */
export const dataSourcesQuery = () => endpointQuery(merchandise.dataSources);

/** Whether copying a dataset was interrupted and has not been resumed. */
export const isInterrupted = (source: DataSource): boolean => isUnfinished(source) && !source.isUnderWay;

/** The state to display. */
export const shownState = (source: DataSource): DataSource['state'] | 'interrupted' =>
  isInterrupted(source) ? 'interrupted' : source.state;
