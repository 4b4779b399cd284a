import type { batches } from '@kontor/contract/areas/receipts/batches/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import * as commands from './commands.ts';
import * as queries from './queries.ts';

const fields = {
  search: ['by'],
  sort: ['id', 'at', 'by', 'all', 'setAsCompleted', 'receiptCount', 'rowCount'],
};

export const batchHandlers: Handlers<typeof batches> = {
  export: ({ tx, actor, query: { all, setAsCompleted, again = [] } }) =>
    commands.exportRows(tx, actor, { all: all === 'true', setAsCompleted: setAsCompleted === 'true', again }),
  exportPreview: ({ read, query: { all } }) => queries.previewOf(read, { all: all === 'true' }),
  batches: ({ read, query, setTotal }) => runListQuery(read.db, queries.batchesFor(read), query, fields, setTotal),
  async batch({ read, params }) {
    const batch = await queries.batchById(read, params.id);
    return batch ? { ...batch, receipts: await queries.receiptsOfBatch(read, batch.id) } : refuse('request.notFound');
  },
  async batchRows({ read, params }) {
    const batch = await queries.batchById(read, params.id);
    return batch ? queries.rowsOfBatch(read, batch.id) : refuse('request.notFound');
  },
  async createBatch({ tx, actor, body }) {
    return (await commands.createBatch(tx, actor, body)) ?? refuse('receipts.nothingToExport');
  },
};
