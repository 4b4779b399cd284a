import type { signing } from '@kontor/contract/areas/receipts/signing/endpoints.ts';
import type { AttachmentLink } from '@kontor/contract/kernel/attachment.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { hashOf } from '../parts/content.ts';
import { otherManufacturer } from '../present.ts';
import type { StoredReceipt } from '../queries.ts';

/** The content that the representative reads before signing; `links` are those of the photos. */
export const presentContent = (
  stored: StoredReceipt,
  expiresAt: string,
  links: ReadonlyMap<string, AttachmentLink>,
): AnswerOf<typeof signing.signingContent> => ({
  date: stored.date,
  site: { id: stored.siteId, title: stored.siteTitle },
  siteEmployee: stored.siteEmployee,
  manufacturer: { id: stored.manufacturerId, title: stored.manufacturerTitle },
  manufacturerRepresentative: stored.manufacturerRepresentative,
  reason: stored.reason,
  refundType: stored.refundType,
  products: stored.products.map((line) => ({
    productId: line.productId,
    title: line.title,
    manufacturer: otherManufacturer(stored, line),
    quantity: line.quantity,
    unit: line.unit,
    discount: line.discount,
    photos: line.photoIds.flatMap((id) => {
      const url = links.get(id)?.url;
      return url === undefined ? [] : [{ id, url }];
    }),
  })),
  hash: hashOf(stored),
  expiresAt,
});

/** The progress of a receipt's link. */
export function presentState(
  link: { readonly expiresAt: string | null; readonly usedAt: string | null },
  now: Date,
): AnswerOf<typeof signing.signingState> {
  const { expiresAt, usedAt } = link;
  if (expiresAt === null) return { state: 'none', expiresAt };
  if (usedAt !== null) return { state: 'signed', expiresAt };
  return { state: Date.parse(expiresAt) > now.getTime() ? 'waiting' : 'expired', expiresAt };
}
