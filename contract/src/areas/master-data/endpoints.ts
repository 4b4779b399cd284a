import * as z from 'zod/mini';
import { everybody, only, ROLES } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { imports } from './imports/endpoints.ts';
import { department, externalSite, manufacturer, product, site, tenant, warehouse } from './schema.ts';

export const masterData = {
  department,
  manufacturer,
  product,
  site,
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
  warehouses: endpoint({
    method: 'GET',
    path: '/warehouse',
    caller: only(...ROLES),
    scope: 'warehouse',
    response: z.array(warehouse),
  }),
  ...imports,
};
