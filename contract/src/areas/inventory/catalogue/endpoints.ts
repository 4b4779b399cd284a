import { endpoint } from '../../../kernel/endpoint.ts';
import { inventoryProduct } from '../products/schema.ts';
import { catalogue } from './schema.ts';

export const catalogues = {
  /** The whole catalogue in one response, or 304 if it is unchanged. */
  catalogue: endpoint({
    method: 'GET',
    path: '/inventoryManagement/counting/catalogue',
    caller: inventoryProduct.list.caller,
    scope: inventoryProduct.list.scope,
    revalidated: true,
    response: catalogue,
  }),
};
