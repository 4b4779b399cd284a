import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { crud, type Store } from '../../../kernel/http/crud.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import type { Services } from '../../../kernel/services.ts';
import { reachOf } from '../parts/reach.ts';
import * as commands from './commands.ts';
import { receiptById, receiptFields, receiptsFor } from './queries.ts';

const FOR_ADMINISTRATORS = ['lateCount', 'createdAt', 'createdBy', 'modifiedAt', 'modifiedBy'];

const fieldsFor = (kind: string) =>
  kind === 'visitor' ? receiptFields : { ...receiptFields, sort: [...receiptFields.sort, ...FOR_ADMINISTRATORS] };

const receiptStore = ({ timeZone, approvalLimits }: Services): Store<typeof inventoryReceipt> => ({
  list(read, actor, { inventoryId, ...query }, setTotal) {
    const rows = receiptsFor(reachOf(actor, read.now, timeZone), { inventoryId });
    return runListQuery(read.db, rows, query, fieldsFor(actor.kind), setTotal);
  },
  find: (read, actor, id) => receiptById(read, reachOf(actor, read.now, timeZone), id),
  insert: commands.createReceipt,
  update(tx, actor, id, body, sent) {
    const isStateSent = Object.hasOwn(Object(sent), 'state');
    return commands.updateReceipt(tx, { approvalLimits }, actor, { id, isStateSent }, body);
  },
  mayRemove: (tx, _actor, id) => commands.mayRemoveReceipt(tx, id),
  remove: (tx, _actor, id) => commands.removeReceipt(tx, id),
});

export const receiptHandlersOf = (services: Services) => ({
  inventoryReceipt: crud(inventoryReceipt, 'inventory_receipt', receiptStore(services)),
});
