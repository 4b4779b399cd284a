import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { call, callWith } from './client.ts';
import { isProblem } from './problem.ts';
import { readChoice, remember } from './stored.ts';

type SessionAnswer = AnswerOf<typeof portal.session>;

const STORAGE_KEY = 'kontor-who';

/** Stores the person of this tab's token, for the lifetime of the tab. */
function storeInTab(session: SessionAnswer | null): void {
  try {
    if (session) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(session));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is no token either.
  }
}

function parse(text: string | null): SessionAnswer | null {
  try {
    return portal.session.response.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

function storedInTab(): SessionAnswer | null {
  try {
    return parse(sessionStorage.getItem(STORAGE_KEY));
  } catch {
    return null;
  }
}

/** Called before this tab gets a new token, perhaps another person's, and when its token is removed. */
export const forgetTabSession = (): void => storeInTab(null);

/** The last person who signed in on this device and has not signed out. */
export const lastSession = (): SessionAnswer | null => parse(readChoice('who'));

/** Called on sign-out. */
export const forgetLastSession = (): void => remember('who', null);

/** Fetches the person of the token. */
export async function fetchSession(): Promise<SessionAnswer> {
  const session = await call(portal.session);
  storeInTab(session);
  remember('who', JSON.stringify(session));
  return session;
}

/** As `fetchSession`; if the server does not answer, a reloaded page uses its last answer. */
export async function fetchOrRestoreSession(): Promise<SessionAnswer> {
  try {
    return await fetchSession();
  } catch (error) {
    const last = isProblem(error) && error.isTransient ? storedInTab() : null;
    if (!last) throw error;
    return last;
  }
}

/** How long a device without a token waits for the server before it uses what it has stored. */
const TIMEOUT_MS = 4000;

/** Whether the server answers, so that nothing stored has to replace it. */
export const isServerReachable = (): Promise<boolean> =>
  callWith(portal.live, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
