import { openWork } from '@kontor/contract/areas/open-work/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery } from '../../kernel/query.ts';

export type OpenWork = AnswerOf<typeof openWork.openWork>;
export type WorkEntry = OpenWork['entries'][number];
export type Digest = AnswerOf<typeof openWork.digest>;

/** Whoever comes back to the page sees what is open now, as they may have just done some of it. */
export const openWorkQuery = () => ({ ...endpointQuery(openWork.openWork), staleTime: 0 });
export const digestQuery = () => endpointQuery(openWork.digest);
