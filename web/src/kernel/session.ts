import { type Caller, isAmong, type Role } from '@kontor/contract/kernel/access.ts';
import { useSyncExternalStore } from 'react';
import { setBearer } from './client.ts';
import { forgetTabDraft } from './drafts.ts';
import { recordInput } from './idle.ts';
import { keptOwner } from './offline/keeper.ts';
import { forgetKept } from './offline/kept.ts';
import { personOwner } from './offline/owner.ts';
import { forgetExpired, forgetOwn, recordUse } from './own-data.ts';
import { onPersonForgotten, type Person, rememberPerson } from './person.ts';
import { isProblem } from './problem.ts';
import { queryClient } from './query.ts';
import { isLibraryMissing, signInLibrary } from './session-library.ts';
import { settings } from './settings.ts';
import { forgetSignIn, hasAttemptLeft, recordAttempt, rememberSignIn } from './silent-sign-in.ts';
import {
  fetchOrRestoreSession,
  fetchSession,
  forgetLastSession,
  forgetTabSession,
  isServerReachable,
  lastSession,
} from './stored-session.ts';
import { dropStoredToken, storedToken, type Token } from './token.ts';

export type Session =
  | { readonly state: 'signedOut' }
  | { readonly state: 'signingIn' }
  | {
      readonly state: 'signedIn';
      readonly subject: string;
      readonly person: Person;
      readonly roles: ReadonlySet<Role>;
      readonly sites: readonly number[];
      /** The token has expired. The page stays as it is, so that no input is lost, until they sign in again. */
      readonly expired: boolean;
    };

let session: Session = { state: 'signingIn' };
let token: Token | null = null;
let expiryTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session for code outside components. */
export const currentSession = (): Session => session;
/** The current session; re-renders when it changes. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession);

/** Whether the session satisfies this caller. */
export function isAllowed(last: Caller, session: Session): boolean {
  return last.visitors || (session.state === 'signedIn' && isAmong(last, session.roles));
}

const MAX_TIMER_MS = 2_147_483_647;

/** When the token expires: gets a new one, or reports that the session has ended. */
function watchExpiry(known: Token): void {
  clearTimeout(expiryTimer);
  const remainingMs = known.expiresAt - Date.now();
  expiryTimer = setTimeout(
    remainingMs > MAX_TIMER_MS ? () => watchExpiry(known) : renew,
    Math.min(remainingMs, MAX_TIMER_MS),
  );
}

let renewal: Promise<boolean> | null = null;

/** One silent attempt at a time; calls that fail meanwhile wait for the same one. */
function renew(): Promise<boolean> {
  renewal ??= renewOrExpire().finally(() => {
    renewal = null;
  });
  return renewal;
}

/** Without the library there is no new token; the user gets a message and can sign in again. */
async function fetchRenewedToken(): Promise<Token | null> {
  try {
    const { renewSilently } = await signInLibrary();
    return await renewSilently();
  } catch {
    return null;
  }
}

async function renewOrExpire(): Promise<boolean> {
  if (session.state === 'signedIn' && session.expired) return false;
  const next = token && (await fetchRenewedToken());
  // Signed out meanwhile.
  if (!token) dropStoredToken();
  else if (next) {
    token = next;
    watchExpiry(next);
  } else expire();
  return Boolean(next && token);
}

function expire(): void {
  if (session.state === 'signedIn') set({ ...session, expired: true });
}

setBearer({ token: () => token?.value ?? null, renew, end: expire });

function clearSession(): void {
  clearTimeout(expiryTimer);
  token = null;
  set({ state: 'signedOut' });
}

/** As `forget`, and also clears the cache and what the tab keeps for its next page. */
function clearAll(): void {
  forgetSignIn();
  forgetTabSession();
  forgetTabDraft();
  forgetLastSession();
  void forgetKept();
  dropStoredToken();
  queryClient.clear();
  clearSession();
}

// Signing out applies to the whole browser, while every tab has its own token.
onPersonForgotten(clearAll);

/** Fetches the person of the token. */
async function openSession(next: Token, load = fetchSession): Promise<void> {
  token = next;
  const { subject, roles, sites, ...person } = await load();
  // Signed out while the answer was in transit.
  if (!token) return;
  const before = session.state === 'signedIn' ? session.person : person;
  if (before.email !== person.email || before.name !== person.name) queryClient.clear();
  set({
    state: 'signedIn',
    subject,
    person,
    roles: new Set(roles),
    sites,
    expired: false,
  });
  rememberPerson(person);
  recordUse(subject);
  watchExpiry(token);
}

/**
 * Tokens are per tab: a person who reopens a prepared device offline continues as in an expired session until they
 * can sign in. Only stored data are shown, and nothing is sent.
 */
