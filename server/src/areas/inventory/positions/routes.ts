import type { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import { inventoryPosition } from '@kontor/contract/areas/inventory/positions/schema.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { type KeyedStore, keyedCrud } from '../../../kernel/http/keyed-crud.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { lockReceipts } from '../parts/locking.ts';
import { reachOf } from '../parts/reach.ts';
import { hasReceipt } from '../receipts/queries.ts';
import * as commands from './commands.ts';
import { positionById, positionFields, positionsFor } from './queries.ts';

const BY_KEY = 'inventoryReceiptId,positionNumber';

const positionStore = ({ timeZone }: Services): KeyedStore<typeof inventoryPosition> => ({
  list(read, actor, { sort = BY_KEY, ...query }, setTotal) {
    const rows = positionsFor(reachOf(actor, read.now, timeZone), {});
    return runListQuery(read.db, rows, { sort, ...query }, positionFields, setTotal);
  },
  find: (read, actor, key) => positionById(read, reachOf(actor, read.now, timeZone), key),
  insert: (tx, _actor, body) => commands.createPosition(tx, body),
  async lockFirst(tx, { inventoryReceiptId }) {
    await lockReceipts(tx, [inventoryReceiptId]);
  },
  update: (tx, _actor, key, body) => commands.updatePosition(tx, key, body),
  beforeRemoval: (tx, key) => commands.mayRemovePosition(tx, key),
});

export const positionHandlersOf = (services: Services): Handlers<typeof positions> => ({
  inventoryPosition: keyedCrud(inventoryPosition, 'inventory_position', positionStore(services)),
  async positionsOfReceipt({ read, actor, params: { receiptId }, query, setTotal }) {
    const { counted, sort = BY_KEY, ...options } = query;
    const reach = reachOf(actor, read.now, services.timeZone);
    if (!(await hasReceipt(read, reach, receiptId))) return refuse('request.notFound');
    const rows = positionsFor(reach, { receiptId, isCounted: counted === undefined ? undefined : counted === 'true' });
    return runListQuery(read.db, rows, { sort, ...options }, positionFields, setTotal);
  },
  movePositions: ({ tx, actor, params, body }) => commands.movePositions(tx, actor, params.receiptId, body),
  recount: ({ tx, actor, params, body }) => commands.recount(tx, actor, params.receiptId, body.positionNumbers),
});
