import * as z from 'zod/mini';
import { only } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { listOptions } from '../../kernel/list.ts';
import { deadJob, systemStatus } from './schema.ts';

const forAdministrators = { caller: only('PortalAdministrator'), scope: 'system' } as const;
const ofDeadJob = { ...forAdministrators, params: z.object({ id: z.uuid() }) } as const;

export const system = {
  status: endpoint({ ...forAdministrators, method: 'GET', path: '/system', response: systemStatus }),

  /** Newest first by default. */
  deadJobs: endpoint({
    ...forAdministrators,
    method: 'GET',
    path: '/system/deadJob',
    query: z.strictObject(listOptions),
    response: z.array(deadJob),
  }),
  deadJob: endpoint({ ...ofDeadJob, method: 'GET', path: '/system/deadJob/{id}', response: deadJob }),
  /** Puts it back into its queue, as a new job with all its retries. */
  retryDeadJob: endpoint({
    ...ofDeadJob,
    method: 'POST',
    path: '/system/deadJob/{id}/retry',
    status: 204,
    errors: ['system.notRetryable'],
  }),
  deleteDeadJob: endpoint({ ...ofDeadJob, method: 'DELETE', path: '/system/deadJob/{id}', status: 204 }),
};
