import type { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import { inventoryResult, uncountedPosition } from '@kontor/contract/areas/inventory/results/schema.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { listAsRawJson } from '../../../kernel/http/listed.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { hasReceipt } from '../receipts/queries.ts';
import { acceptDifference } from './commands.ts';
import { notCountedFields, notCountedFor, resultFields, resultsFor } from './queries.ts';

const COLUMNS = Object.keys(inventoryResult.shape);
const UNCOUNTED_COLUMNS = Object.keys(uncountedPosition.shape);

const BY_POSITION = 'positionNumber';
const BY_ITEM = 'inventoryProductId,inventoryEmptyId,unit';

export const resultHandlers: Handlers<typeof results> = {
  async results({ read, params: { receiptId }, query, setTotal }) {
    const { differences, sort = BY_ITEM, ...options } = query;
    if (!(await hasReceipt(read, null, receiptId))) return refuse('request.notFound');
    const rows = resultsFor(receiptId, differences);
    return listAsRawJson(read.db, rows, COLUMNS, { sort, ...options }, resultFields, setTotal);
  },
  async notCounted({ read, params: { receiptId }, query: { sort = BY_POSITION, ...options }, setTotal }) {
    if (!(await hasReceipt(read, null, receiptId))) return refuse('request.notFound');
    const rows = notCountedFor(receiptId);
    return listAsRawJson(read.db, rows, UNCOUNTED_COLUMNS, { sort, ...options }, notCountedFields, setTotal);
  },
  acceptDifference: ({ tx, actor, params, body }) => acceptDifference(tx, actor, params.receiptId, body),
};
