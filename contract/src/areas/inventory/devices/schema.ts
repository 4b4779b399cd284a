import * as z from 'zod/mini';
import { flag, id, instant, line, nameOf, whole } from '../../../kernel/fields.ts';

/** A handheld that counts in one warehouse. */
export const device = z.object({
  id: id(),
  name: line(),
  warehouseId: id(),
  warehouseName: z.nullable(line()),
  pairedAt: instant(),
  pairedBy: line(),
  lastSeenAt: instant(),
  /** The number of unsent counts when it was last seen. */
  waiting: whole(),
  revokedAt: z.nullable(instant()),
  version: whole(),
});

export const pairingBody = z.strictObject({ warehouseId: id(), name: line(50) });

/** The content of the QR code: `url` with the code behind `#`, which no server ever sees. */
export const pairing = z.object({ code: z.string(), url: z.string(), expiresAt: instant() });

export const pairBody = z.strictObject({ code: nameOf(100) });

/** The token is only ever returned here. */
export const paired = z.object({
  token: z.string(),
  device: z.object({ id: id(), name: line(), warehouseId: id(), warehouseName: z.nullable(line()) }),
});

/** How counting devices are authorised. */
export const handheld = z.object({
  access: z.enum(['open', 'paired']),
  /** Anyone can count although people sign in with an identity provider: administrators are warned. */
  isExposed: flag(),
});

export const reportBody = z.strictObject({ waiting: whole() });
