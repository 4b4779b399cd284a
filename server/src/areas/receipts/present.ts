import type { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import type { AttachmentLink } from '@kontor/contract/kernel/attachment.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import type * as z from 'zod/mini';
import { hashOf } from './parts/content.ts';
import { dataUrlOf } from './parts/signature.ts';
import type { StoredReceipt } from './queries.ts';

type Receipt = AnswerOf<typeof receipt.find>;
type Writable = z.output<typeof receipt.body>;

/** Whether the receipt still equals its signed content; null if unsigned. */
export const signatureMatches = (stored: StoredReceipt): boolean | null =>
  stored.signature && stored.signature.hash === hashOf(stored);

/** The name of a line's manufacturer, if it is not the receipt's. */
export const otherManufacturer = (stored: StoredReceipt, line: StoredReceipt['products'][number]): string | null =>
  line.manufacturerId === stored.manufacturerId ? null : line.manufacturerTitle;

/** The body that leaves a receipt unchanged. */
export const presentWritable = (stored: StoredReceipt): Writable => ({
  siteId: stored.siteId,
  siteEmployee: stored.siteEmployee,
  manufacturerId: stored.manufacturerId,
  manufacturerRepresentative: stored.manufacturerRepresentative,
  reason: stored.reason,
  refundType: stored.refundType,
  products: stored.products.map(({ title, manufacturerTitle: _, isNew, photoIds, ...line }) => ({
    ...line,
    new: isNew,
    product: { title },
    photoIds: [...photoIds],
  })),
  noSignatureRequired: stored.noSignatureRequired,
  noSignatureReason: stored.noSignatureReason,
  sendConfirmationEmail: stored.sendConfirmationEmail,
  confirmationEmail: stored.confirmationEmail,
  signature: stored.signature && dataUrlOf(stored.signature.image),
  signatureStrokes: stored.signature?.strokes ?? null,
  signerName: stored.signature?.signerName ?? null,
  state: stored.state,
});

/** A receipt with its rows from other tables; `links` are those of its photos. */
export function presentReceipt(
  stored: StoredReceipt,
  beside: Pick<Receipt, 'history' | 'batches' | 'confirmation'> & {
    readonly links: ReadonlyMap<string, AttachmentLink>;
  },
): Receipt {
  const { links, ...rest } = beside;
  const { signature } = stored;
  const photoIds = new Set(stored.products.flatMap((line) => line.photoIds));
  return {
    ...rest,
    id: stored.id,
    ...presentWritable(stored),
    date: stored.date,
    site: { id: stored.siteId, title: stored.siteTitle },
    manufacturer: { id: stored.manufacturerId, title: stored.manufacturerTitle },
    clientId: stored.clientId,
    createdBy: stored.createdBy,
    signed: signature && {
      signerName: signature.signerName,
      at: signature.at,
      hash: signature.hash,
      matches: signatureMatches(stored) ?? false,
    },
    photos: [...photoIds].flatMap((id) => links.get(id) ?? []),
    version: stored.version,
  };
}
