import { additions } from './additions/endpoints.ts';
import { catalogues } from './catalogue/endpoints.ts';
import { devices } from './devices/endpoints.ts';
import { inventoryEmpty } from './empties/schema.ts';
import { imports } from './imports/endpoints.ts';
import { inventories } from './inventories/endpoints.ts';
import { inventoryPackagingUnit } from './packaging-units/schema.ts';
import { positions } from './positions/endpoints.ts';
import { inventoryProduct } from './products/schema.ts';
import { inventoryReceipt } from './receipts/schema.ts';
import { results } from './results/endpoints.ts';
import { sheets } from './sheets/endpoints.ts';
import { inventoryStock } from './stocks/schema.ts';
import { transactions } from './transactions/endpoints.ts';
import { zones } from './zones/endpoints.ts';

/** All inventory endpoints. */
export const inventory = {
  ...inventories,
  inventoryReceipt,
  ...positions,
  ...additions,
  ...sheets,
  ...zones,
  ...transactions,
  ...results,
  inventoryProduct,
  inventoryEmpty,
  inventoryPackagingUnit,
  inventoryStock,
  ...catalogues,
  ...imports,
  ...devices,
};
