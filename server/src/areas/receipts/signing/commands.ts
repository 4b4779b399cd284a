import { randomBytes } from 'node:crypto';
import { isEditable, SIGNING_MINUTES } from '@kontor/contract/areas/receipts/rules.ts';
import type { signing } from '@kontor/contract/areas/receipts/signing/endpoints.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { lockForWrite } from '../../../kernel/http/records.ts';
import { Refusal, refuse, tooMany } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import * as receipts from '../commands.ts';
import { changeReceipt, isOf } from '../parts/changing.ts';
import { hashOf } from '../parts/content.ts';
import { imageOf } from '../parts/signature.ts';
import { receiptById } from '../queries.ts';
import { digestOf, type Link, linkByDigest } from './queries.ts';

/** The proof of holding the link, and the network it comes from. */
export interface Proof {
  readonly token: string;
  readonly address: string;
}

const TOKEN_BYTES = 18;

/** Creates a single-use link for signing a draft, replacing an earlier one. */
export async function createLink(
  tx: Tx,
  { publicUrl }: Services,
  actor: Actor,
  id: number,
  ifMatch: readonly number[] | undefined,
) {
  const locked = await lockForWrite(tx, 'receipt', id, ifMatch, isOf(actor));
  if (locked instanceof Refusal) return locked;
  const stored = await receiptById(tx, id);
  if (!stored) return refuse('request.notFound');
  if (!isEditable(stored.state)) return refuse('receipts.frozen');
  if (stored.products.length === 0) return refuse('receipts.noProducts');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(tx.now.getTime() + SIGNING_MINUTES * 60_000).toISOString();
  const link = { token_digest: digestOf(token), expires_at: expiresAt, used_at: null };
  await tx.db
    .insertInto('receipt_signing')
    .values({ receipt_id: id, ...link })
    .onConflict((conflict) => conflict.column('receipt_id').doUpdateSet(link))
    .execute();
  audit(tx, actor, { action: 'receipt.signing.created', record: id, after: { expiresAt } });
  return { url: `${publicUrl}/free-product-accounting/sign/${token}`, expiresAt };
}

/** A link is valid once, for a limited time, and only while its receipt is a draft. */
const isOver = ({ usedAt, expiresAt, state }: Link, now: Date): boolean =>
  usedAt !== null || Date.parse(expiresAt) <= now.getTime() || !isEditable(state);

/** Counts an unknown token; a valid one is too long to guess and is never counted (`behaviour §2`). */
async function unknownToken({ tries }: Services, address: string) {
  const wait = await tries.wrong('receipt-signing', address, null);
  return wait > 0 ? tooMany(wait) : refuse('receipts.linkUnknown');
}

/** The signature given through a link. */
export async function contentByLink(read: Read, services: Services, { token, address }: Proof) {
  const [link] = await linkByDigest(read, { digest: digestOf(token) });
  if (!link) return unknownToken(services, address);
  const stored = isOver(link, read.now) ? undefined : await receiptById(read, link.receiptId);
  return stored ? { stored, expiresAt: link.expiresAt } : refuse('receipts.linkOver');
}

/** Signs what the link's holder read. Of several at once, the first one signs, and the link expires for the others. */
export async function signByLink(
  tx: Tx,
  services: Services,
  actor: Actor,
  { token, address }: Proof,
  { signature, signatureStrokes, signerName, hash }: BodyOf<typeof signing.sign>,
) {
  const digest = digestOf(token);
  const [known] = await linkByDigest(tx, { digest });
  if (!known) return unknownToken(services, address);
  if (isOver(known, tx.now)) return refuse('receipts.linkOver');
  const { receiptId: id } = known;
  const refusal = await changeReceipt(tx, actor, { id, what: 'signed' }, async () => {
    // Read again, now that the receipt is locked.
    const [[link], stored] = [await linkByDigest(tx, { digest }), await receiptById(tx, id)];
    if (!link || !stored || isOver(link, tx.now)) return refuse('receipts.linkOver');
    if (hashOf(stored) !== hash) return refuse('receipts.contentChanged');
    const drawn = { image: imageOf(signature), strokes: signatureStrokes, signerName };
    return receipts.sign(tx, id, drawn, signerName);
  });
  // It was deleted in the meantime.
  return refusal?.code === 'request.notFound' ? refuse('receipts.linkOver') : refusal;
}
