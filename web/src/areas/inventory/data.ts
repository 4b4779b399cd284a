import { additions } from '@kontor/contract/areas/inventory/additions/endpoints.ts';
import { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { inventoryEmpty } from '@kontor/contract/areas/inventory/empties/schema.ts';
import { inventories } from '@kontor/contract/areas/inventory/inventories/endpoints.ts';
import { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import { inventoryPosition } from '@kontor/contract/areas/inventory/positions/schema.ts';
import { inventoryProduct } from '@kontor/contract/areas/inventory/products/schema.ts';
import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import { inventoryTransaction } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import { zones } from '@kontor/contract/areas/inventory/zones/endpoints.ts';
import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import type { AnswerOf, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery, findQuery, listQuery, pageQuery, versionedQuery } from '../../kernel/query.ts';
import { MAX_FOUND } from '../../pickers/found-options.ts';

export type Inventory = AnswerOf<typeof inventory.find>;
export type Receipt = AnswerOf<typeof inventoryReceipt.find>;
export type ListedReceipt = AnswerOf<typeof inventoryReceipt.list>[number];
export type Position = AnswerOf<typeof positions.positionsOfReceipt>[number];
export type Transaction = AnswerOf<typeof inventoryTransaction.find>;
export type Uncounted = AnswerOf<typeof results.notCounted>[number];
export type Result = AnswerOf<typeof results.results>[number];
export type ItemResult = AnswerOf<typeof results.resultsOfInventory>[number];
export type Progress = AnswerOf<typeof inventories.progress>;
export type RunningInventory = AnswerOf<typeof inventories.running>[number];
export type Device = AnswerOf<typeof devices.device>;

/** Latest first (`spec 3 §2.4`). */
export const inventoriesQuery = () => listQuery(inventory, { sort: '-createdAt' });
/** How far unfinished inventories are. */
export const runningQuery = () => endpointQuery(inventories.running);
export const inventoryQuery = (id: number) => findQuery(inventory, id);

/** The receipts of an inventory, without their positions. */
export const receiptsQuery = (inventoryId: number) => listQuery(inventoryReceipt, { inventoryId, sort: 'id' });
/** A receipt with its positions. */
export const receiptQuery = (id: number) => findQuery(inventoryReceipt, id);

/** The positions of a receipt that match a search. */
export const foundPositionsQuery = (receiptId: number, search: string) =>
  endpointQuery(positions.positionsOfReceipt, {
    params: { receiptId },
    query: { search: search || undefined, sort: 'positionNumber', limit: 20 },
  });

/** Some of the counts of a receipt. */
export const transactionsQuery = (receiptId: number, query: QueryOf<typeof transactions.transactionsOfReceipt>) =>
  pageQuery(transactions.transactionsOfReceipt, { params: { receiptId }, query });
export const transactionQuery = (id: string) => endpointQuery(inventoryTransaction.find, { params: { id } });

/** The position with the highest number; never cached, because the next number depends on it. */
export const lastPositionQuery = (receiptId: number) => ({
  ...endpointQuery(positions.positionsOfReceipt, {
    params: { receiptId },
    query: { sort: '-positionNumber', limit: 1 },
  }),
  gcTime: 0,
});
export const positionQuery = (key: Pick<Position, 'inventoryReceiptId' | 'positionNumber'>) =>
  endpointQuery(inventoryPosition.find, { params: key });

/** A search lists the best matches first. */
const searchQuery = (search: string) => (search ? { search } : { sort: 'title' });

export const foundProductsQuery = (search: string) =>
  listQuery(inventoryProduct, { ...searchQuery(search), limit: MAX_FOUND, total: false });
export const productQuery = (id: number) => findQuery(inventoryProduct, id);
export const foundEmptiesQuery = (search: string) =>
  listQuery(inventoryEmpty, { ...searchQuery(search), limit: MAX_FOUND, total: false });
export const emptyQuery = (id: number) => findQuery(inventoryEmpty, id);

/** The groups by which positions can be added. */
export const productGroupsQuery = () => endpointQuery(additions.productGroups);

/** Who counts where in an inventory, and the places that there are. */
export const zonesQuery = (id: number) => versionedQuery(zones.zones, { params: { id } });
export const countingPlacesQuery = (id: number) => endpointQuery(zones.countingPlaces, { params: { id } });

export const tenantsQuery = () => endpointQuery(masterData.tenants);
export const warehousesQuery = () => endpointQuery(masterData.warehouses);

/** The filter of results: differences, or unexplained ones. */
export type ResultFilter = NonNullable<QueryOf<typeof results.results>['differences']>;

/** The results of a receipt, by product or empty and unit: all of them, or some. */
export const resultsQuery = (receiptId: number, narrowed?: ResultFilter) =>
  endpointQuery(results.results, { params: { receiptId }, query: narrowed ? { differences: narrowed } : {} });

/** The results of all receipts of an inventory, by product or empty. */
export const itemResultsQuery = (inventoryId: number, hasDifference: boolean) =>
  endpointQuery(results.resultsOfInventory, {
    params: { inventoryId },
    query: hasDifference ? { differences: 'true' } : {},
  });

/** The positions of a receipt without a count in their current round, with the stock. */
export const notCountedQuery = (receiptId: number) => endpointQuery(results.notCounted, { params: { receiptId } });

/** The counting progress of an inventory, as a small response (`behaviour §1`). */
export const progressQuery = (id: number) => endpointQuery(inventories.progress, { params: { id } });

export const devicesQuery = () => endpointQuery(devices.devices);
/** How counting is authorised. */
export const handheldQuery = () => endpointQuery(devices.handheld);
