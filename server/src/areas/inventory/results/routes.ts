import type { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import {
  inventoryItemResult,
  inventoryResult,
  uncountedPosition,
} from '@kontor/contract/areas/inventory/results/schema.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { listAsRawJson } from '../../../kernel/http/listed.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { inventoryById } from '../inventories/queries.ts';
import { hasReceipt } from '../receipts/queries.ts';
import { acceptDifference } from './commands.ts';
import { itemResultFields, itemResultsFor } from './parts/item-results.ts';
import { notCountedFields, notCountedFor, resultFields, resultsFor } from './queries.ts';

const COLUMNS = Object.keys(inventoryResult.shape);
const ITEM_COLUMNS = Object.keys(inventoryItemResult.shape);
const UNCOUNTED_COLUMNS = Object.keys(uncountedPosition.shape);

const BY_POSITION = 'positionNumber';
const BY_ITEM = 'inventoryProductId,inventoryEmptyId';

export const resultHandlersOf = ({ approvalLimits }: Services): Handlers<typeof results> => ({
  async results({ read, params: { receiptId }, query, setTotal }) {
    const { differences, sort = `${BY_ITEM},unit`, ...options } = query;
    if (!(await hasReceipt(read, null, receiptId))) return refuse('request.notFound');
    const rows = resultsFor(receiptId, differences, approvalLimits);
    return listAsRawJson(read.db, rows, COLUMNS, { sort, ...options }, resultFields, setTotal);
  },
  async resultsOfInventory({ read, params: { inventoryId }, query, setTotal }) {
    const { differences, sort = BY_ITEM, ...options } = query;
    if (!(await inventoryById(read, null, inventoryId))) return refuse('request.notFound');
    const rows = itemResultsFor(inventoryId, differences !== undefined);
    return listAsRawJson(read.db, rows, ITEM_COLUMNS, { sort, ...options }, itemResultFields, setTotal);
  },
  async notCounted({ read, params: { receiptId }, query: { sort = BY_POSITION, ...options }, setTotal }) {
    if (!(await hasReceipt(read, null, receiptId))) return refuse('request.notFound');
    const rows = notCountedFor(receiptId);
    return listAsRawJson(read.db, rows, UNCOUNTED_COLUMNS, { sort, ...options }, notCountedFields, setTotal);
  },
  acceptDifference: ({ tx, actor, params, body }) => acceptDifference(tx, actor, params.receiptId, body),
});
