import { randomUUID } from 'node:crypto';
import type { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import { inventoryTransaction } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Language } from '@kontor/words/words.ts';
import { bulkAction } from '../../../kernel/http/bulk-action.ts';
import type { Handlers, WriteCall } from '../../../kernel/http/call.ts';
import { type KeyedStore, keyedCrud } from '../../../kernel/http/keyed-crud.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import { problemOf } from '../../../kernel/http/problems.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { Replayed } from '../../../kernel/http/replayed.ts';
import type { Services } from '../../../kernel/services.ts';
import { mapInSlices } from '../../../kernel/slices.ts';
import { markDeviceSeen } from '../devices/commands.ts';
import { reachOf } from '../parts/reach.ts';
import { hasReceipt } from '../receipts/queries.ts';
import * as commands from './commands.ts';
import type { CountRefusal, Outcome } from './parts/count-processor.ts';
import { administratorsFields, statusesOf, transactionById, transactionFields, transactionsFor } from './queries.ts';

type BatchResult = AnswerOf<typeof transactions.countAll>[number];

const fieldsFor = (kind: string) => (kind === 'visitor' ? transactionFields : administratorsFields);

/** In counting order. */
const BY_TIME = 'countedAt';

const transactionStore = (services: Services): KeyedStore<typeof inventoryTransaction> => ({
  list(read, actor, { sort = BY_TIME, ...query }, setTotal) {
    const rows = transactionsFor(reachOf(actor, read.now, services.timeZone), {});
    return runListQuery(read.db, rows, { sort, ...query }, fieldsFor(actor.kind), setTotal);
  },
  find: (read, actor, { id }) => transactionById(read, reachOf(actor, read.now, services.timeZone), id),
  // See `count`, because the count may already be stored.
  insert: async () => refuse('server.failed'),
  lockFirst: commands.lockReceiptOf,
  update: (tx, _actor, { id }, body) => commands.updateCount(tx, id, body),
  beforeRemoval: (tx, { id }) => commands.forgetCount(tx, id),
});

/** Stores a single count; a repeated call returns its current state. */
const count =
  (services: Services) =>
  async ({ tx, actor, body }: WriteCall<typeof inventoryTransaction.create>) => {
    const { id = randomUUID(), sentAt, ...sent } = body;
    const [outcome] = await commands.storeCounts(tx, services, actor, { counts: [{ id, ...sent }], sentAt });
    if (outcome === undefined || outcome instanceof Refusal) return outcome ?? refuse('request.notFound');
    const found = await transactionById(tx, null, id);
    if (!found) return refuse('request.notFound');
    return outcome.outcome === 'known' ? new Replayed(found) : found;
  };

/** Presents the outcomes of counts to a device; equal rejection messages are created once. */
function presenter(language: Language) {
  const messages = new Map<string, Pick<BatchResult, 'code' | 'detail'>>();

  function messageOf(refusal: CountRefusal): Pick<BatchResult, 'code' | 'detail'> {
    const key = JSON.stringify(refusal);
    const known = messages.get(key);
    if (known) return known;
    const { code, detail, errors = [] } = problemOf(refusal, language);
    const message = { code, detail: errors.map(({ message }) => message).join(' ') || detail };
    messages.set(key, message);
    return message;
  }

  return (id: string, outcome: Outcome): BatchResult =>
    outcome instanceof Refusal
      ? { id, outcome: 'refused', late: false, status: null, positionNumber: null, ...messageOf(outcome) }
      : { id, ...outcome, code: null, detail: null };
}

export const transactionHandlersOf = (services: Services): Handlers<typeof transactions> => ({
  inventoryTransaction: {
    ...keyedCrud(inventoryTransaction, 'inventory_transaction', transactionStore(services)),
    create: count(services),
  },
  async transactionsOfReceipt({ read, actor, params: { receiptId }, query, setTotal }) {
    const { status, sort = BY_TIME, ...options } = query;
    const reach = reachOf(actor, read.now, services.timeZone);
    if (!(await hasReceipt(read, reach, receiptId))) return refuse('request.notFound');
    const rows = transactionsFor(reach, { receiptId, status });
    return runListQuery(read.db, rows, { sort, ...options }, fieldsFor(actor.kind), setTotal);
  },
  async countAll({ tx, actor, body, language }) {
    const outcomes = await commands.storeCounts(tx, services, actor, body);
    await markDeviceSeen(tx, actor, body);
    const present = presenter(language);
    const results = await mapInSlices(outcomes, (outcome, index) => present(body.counts[index]?.id ?? '', outcome));
    return results.some(({ outcome }) => outcome === 'stored') ? results : new Replayed(results);
  },
  statusOfCounts: ({ read, actor, body }) => statusesOf(read, reachOf(actor, read.now, services.timeZone), body.ids),
  async acceptCount({ tx, actor, params: { id }, ifMatch }) {
    const refusal = await commands.decide(tx, actor, { id, ifMatch }, 'counted');
    return refusal ?? (await transactionById(tx, null, id)) ?? refuse('request.notFound');
  },
  decideCounts: ({ tx, actor, body: { decision, ...call } }) =>
    bulkAction(tx, call, (id) =>
      commands.decide(tx, actor, { id, ifMatch: undefined }, decision === 'accept' ? 'counted' : 'refused'),
    ),
  async refuseCount({ tx, actor, params: { id }, ifMatch }) {
    const refusal = await commands.decide(tx, actor, { id, ifMatch }, 'refused');
    return refusal ?? (await transactionById(tx, null, id)) ?? refuse('request.notFound');
  },
});
