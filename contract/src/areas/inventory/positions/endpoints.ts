import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { id, line, list, optional, pathId, whole } from '../../../kernel/fields.ts';
import { listOptions } from '../../../kernel/list.ts';
import { MAX_PLACE_LENGTH } from '../receipts/rules.ts';
import { inventoryPosition } from './schema.ts';

const ofReceipt = { scope: inventoryPosition.find.scope, params: z.object({ receiptId: pathId() }) } as const;

/** The maximum number of positions per call. */
const MAX_POSITIONS = 10_000;

const positionNumbers = () => list(id(), MAX_POSITIONS).check(z.minLength(1));

/** How many positions a call changed. */
const changedPositions = z.object({ positions: whole() });

export const positions = {
  inventoryPosition,

  positionsOfReceipt: endpoint({
    ...ofReceipt,
    method: 'GET',
    path: '/inventoryManagement/inventoryPosition/receipt/{receiptId}',
    caller: inventoryPosition.find.caller,
    query: z.strictObject({
      /** Only positions with a count of their current round, or only those without. */
      counted: z.optional(z.enum(['true', 'false'])),
      ...listOptions,
    }),
    response: z.array(inventoryPosition.entity),
    visitorResponse: z.array(inventoryPosition.seen),
  }),

  /** Requests a recount of positions by somebody else: their counts so far are no longer part of the results. */
  recount: endpoint({
    ...ofReceipt,
    method: 'POST',
    path: '/inventoryManagement/inventoryPosition/receipt/{receiptId}/recount',
    caller: inventoryPosition.update.caller,
    body: z.strictObject({ positionNumbers: positionNumbers() }),
    status: 200,
    response: changedPositions,
    errors: ['inventory.receiptClosed'],
  }),

  /** Gives positions another place, or with null that of their receipt. */
  movePositions: endpoint({
    ...ofReceipt,
    method: 'POST',
    path: '/inventoryManagement/inventoryPosition/receipt/{receiptId}/place',
    caller: inventoryPosition.update.caller,
    body: z.strictObject({ positionNumbers: positionNumbers(), place: optional(line(MAX_PLACE_LENGTH)) }),
    status: 200,
    response: changedPositions,
    errors: ['inventory.receiptClosed'],
  }),
};
