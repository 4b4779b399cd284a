import { endpoint } from '../../../kernel/endpoint.ts';
import { inventoryProduct } from '../products/schema.ts';
import { catalogue } from './schema.ts';

export const catalogues = {
  /** Everything in one transfer, or that nothing has changed since. */
  catalogue: endpoint({
    method: 'GET',
    path: '/inventoryManagement/counting/catalogue',
    caller: inventoryProduct.list.caller,
    scope: inventoryProduct.list.scope,
    revalidated: true,
    response: catalogue,
  }),
};
