import * as z from 'zod/mini';
import { only, ROLES } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { affiliations } from './affiliations/endpoints.ts';
import { imports } from './imports/endpoints.ts';
import { manufacturer, product, site, warehouse } from './schema.ts';

export const masterData = {
  ...affiliations,
  manufacturer,
  product,
  site,
  warehouses: endpoint({
    method: 'GET',
    path: '/warehouse',
    caller: only(...ROLES),
    scope: 'warehouse',
    response: z.array(warehouse),
  }),
  ...imports,
};
