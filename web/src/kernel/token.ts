import * as z from 'zod/mini';
import { settings } from './settings.ts';

export interface Token {
  readonly value: string;
  readonly expiresAt: number;
}

/** Prefix of the sign-in library's tokens, stored in this tab only (`behaviour §2`). */
export const TOKEN_PREFIX = 'kontor.';

const storageKey = () => {
  const { issuer, clientId } = settings();
  return `${TOKEN_PREFIX}user:${issuer}:${clientId}`;
};

const stored = z.object({ access_token: z.string(), expires_at: z.number() });

/** This tab's token, read without loading the sign-in library. */
export function storedToken(): Token | null {
  try {
    const text = sessionStorage.getItem(storageKey());
    const parsed = stored.safeParse(JSON.parse(text ?? 'null'));
    if (!parsed.success) return null;
    const expiresAt = parsed.data.expires_at * 1000;
    return expiresAt > Date.now() ? { value: parsed.data.access_token, expiresAt } : null;
  } catch {
    return null;
  }
}

/** Forgets this tab's token without loading the sign-in library. */
export function dropStoredToken(): void {
  try {
    sessionStorage.removeItem(storageKey());
  } catch {
    // Without storage there is nothing to remove.
  }
}
