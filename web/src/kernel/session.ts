import type { Caller, Role } from '@kontor/contract/kernel/access.ts';
import { isAmong } from '@kontor/contract/kernel/access.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { useSyncExternalStore } from 'react';
import { forgetSignIn, mayAsk, noteAsking, rememberSignIn } from './asked.ts';
import { callWith, setBearer } from './client.ts';
import { forgetDrafts } from './drafts.ts';
import { noteInput } from './idle.ts';
import { keeper } from './offline/keeper.ts';
import { forgetKept } from './offline/kept.ts';
import { personOwner } from './offline/owner.ts';
import { keepPerson, onPersonForgotten, type Person } from './person.ts';
import { isProblem } from './problem.ts';
import { queryClient } from './query.ts';
import { dropStoredToken, storedToken, type Token } from './token.ts';
import { askWhoAgain, fetchSession, forgetLastWho, forgetWho, lastWho } from './who.ts';

export type Session =
  | { readonly state: 'signedOut' }
  | { readonly state: 'signingIn' }
  | {
      readonly state: 'signedIn';
      readonly subject: string;
      readonly person: Person;
      readonly roles: ReadonlySet<Role>;
      readonly sites: readonly number[];
      /** The token ran out. The page stays as it is, so that no input is lost, until they sign in again. */
      readonly expired: boolean;
    };

let session: Session = { state: 'signingIn' };
let token: Token | null = null;
let expiry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for what is no component. */
export const currentSession = (): Session => session;
/** Whether somebody is signed in, and who; drawn anew when that changes. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession);

/** Whether the session may open what asks for this caller. */
export function isAllowed(who: Caller, session: Session): boolean {
  return who.visitors || (session.state === 'signedIn' && isAmong(who, session.roles));
}

let isLibraryMissing = false;

/** What signs in and out. Browsers remember that a module could not be fetched: only a page loaded anew asks again. */
async function library() {
  try {
    return await import('./oidc.ts');
  } catch (error) {
    isLibraryMissing = true;
    throw error;
  }
}

const MAX_TIMER_MS = 2_147_483_647;

/** When the token runs out: a new one, or the notice that the session has ended. */
function watchExpiry(known: Token): void {
  clearTimeout(expiry);
  const left = known.expiresAt - Date.now();
  expiry = setTimeout(left > MAX_TIMER_MS ? () => watchExpiry(known) : renew, Math.min(left, MAX_TIMER_MS));
}

let renewal: Promise<boolean> | null = null;

/** One silent try at a time; calls that fail meanwhile wait for the same one. */
function renew(): Promise<boolean> {
  renewal ??= silently().finally(() => {
    renewal = null;
  });
  return renewal;
}

/** Also when the library cannot be fetched there is no new token: the person is told and can sign in again. */
async function renewed(): Promise<Token | null> {
  try {
    const { renewSilently } = await library();
    return await renewSilently();
  } catch {
    return null;
  }
}

async function silently(): Promise<boolean> {
  if (session.state === 'signedIn' && session.expired) return false;
  const next = token && (await renewed());
  // Somebody signed out meanwhile.
  if (!token) dropStoredToken();
  else if (next) {
    token = next;
    watchExpiry(next);
  } else end();
  return Boolean(next && token);
}

function end(): void {
  if (session.state === 'signedIn') set({ ...session, expired: true });
}

setBearer({ token: () => token?.value ?? null, renew, end });

function forget(): void {
  clearTimeout(expiry);
  token = null;
  set({ state: 'signedOut' });
}

/** As `forget`, with what was read and what the tab keeps for its next page. */
function leave(): void {
  forgetSignIn();
  forgetWho();
  forgetLastWho();
  void forgetKept();
  dropStoredToken();
  queryClient.clear();
  forget();
}

// Signing out is meant for the whole browser, while every tab has a token of its own.
onPersonForgotten(leave);

/** Asks who the token belongs to. */
async function open(next: Token, ask = fetchSession): Promise<void> {
  token = next;
  const { subject, roles, sites, ...person } = await ask();
  // Left while the answer was on its way.
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
  keepPerson(person);
  watchExpiry(token);
}

/** How long a device without token waits for the server before it goes by what it knows. */
const TIMEOUT_MS = 4000;

const isAnswered = (): Promise<boolean> =>
  callWith(portal.live, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );

/**
 * Tokens live in their tab: whoever opens a device that is prepared for them anew, without network, goes on as in a session
 * that has ended, until they can sign in. Nothing is shown but what the device keeps, and nothing is sent.
 */
