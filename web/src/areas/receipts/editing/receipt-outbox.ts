import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { queued } from '../../../kernel/offline/queued.ts';
import { waitingPath } from '../data.ts';

/** Receipts wait on the device while offline. The server keeps their UUID for good, so that each is created once. */
export const newReceipt = queued('receipts.create', receipt.create, {
  title: 'receipts:editing.waiting.entry',
  uuid: ({ body }) => String(body.clientId),
  page: waitingPath,
});

export default [newReceipt];
