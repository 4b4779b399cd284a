import * as z from 'zod/mini';
import { bulkAnswerOf, bulkBodyOf } from '../../../kernel/bulk-action.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { choice, pathId } from '../../../kernel/fields.ts';
import { listOptions } from '../../../kernel/list.ts';
import { DECISIONS, STORED_STATUSES } from './rules.ts';
import { batchBody, batchResult, countStatus, inventoryTransaction, statusBody, uuid } from './schema.ts';

const byAdministrators = {
  caller: inventoryTransaction.update.caller,
  scope: inventoryTransaction.update.scope,
  params: z.object({ id: uuid() }),
} as const;

const MAX_BODY_BYTES = 8 * 1024 * 1024;

export const transactions = {
  inventoryTransaction,

  /** Sorted by the time of counting; people who count only see counts that are part of the results or waiting. */
  transactionsOfReceipt: endpoint({
    method: 'GET',
    path: '/inventoryManagement/inventoryTransaction/receipt/{receiptId}',
    caller: inventoryTransaction.find.caller,
    scope: inventoryTransaction.find.scope,
    params: z.object({ receiptId: pathId() }),
    query: z.strictObject({ status: z.optional(z.enum(STORED_STATUSES)), ...listOptions }),
    response: z.array(inventoryTransaction.entity),
    visitorResponse: z.array(inventoryTransaction.seen),
  }),

  /**
   * Stores the waiting counts of a device. Each is processed separately, in order, and stored once, even if it is sent
   * repeatedly. A rejected count does not affect the others.
   */
  countAll: endpoint({
    method: 'POST',
    path: '/inventoryManagement/inventoryTransaction/batch',
    caller: inventoryTransaction.create.caller,
    scope: inventoryTransaction.create.scope,
    body: batchBody,
    maxBodyBytes: MAX_BODY_BYTES,
    status: 200,
    response: z.array(batchResult),
  }),

  /**
   * The status of counts by UUID, including those rejected or deleted since, regardless of the state of their receipt.
   * Unknown ones are omitted.
   */
  statusOfCounts: endpoint({
    method: 'POST',
    path: '/inventoryManagement/inventoryTransaction/status',
    reads: true,
    caller: inventoryTransaction.find.caller,
    scope: inventoryTransaction.find.scope,
    body: statusBody,
    status: 200,
    response: z.array(countStatus),
  }),

  /** Makes a late count part of the results, together with its reversal or its original. */
  acceptCount: endpoint({
    ...byAdministrators,
    method: 'POST',
    path: '/inventoryManagement/inventoryTransaction/{id}/decision/accept',
    status: 200,
    response: inventoryTransaction.entity,
    errors: ['inventory.notLate'],
  }),
  /** Accepts or rejects several late counts. */
  decideCounts: endpoint({
    caller: byAdministrators.caller,
    scope: byAdministrators.scope,
    method: 'POST',
    path: '/inventoryManagement/inventoryTransaction/decision',
    body: bulkBodyOf(uuid(), { decision: choice(DECISIONS) }),
    response: bulkAnswerOf(uuid()),
  }),
  /** Permanently excludes a late count from the results. */
  refuseCount: endpoint({
    ...byAdministrators,
    method: 'POST',
    path: '/inventoryManagement/inventoryTransaction/{id}/decision/refuse',
    status: 200,
    response: inventoryTransaction.entity,
    errors: ['inventory.notLate'],
  }),
};
