import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { decimal, id, line, money, optional, pathId } from '../../../kernel/fields.ts';
import { keyedResource } from '../../../kernel/keyed.ts';
import { INVENTORY_ADMINISTRATORS } from '../access.ts';

const MAX_QUANTITY = 100_000_000;

const key = { warehouseId: id(), productId: id() };

const stockFields = {
  quantity: decimal(MAX_QUANTITY, -MAX_QUANTITY),
  /** Euros per base unit. */
  value: optional(money()),
};

/** The stock of a product in a warehouse, in base units; people who count never see it (`behaviour §9`). */
export const inventoryStock = keyedResource({
  path: 'inventoryManagement/inventoryStock',
  read: only(...INVENTORY_ADMINISTRATORS),
  write: only(...INVENTORY_ADMINISTRATORS),
  params: z.object({ warehouseId: pathId(), productId: pathId() }),
  key,
  writable: stockFields,
  derived: { productTitle: z.nullable(line()) },
  creatable: { ...key, ...stockFields },
  visitor: {},
});
