import * as z from 'zod/mini';
import { settings } from './settings.ts';

export interface Token {
  readonly value: string;
  readonly expiresAt: number;
}

/** Where the sign-in library keeps its tokens: in this tab only (`behaviour §2`). */
export const TOKEN_PREFIX = 'kontor.';

const stored = z.object({ access_token: z.string(), expires_at: z.number() });

/** This tab's token, read without loading the sign-in library. */
export function storedToken(): Token | null {
  const { issuer, clientId } = settings();
  try {
    const text = sessionStorage.getItem(`${TOKEN_PREFIX}user:${issuer}:${clientId}`);
    const parsed = stored.safeParse(JSON.parse(text ?? 'null'));
    if (!parsed.success) return null;
    const expiresAt = parsed.data.expires_at * 1000;
    return expiresAt > Date.now() ? { value: parsed.data.access_token, expiresAt } : null;
  } catch {
    return null;
  }
}
