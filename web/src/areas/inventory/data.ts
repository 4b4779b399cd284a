import { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { listQuery } from '../../kernel/query.ts';

export type Inventory = AnswerOf<typeof inventory.find>;

/** Those made last come first (`spec 3 §2.4`). */
export const inventoriesQuery = () => listQuery(inventory, { sort: '-createdAt' });
