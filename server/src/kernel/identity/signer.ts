import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import * as z from 'zod/mini';
import { generateOnce } from './generate-once.ts';

/** Signs data that the portal hands out and gets back; every purpose has its own key. */
export interface Signer {
  sign(purpose: string, parts: readonly string[]): string;
  isSigned(purpose: string, parts: readonly string[], signature: string): boolean;
}

/**
 * A signer whose key is the setting, or else one that is generated once and kept in the database, so that several
 * processes share it (`SECRET_KEY`).
 */
export async function openSigner(pool: pg.Pool, secretKey: string | undefined): Promise<Signer> {
  const secret =
    secretKey ?? (await generateOnce(pool, 'secret', z.string(), () => randomBytes(32).toString('base64url')));

  const sign = (purpose: string, parts: readonly string[]) =>
    createHmac('sha256', createHmac('sha256', secret).update(purpose).digest())
      .update(JSON.stringify(parts))
      .digest('base64url');

  return {
    sign,
    isSigned(purpose, parts, signature) {
      // Compared as text: different texts can decode to the same bytes.
      const [right, shown] = [Buffer.from(sign(purpose, parts)), Buffer.from(signature)];
      return shown.length === right.length && timingSafeEqual(shown, right);
    },
  };
}
