import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { queued } from '../../../kernel/offline/queued.ts';
import { waitingPath } from '../data.ts';

/** A receipt waits on the device while there is no network; the server keeps its UUID for good, so that it is made once. */
export const newReceipt = queued('receipts.create', receipt.create, {
  title: 'receipts:editing.waiting.entry',
  uuid: ({ body }) => String(body.clientId),
  page: waitingPath,
});

export default [newReceipt];
