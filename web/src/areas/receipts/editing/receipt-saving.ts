import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { call } from '../../../kernel/client.ts';
import { amend, put } from '../../../kernel/offline/outbox.ts';
import type { Owner } from '../../../kernel/offline/owner.ts';
import { isProblem, ProblemError } from '../../../kernel/problem.ts';
import { pendingPhotos, sendPhotos } from './pending-photos.ts';
import type { ReceiptBody } from './receipt-form.ts';
import { newReceipt } from './receipt-outbox.ts';

export type NewReceipt = ReceiptBody & { readonly clientId: string; readonly date: string };

/** After this time, the receipt is queued on the device instead of waiting for the server. */
const TIMEOUT_MS = 15_000;

/** Whether an error is temporary, so that the receipt may be accepted later. */
const isTemporary = (error: unknown) => !isProblem(error) || error.isTransient;

async function postReceipt(body: NewReceipt): Promise<number> {
  const { id } = await call(receipt.create, { body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return id;
}

/**
 * Creates a receipt and returns its id, or null if it waits on the device because the server cannot be reached. Its
 * UUID makes repeated requests safe. Throws if the server rejects it.
 */
export async function createReceipt(body: NewReceipt, owner: Owner): Promise<number | null> {
  const photos = await pendingPhotos(body.products);
  try {
    // A receipt with pending photos goes through the outbox, which uploads them first.
    if (photos.length === 0) return await postReceipt(body);
  } catch (error) {
    if (!isTemporary(error)) throw error;
  }
  await put(newReceipt, { body }, owner, photos);
  return null;
}

/** Creates a receipt without queueing, for steps that need it on the server immediately, such as signing by link. */
export async function createWithoutQueue(body: NewReceipt): Promise<number> {
  return postReceipt({ ...body, products: await sendPhotos(body.products) });
}

/** Replaces a waiting receipt in the outbox with a corrected one. */
export async function correctReceipt(body: NewReceipt, owner: Owner): Promise<null> {
  const isTaken = await amend(newReceipt, { body }, owner, await pendingPhotos(body.products));
  if (!isTaken) throw new ProblemError(409, 'receipts.clientIdTaken');
  return null;
}
