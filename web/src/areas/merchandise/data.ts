import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { isOpen } from '@kontor/contract/areas/merchandise/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery } from '../../kernel/query.ts';

export type DataSource = AnswerOf<typeof merchandise.dataSources>[number];

/** Every dataset, in the order in which it is copied. */
export const dataSourcesQuery = () => endpointQuery(merchandise.dataSources);

/** Whether a server stopped in the middle of a dataset, and none has continued it yet. */
export const isInterrupted = (source: DataSource): boolean => isOpen(source) && !source.isUnderWay;

/** The state as people read it. */
export const shownState = (source: DataSource): DataSource['state'] | 'interrupted' =>
  isInterrupted(source) ? 'interrupted' : source.state;
