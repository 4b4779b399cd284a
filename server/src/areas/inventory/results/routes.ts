import type { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import { inventoryResult } from '@kontor/contract/areas/inventory/results/schema.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { listedAsWritten } from '../../../kernel/http/listed.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { hasReceipt } from '../receipts/queries.ts';
import { acceptDifference } from './commands.ts';
import { resultFields, resultsFor } from './queries.ts';

const COLUMNS = Object.keys(inventoryResult.shape);

const BY_THING = 'inventoryProductId,inventoryEmptyId,unit';

export const resultHandlers: Handlers<typeof results> = {
  async results({ read, params: { receiptId }, query, setTotal }) {
    const { differences, sort = BY_THING, ...options } = query;
    if (!(await hasReceipt(read, null, receiptId))) return refuse('request.notFound');
    const rows = resultsFor(receiptId, { isDifferent: differences === 'true' });
    return listedAsWritten(read.db, rows, COLUMNS, { sort, ...options }, resultFields, setTotal);
  },
  acceptDifference: ({ tx, actor, params, body }) => acceptDifference(tx, actor, params.receiptId, body),
};
