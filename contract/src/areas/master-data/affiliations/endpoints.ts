import * as z from 'zod/mini';
import { everybody } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { department, externalSite, tenant } from './schema.ts';

/** What people belong to, as guests choose it in a form; apart from the rest, which their pages do not load. */
export const affiliations = {
  department,
  tenants: endpoint({
    method: 'GET',
    path: '/tenant',
    caller: everybody,
    scope: null,
    response: z.array(tenant),
  }),
  externalSites: endpoint({
    method: 'GET',
    path: '/site/external',
    caller: everybody,
    scope: null,
    response: z.array(externalSite),
  }),
};
