import * as z from 'zod/mini';
import { instant, nameOf } from '../../../kernel/fields.ts';
import { receipt, signatureFields } from '../schema.ts';

const { date, site, siteEmployee, manufacturer, manufacturerRepresentative, reason, refundType } = receipt.entity.shape;

/** A link with which the representative signs on their own phone; valid once, for fifteen minutes. */
export const signingLink = z.object({ url: z.string(), expiresAt: instant() });

/** The progress of the signing, for the screen that shows the link. */
export const signingState = z.object({
  state: z.enum(['none', 'waiting', 'signed', 'expired']),
  expiresAt: z.nullable(instant()),
});

/** The content that the representative reads before signing. */
export const signingContent = z.object({
  date,
  site,
  siteEmployee,
  manufacturer,
  manufacturerRepresentative,
  reason,
  refundType,
  products: z.array(
    z.object({
      productId: z.int(),
      title: z.string(),
      /** The signer's name, if it is not the one on the receipt. */
      manufacturer: z.nullable(z.string()),
      quantity: z.number(),
      unit: z.string(),
      discount: z.nullable(z.number()),
      /** They are part of the signed content; links as in `attachmentLink`. */
      photos: z.array(z.object({ id: z.uuid(), url: z.string() })),
    }),
  ),
  /** A hash of the content; the signer sends it back, as proof of what they read. */
  hash: z.string(),
  expiresAt: instant(),
});

const { signature, signatureStrokes, signerName } = signatureFields;

export const signingBody = z.strictObject({
  signature,
  signatureStrokes,
  signerName,
  /** Identifies the content that the signer read. */
  hash: nameOf(64),
});
