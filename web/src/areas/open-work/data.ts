import { openWork } from '@kontor/contract/areas/open-work/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery } from '../../kernel/query.ts';

export type OpenWork = AnswerOf<typeof openWork.openWork>;
export type WorkEntry = OpenWork['entries'][number];
export type Digest = AnswerOf<typeof openWork.digest>;

/** Always fresh: people often come back to the page after doing some of it. */
export const openWorkQuery = () => ({ ...endpointQuery(openWork.openWork), staleTime: 0 });
export const digestQuery = () => endpointQuery(openWork.digest);
