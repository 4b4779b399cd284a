import * as z from 'zod/mini';
import { instant, nameOf } from '../../../kernel/fields.ts';
import { receipt, signatureFields } from '../schema.ts';

const { date, site, siteEmployee, manufacturer, manufacturerRepresentative, reason, refundType } = receipt.entity.shape;

/** A link by which the representative signs on their own phone; good once, for fifteen minutes. */
export const signingLink = z.object({ url: z.string(), expiresAt: instant() });

/** How far it got, for the screen that shows the link. */
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
      /** The name, if it is not the receipt's. */
      manufacturer: z.nullable(z.string()),
      quantity: z.number(),
      unit: z.string(),
      discount: z.nullable(z.number()),
      /** They are signed too; links as those of `attachmentLink`. */
      photos: z.array(z.object({ id: z.uuid(), url: z.string() })),
    }),
  ),
  /** Of the content; who signs sends it back, so that they sign what they read. */
  hash: z.string(),
  expiresAt: instant(),
});

const { signature, signatureStrokes, signerName } = signatureFields;

export const signingBody = z.strictObject({
  signature,
  signatureStrokes,
  signerName,
  /** Names what was read. */
  hash: nameOf(64),
});
