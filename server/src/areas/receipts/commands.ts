import { isDeepStrictEqual } from 'node:util';
import type { receipts } from '@kontor/contract/areas/receipts/endpoints.ts';
import { isEditable, mayMove, mayOpen, type ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import type { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import type { Role } from '@kontor/contract/kernel/access.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Language } from '@kontor/words/words.ts';
import type * as z from 'zod/mini';
import type { Tx } from '../../kernel/database/tx.ts';
import { invalid, Refusal, refuse } from '../../kernel/http/refusal.ts';
import { type Actor, authorOf, reachesSite } from '../../kernel/identity/actor.ts';
import { notify } from '../../kernel/notify.ts';
import { inkOf } from '../../kernel/pdf/ink.ts';
import type { Services } from '../../kernel/services.ts';
import { emit } from '../../kernel/webhooks/emit.ts';
import { confirmOpened } from './documents/commands.ts';
import { changeReceipt, isOf } from './parts/changing.ts';
import { hashOf, type Line } from './parts/content.ts';
import { remember } from './parts/history.ts';
import { dropProducts, takeLines } from './parts/lines.ts';
import { dataUrlOf, digestsOf, imageOf, isDrawn } from './parts/signature.ts';
import { presentWritable, signatureMatches } from './present.ts';
import { linesOf, receiptById, type StoredReceipt } from './queries.ts';

type Body = z.output<typeof receipt.body>;
type BulkState = BodyOf<typeof receipts.changeStates>['state'];
type NewBody = BodyOf<typeof receipt.create>;

const ADMINISTRATOR: ReadonlySet<Role> = new Set(['PortalAdministrator']);

const columnsOf = (body: Body) => ({
  reason: body.reason,
  refund_type: body.refundType,
  site_id: body.siteId,
  site_employee: body.siteEmployee,
  manufacturer_id: body.manufacturerId,
  manufacturer_representative: body.manufacturerRepresentative,
  no_signature_required: body.noSignatureRequired,
  no_signature_reason: body.noSignatureRequired ? body.noSignatureReason : null,
  send_confirmation_email: body.sendConfirmationEmail,
  confirmation_email: body.confirmationEmail,
});

/** Replaces the lines of a receipt, with their photos. */
export async function writeLines({ db }: Tx, receipt_id: number, lines: readonly Line[]): Promise<void> {
  await db.deleteFrom('receipt_product').where('receipt_id', '=', receipt_id).execute();
  if (lines.length === 0) return;
  const rows = lines.map((line, position) => ({
    receipt_id,
    position,
    product_id: line.productId,
    title: line.title,
    quantity: line.quantity,
    unit: line.unit,
    discount: line.discount,
    manufacturer_id: line.manufacturerId,
    is_new: line.isNew,
  }));
  await db.insertInto('receipt_product').values(rows).execute();
  const photos = lines.flatMap(({ photoIds }, product_position) =>
    photoIds.map((attachment_id, position) => ({ receipt_id, product_position, position, attachment_id })),
  );
  if (photos.length > 0) await db.insertInto('receipt_photo').values(photos).execute();
}

interface Drawn {
  readonly image: Buffer;
  readonly strokes: readonly (readonly number[])[] | null;
  readonly signerName: string | null;
  /** When, if not now. */
  readonly at?: Date | undefined;
}

/**
 * Stores the digests that identify a drawing, permanently; false if it was used before. Of several concurrent uses, one
 * succeeds.
 */
async function useDrawing({ db }: Tx, digests: readonly Buffer[]): Promise<boolean> {
  const rows = await db
    .insertInto('receipt_drawing')
    .values(digests.map((digest) => ({ digest })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .execute();
  return rows.length === digests.length;
}

/**
 * Signs a receipt in its current state, replacing an earlier signature; refuses an invalid, empty or reused picture.
 */
export async function sign(
  tx: Tx,
  receiptId: number,
  { image, strokes, signerName, at = tx.now }: Drawn,
  by: string,
): Promise<undefined | Refusal<'request.invalid' | 'request.notFound'>> {
  const ink = await inkOf(image);
  if (ink === null) return invalid([{ path: 'signature', key: 'format' }]);
  if (!isDrawn(ink)) return invalid([{ path: 'signature', key: 'signatureEmpty' }]);
  const stored = await receiptById(tx, receiptId);
  if (!stored) return refuse('request.notFound');
  if (!(await useDrawing(tx, digestsOf(ink, strokes)))) return invalid([{ path: 'signature', key: 'signatureUsed' }]);
  const signature = {
    image,
    strokes: strokes && JSON.stringify(strokes),
    signer_name: signerName,
    signed_at: at.toISOString(),
    content_hash: hashOf(stored),
  };
  await tx.db
    .insertInto('receipt_signature')
    .values({ receipt_id: receiptId, ...signature })
    .onConflict((conflict) => conflict.column('receipt_id').doUpdateSet(signature))
    .execute();
  // Expires any signing link of this receipt.
  await tx.db
    .updateTable('receipt_signing')
    .set({ used_at: tx.now.toISOString() })
    .where('receipt_id', '=', receiptId)
    .where('used_at', 'is', null)
    .execute();
  await remember(tx, receiptId, { by: signerName ?? by, what: 'signed' });
  return undefined;
}

/**
 * Applies the signature of a body. The same drawing as before is not a new signature: the signed content and the
 * signer's name are kept. Without a drawing, the receipt is unsigned.
 */
async function takeSignature(
  tx: Tx,
  actor: Actor,
  id: number,
  body: Body,
  { before, at }: { readonly before: StoredReceipt['signature']; readonly at?: Date | undefined },
) {
  const { signature, signatureStrokes: strokes, signerName } = body;
  const image = signature === null ? null : imageOf(signature);
  if (image === null) {
    await tx.db.deleteFrom('receipt_signature').where('receipt_id', '=', id).execute();
  } else if (before?.image.equals(image)) {
    if (before.signerName !== signerName) return invalid([{ path: 'signerName', key: 'signerFixed' }]);
  } else {
    return sign(tx, id, { image, strokes, signerName, at }, authorOf(actor));
  }
  return undefined;
}

/** Moves a locked receipt to another state, if the actor may do so. */
async function move(tx: Tx, actor: Actor, id: number, to: ReceiptState) {
  const stored = await receiptById(tx, id);
  if (!stored) return refuse('request.notFound');
  const no = mayMove(stored, to, actor.kind === 'person' ? actor.roles : ADMINISTRATOR);
  if (no) return refuse(no);
  const isOpened = stored.state === 'draft';
  const missing = isOpened
    ? mayOpen({
        productCount: stored.products.length,
        noSignatureRequired: stored.noSignatureRequired,
        signatureMatches: signatureMatches(stored),
      })
    : null;
  if (missing) return refuse(missing);
  await tx.db.updateTable('receipt').set({ state: to }).where('id', '=', id).execute();
  await remember(tx, id, { by: authorOf(actor), what: 'moved', state: to });
  if (isOpened) await confirmOpened(tx, id);
  await emit(tx, 'receipt.changed', { id, siteId: stored.siteId, state: to });
  if (to === 'completed' || to === 'canceled') {
    const kind = to === 'completed' ? 'receiptCompleted' : 'receiptCanceled';
    const path = `/free-product-accounting/receipts/${id}`;
    notify(tx, actor, { kind, title: stored.manufacturerTitle, path, siteIds: [stored.siteId] });
  }
  return undefined;
}

/** Moves one of several receipts to another state, as `updateReceipt` does for one; drafts are not among them. */
export const changeState = (tx: Tx, actor: Actor, id: number, to: BulkState) =>
  changeReceipt(tx, actor, { id, what: 'updated', isSeen: isOf(actor) }, async () => {
    const stored = await receiptById(tx, id);
    return stored?.state === 'draft' ? refuse('receipts.wrongState') : move(tx, actor, id, to);
  });

/** A longer wait on a device is more likely a wrong clock. */
const MAX_WAIT_MS = 60 * 86_400_000;

/** The date of a receipt: that of an offline device unless its clock is plainly wrong, otherwise now. */
function dateOf(now: Date, given: string | null): Date {
  const waited = given === null ? -1 : now.getTime() - Date.parse(given);
  return given === null || waited < 0 || waited > MAX_WAIT_MS ? now : new Date(given);
}

/** How long a receipt that is sent immediately may take to arrive. */
const SENT_AT_ONCE = 60_000;

/** When a new receipt was signed: if it waited on a device, when it was created there, otherwise now. */
const signedAt = (now: Date, date: Date, { clientId }: NewBody): Date =>
  clientId !== null && now.getTime() - date.getTime() > SENT_AT_ONCE ? date : now;

/** Creates a receipt as a draft, or as open if it was signed offline. */
export async function createReceipt(
  tx: Tx,
  services: Services,
  actor: Actor,
  body: NewBody,
  { language }: { readonly language: Language },
) {
  if (!reachesSite(actor, body.siteId)) return refuse('request.forbidden');
  if (body.state === 'completed' || body.state === 'canceled') return refuse('receipts.wrongState');
  const lines = await takeLines(tx, services, actor, body, []);
  if (lines instanceof Refusal) return lines;
  const by = authorOf(actor);
  const date = dateOf(tx.now, body.date);
  const { id } = await tx.db
    .insertInto('receipt')
    .values({ ...columnsOf(body), date: date.toISOString(), state: 'draft', language, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await remember(tx, id, { by, what: 'created', state: 'draft' });
  await emit(tx, 'receipt.created', { id, siteId: body.siteId, state: 'draft' });
  await writeLines(tx, id, lines);
  const refusal =
    (await takeSignature(tx, actor, id, body, { before: null, at: signedAt(tx.now, date, body) })) ??
    (body.state === 'open' ? await move(tx, actor, id, 'open') : undefined);
  return refusal ?? id;
}

/** Whether a body equals the stored receipt, ignoring the state. */
function isSame(stored: StoredReceipt, { state: _, ...body }: Body): boolean {
  const { state: __, ...known } = presentWritable(stored);
  // For known products, the title is informational.
  const products = body.products.map((entry, index) => ({
    ...entry,
    product: entry.new ? entry.product : known.products[index]?.product,
  }));
  const signature = body.signature && dataUrlOf(imageOf(body.signature));
  return isDeepStrictEqual({ ...body, products, signature }, known);
}

/** Changes a locked receipt: its content while it is a draft, its state by the rules. */
export async function updateReceipt(
  tx: Tx,
  services: Services,
  actor: Actor,
  id: number,
  body: BodyOf<typeof receipt.update>,
) {
  if (!('siteId' in body)) return move(tx, actor, id, body.state);
  if (!reachesSite(actor, body.siteId)) return refuse('request.forbidden');
  const stored = await receiptById(tx, id);
  if (!stored) return refuse('request.notFound');
  if (!isSame(stored, body)) {
    if (!isEditable(stored.state)) return refuse('receipts.frozen');
    const lines = await takeLines(tx, services, actor, body, stored.products);
    if (lines instanceof Refusal) return lines;
    await tx.db.updateTable('receipt').set(columnsOf(body)).where('id', '=', id).execute();
    await writeLines(tx, id, lines);
    await dropProducts(tx, actor, { before: stored.products, after: lines });
    await remember(tx, id, { by: authorOf(actor), what: 'changed' });
    const refusal = await takeSignature(tx, actor, id, body, { before: stored.signature });
    if (refusal) return refusal;
  }
  return body.state === stored.state ? undefined : move(tx, actor, id, body.state);
}

/** Only drafts can be deleted. */
export async function mayRemoveReceipt(tx: Tx, id: number) {
  const stored = await receiptById(tx, id);
  return stored && !isEditable(stored.state) ? refuse('receipts.frozen') : undefined;
}

/** Deletes a draft with everything that belongs to it. */
export async function removeReceipt(tx: Tx, actor: Actor, id: number): Promise<undefined> {
  const lines = await linesOf(tx, { id });
  await tx.db.deleteFrom('receipt').where('id', '=', id).execute();
  await dropProducts(tx, actor, { before: lines, after: [] });
}
