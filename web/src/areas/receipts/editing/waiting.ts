import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import type * as z from 'zod/mini';
import type { InputOf } from '../../../kernel/client.ts';
import type { Waiting } from '../../../kernel/offline/outbox.ts';
import { contentOf, type ReceiptDraft } from './receipt-form.ts';
import type { newReceipt } from './receipt-outbox.ts';

type Input = InputOf<typeof newReceipt.endpoint>;

/** A receipt that waits on the device, with its parsed body. */
export interface WaitingReceipt extends Omit<Waiting<Input>, 'input'> {
  readonly body: z.output<typeof receipt.newBody>;
}

/** Parses a waiting receipt; null if it is unreadable, in which case only the general list of waiting entries has it. */
export function readWaiting({ input, ...entry }: Waiting<Input>): WaitingReceipt | null {
  const { data } = receipt.newBody.safeParse(input.body);
  return data ? { ...entry, body: data } : null;
}

/** The initial form values for correcting a waiting receipt. */
export const draftOfWaiting = ({ body }: WaitingReceipt): ReceiptDraft => ({
  ...body,
  state: body.state === 'open' ? 'open' : 'draft',
  signedContent: body.signatureStrokes ? contentOf(body) : null,
});
