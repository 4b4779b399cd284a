import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { call } from '../../../kernel/client.ts';
import { amend, put } from '../../../kernel/offline/outbox.ts';
import type { Owner } from '../../../kernel/offline/owner.ts';
import { isProblem, ProblemError } from '../../../kernel/problem.ts';
import { pendingPhotos, sendPhotos } from './pending-photos.ts';
import type { ReceiptBody } from './receipt-form.ts';
import { newReceipt } from './receipt-outbox.ts';

export type NewReceipt = ReceiptBody & { readonly clientId: string; readonly date: string };

/** The time after which nobody at the counter keeps waiting. */
const TIMEOUT_MS = 15_000;

/** Whether it says nothing about the receipt, which may well be taken later. */
const isPassing = (error: unknown) => !isProblem(error) || error.isPassing;

async function makeNow(body: NewReceipt): Promise<number> {
  const { id } = await call(receipt.create, { body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return id;
}

/**
 * Makes a receipt; its id, or null where it waits on the device until there is a network. Whether the answer or the
 * network got lost on the way does not matter: its UUID makes the same receipt once. A refusal is thrown.
 */
export async function makeReceipt(body: NewReceipt, owner: Owner): Promise<number | null> {
  const photos = await pendingPhotos(body.products);
  try {
    // The same call each time: with photos that wait it is the outbox that knows what has become of them.
    if (photos.length === 0) return await makeNow(body);
  } catch (error) {
    if (!isPassing(error)) throw error;
  }
  await put(newReceipt, { body }, owner, photos);
  return null;
}

/** As `makeReceipt` for what continues at the server at once, such as signing by a link: it does not wait. */
export async function makeAtOnce(body: NewReceipt): Promise<number> {
  return makeNow({ ...body, products: await sendPhotos(body.products) });
}

/** Replaces a waiting receipt by a corrected one, and sends it. */
export async function correctReceipt(body: NewReceipt, owner: Owner): Promise<null> {
  const isTaken = await amend(newReceipt, { body }, owner, await pendingPhotos(body.products));
  if (!isTaken) throw new ProblemError(409, 'receipts.clientIdTaken');
  return null;
}