async function takeUpWithoutToken(): Promise<void> {
  const who = lastWho();
  if (!who || keeper() !== personOwner(who.subject).id || (await isAnswered())) return forget();
  const { subject, roles, sites, ...person } = who;
  set({ state: 'signedIn', subject, person, roles: new Set(roles), sites, expired: true });
}

async function takeUp(): Promise<void> {
  const stored = storedToken();
  if (!stored) return takeUpWithoutToken();
  try {
    await open(stored, askWhoAgain);
  } catch (error) {
    forget();
    if (!isProblem(error, 'request.unauthenticated')) throw error;
  }
}

let start: Promise<void> | null = null;
let isStarted = false;

/** Whether `startSession` has ended well: what asks need not wait, not even for the next tick. */
export const hasStarted = (): boolean => isStarted;

function startBy(work: Promise<void>): Promise<void> {
  start = work.then(() => {
    isStarted = true;
  });
  return start;
}

/** Takes up the session of this tab, if it has one; once, however often it is asked for. */
export function startSession(): Promise<void> {
  return start ?? startBy(takeUp());
}

/** Lets a failed start be tried again. */
export function restartSession(): void {
  if (session.state !== 'signedIn') start = null;
}

/**
 * Leaves for the identity provider; afterwards the person is back at `returnTo`. When its code did not come before, the
 * next try loads that page anew, where one can sign in.
 */
export async function signIn(returnTo: string): Promise<void> {
  if (isLibraryMissing) return location.assign(returnTo);
  const { leaveToSignIn } = await library();
  await leaveToSignIn(returnTo);
}

/** Whether a page that needs a sign-in asks the provider before it asks the person. */
export const mayAskProvider = (): boolean => session.state === 'signedOut' && mayAsk();

/**
 * Leaves for the identity provider, which leads back to `returnTo` at once: signed in when it still knows the person, else
 * as before. Where it does not answer the person is asked. A tab does this once for each sign-in (`asked.ts`).
 */
export async function askProvider(returnTo: string): Promise<void> {
  if (!mayAskProvider()) return;
  set({ state: 'signingIn' });
  try {
    if (noteAsking()) await (await library()).leaveToAsk(returnTo, TIMEOUT_MS);
  } finally {
    if (session.state === 'signingIn') set({ state: 'signedOut' });
  }
}

/** Signs in again in a window of its own, while the page behind it keeps everything that was typed. */
export async function signInAgain(): Promise<void> {
  const { signInBeside } = await library();
  forgetWho();
  await open(await signInBeside());
  noteInput();
  rememberSignIn();
  await queryClient.invalidateQueries();
}

let isCancelled = false;

async function finish(): Promise<string | null> {
  forgetWho();
  const { finishSignIn } = await library();
  const { token: fresh, returnTo, isUnknown, wasAsked } = await finishSignIn();
  if (isCancelled) leave();
  if (isCancelled || !(fresh || isUnknown)) return null;
  if (fresh && !wasAsked) noteInput();
  await startBy(fresh ? open(fresh) : takeUpWithoutToken());
  if (fresh) rememberSignIn();
  return returnTo;
}

let completion: Promise<string | null> | null = null;

/** Finishes the sign-in of this address, once however often it is rendered; gives the page to return to, if any. */
export function completeSignIn(): Promise<string | null> {
  completion ??= finish();
  return completion;
}

/** Ends a sign-in that is under way: whatever still comes of it signs nobody in. */
export function cancelSignIn(): void {
  isCancelled = true;
  start = null;
  leave();
}

/**
 * Leaves for the identity provider to sign out there, too. Until it has said where, the signal can call it off. Drafts wait for
 * whoever did not sign out themselves.
 */
export async function signOut(signal: AbortSignal, { keepsDrafts = false } = {}): Promise<void> {
  const { prepareSignOut } = await library();
  const leaveToSignOut = await prepareSignOut();
  if (signal.aborted) return;
  // Before the other tabs are told by what follows.
  forgetSignIn();
  keepPerson(null);
  forgetLastWho();
  if (session.state === 'signedIn' && !keepsDrafts) forgetDrafts(session.subject);
  await forgetKept();
  await leaveToSignOut();
}

/** Whatever the provider said: this browser forgets the token and all that was read with it. */
export async function completeSignOut(): Promise<void> {
  forgetWho();
  void forgetKept();
  queryClient.clear();
  forget();
  const { finishSignOut } = await library();
  await finishSignOut();
}
