import * as z from 'zod/mini';
import { everybody } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { department, externalSite, tenant } from './schema.ts';

/** The affiliations that guests choose in a form; separate, because guest pages do not load the rest. */
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