async function resumeWithoutToken(): Promise<void> {
  const last = lastSession();
  if (!last || keptOwner() !== personOwner(last.subject).id || (await isServerReachable())) return clearSession();
  const { subject, roles, sites, ...person } = last;
  set({ state: 'signedIn', subject, person, roles: new Set(roles), sites, expired: true });
}

async function resume(): Promise<void> {
  const expired = forgetExpired(settings().retention?.devices.count ?? Number.POSITIVE_INFINITY);
  if (expired.includes(lastSession()?.subject ?? '')) {
    rememberPerson(null);
    clearAll();
  }
  const stored = storedToken();
  if (!stored) return resumeWithoutToken();
  try {
    await openSession(stored, fetchOrRestoreSession);
  } catch (error) {
    clearSession();
    if (!isProblem(error, 'request.unauthenticated')) throw error;
  }
}

let start: Promise<void> | null = null;
let isStarted = false;

/** Whether `startSession` has succeeded, so that callers need not wait for a tick. */
export const hasStarted = (): boolean => isStarted;

function startWith(work: Promise<void>): Promise<void> {
  start = work.then(() => {
    isStarted = true;
  });
  return start;
}

/** Resumes this tab's session, if any; once, however often it is called. */
export function startSession(): Promise<void> {
  return start ?? startWith(resume());
}

/** Allows a failed start to be retried. */
export function restartSession(): void {
  if (session.state !== 'signedIn') start = null;
}

/** Redirects to the provider, and back to `returnTo`. If the code could not be loaded, the next try reloads the page. */
export async function signIn(returnTo: string): Promise<void> {
  if (isLibraryMissing()) return location.assign(returnTo);
  const { redirectToSignIn } = await signInLibrary();
  await redirectToSignIn(returnTo);
}

/** Whether a page that needs a sign-in asks the provider before it asks the person. */
export const maySignInSilently = (): boolean => session.state === 'signedOut' && hasAttemptLeft();

/** How long a silent sign-in may take before the sign-in page is shown. */
const SILENT_SIGN_IN_TIMEOUT_MS = 10_000;

/**
 * Redirects to the identity provider and at once back to `returnTo`: signed in if it still knows the person, else
 * unchanged. If it does not answer, the person is asked. A tab does this once per sign-in (`silent-sign-in.ts`).
 */
export async function signInSilently(returnTo: string): Promise<void> {
  if (!maySignInSilently()) return;
  set({ state: 'signingIn' });
  try {
    if (recordAttempt()) await (await signInLibrary()).redirectSilently(returnTo, SILENT_SIGN_IN_TIMEOUT_MS);
  } finally {
    if (session.state === 'signingIn') set({ state: 'signedOut' });
  }
}

/** Signs in again in a separate window, while the page behind it keeps its input. */
export async function signInAgain(): Promise<void> {
  const { signInInPopup } = await signInLibrary();
  forgetTabSession();
  await openSession(await signInInPopup());
  recordInput();
  rememberSignIn();
  await queryClient.invalidateQueries();
}

let isCancelled = false;

async function finish(): Promise<string | null> {
  forgetTabSession();
  const { finishSignIn } = await signInLibrary();
  const { token: fresh, returnTo, isUnknown, wasSilent } = await finishSignIn();
  if (isCancelled) clearAll();
  if (isCancelled || !(fresh || isUnknown)) return null;
  if (fresh && !wasSilent) recordInput();
  await startWith(fresh ? openSession(fresh) : resumeWithoutToken());
  if (fresh) rememberSignIn();
  return returnTo;
}

let completion: Promise<string | null> | null = null;

/**
 * Finishes the sign-in of this URL, once however often it is rendered; resolves with the page to return to, if any.
 */
export function completeSignIn(): Promise<string | null> {
  completion ??= finish();
  return completion;
}

/** Cancels a sign-in in progress: its result is ignored. */
export function cancelSignIn(): void {
  isCancelled = true;
  start = null;
  clearAll();
}

/**
 * Redirects to the provider to sign out there too; `signal` cancels it before. What is the person's own survives an
 * automatic sign-out.
 */
export async function signOut(signal: AbortSignal, { keepsOwn = false } = {}): Promise<void> {
  const { prepareSignOut } = await signInLibrary();
  const redirect = await prepareSignOut();
  if (signal.aborted) return;
  // Before the other tabs are notified by the next step.
  forgetSignIn();
  rememberPerson(null);
  forgetLastSession();
  if (session.state === 'signedIn' && !keepsOwn) await forgetOwn(session.subject);
  await forgetKept();
  await redirect();
}

/** Whatever the provider answered: this browser forgets the token and all data that were read with it. */
export async function completeSignOut(): Promise<void> {
  forgetTabSession();
  void forgetKept();
  queryClient.clear();
  clearSession();
  const { finishSignOut } = await signInLibrary();
  await finishSignOut();
}
