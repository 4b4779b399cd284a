import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { email, optional, pathId } from '../../../kernel/fields.ts';
import { receipt } from '../schema.ts';

const ofReceipt = { scope: 'receipt', needsSite: true, params: z.object({ id: pathId() }) } as const;

export const documents = {
  /** A printable document with the signature and its hash. */
  receiptFile: endpoint({
    ...ofReceipt,
    method: 'GET',
    path: '/receipt/{id}/document/pdf',
    caller: receipt.find.caller,
    file: true,
  }),
  /** Sends the confirmation again, optionally to another address. */
  sendConfirmation: endpoint({
    ...ofReceipt,
    method: 'POST',
    path: '/receipt/{id}/document/confirmation',
    caller: receipt.update.caller,
    body: z.strictObject({ confirmationEmail: optional(email()) }),
    status: 204,
    errors: ['receipts.notOpened', 'receipts.addressMissing', 'receipts.sentTooOften'],
  }),
};
