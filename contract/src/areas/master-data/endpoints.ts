import * as z from 'zod/mini';
import { only, ROLES } from '../../kernel/access.ts';
import { removalOf } from '../../kernel/bulk-action.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { affiliations } from './affiliations/endpoints.ts';
import { department } from './affiliations/schema.ts';
import { imports } from './imports/endpoints.ts';
import { manufacturer, product, site, warehouse } from './schema.ts';

export const masterData = {
  ...affiliations,
  removeDepartments: removalOf(department),
  manufacturer,
  product,
  site,
  removeManufacturers: removalOf(manufacturer),
  removeProducts: removalOf(product),
  removeSites: removalOf(site),
  warehouses: endpoint({
    method: 'GET',
    path: '/warehouse',
    caller: only(...ROLES),
    scope: 'warehouse',
    response: z.array(warehouse),
  }),
  ...imports,
};
