import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import type * as z from 'zod/mini';
import type { InputOf } from '../../../kernel/client.ts';
import type { Waiting } from '../../../kernel/offline/outbox.ts';
import { contentOf, type ReceiptDraft } from './receipt-form.ts';
import type { newReceipt } from './receipt-outbox.ts';

type Input = InputOf<typeof newReceipt.endpoint>;

/** A receipt that waits on the device, as the contract reads it. */
export interface WaitingReceipt extends Omit<Waiting<Input>, 'input'> {
  readonly body: z.output<typeof receipt.newBody>;
}

/** Null for one of a shape that this app does not know; the list of all that waits has it, too. */
export function readWaiting({ input, ...entry }: Waiting<Input>): WaitingReceipt | null {
  const { data } = receipt.newBody.safeParse(input.body);
  return data ? { ...entry, body: data } : null;
}

/** The form's initial values for one that is to be corrected. */
export const draftOfWaiting = ({ body }: WaitingReceipt): ReceiptDraft => ({
  ...body,
  state: body.state === 'open' ? 'open' : 'draft',
  signedContent: body.signatureStrokes ? contentOf(body) : null,
});
