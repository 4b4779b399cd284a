import { ErrorResponse, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import * as z from 'zod/mini';
import { settings } from './settings.ts';
import { TOKEN_PREFIX, type Token } from './token.ts';
import { uuid } from './uuid.ts';

// The only module that uses the sign-in library; it is loaded on sign-in, on sign-out and when a token expires.

const { issuer, clientId, audience, scopes } = settings();
const STATE_PREFIX = 'kontor-sign-in.';
const callback = `${location.origin}/sign-in-callback`;
const signedOut = `${location.origin}/sign-out-callback`;

const manager = new UserManager({
  authority: issuer,
  client_id: clientId,
  redirect_uri: callback,
  popup_redirect_uri: callback,
  post_logout_redirect_uri: signedOut,
  scope: [...new Set(['openid', ...scopes.split(' ').filter(Boolean)])].join(' '),
  extraQueryParams: audience ? { audience } : {},
  userStore: new WebStorageStateStore({ store: sessionStorage, prefix: TOKEN_PREFIX }),
  // Only the sign-in in progress, no token: the window of `signInInPopup` has to find it too. With a prefix of its own,
  // because the library removes everything with the prefix that it cannot read.
  stateStore: new WebStorageStateStore({ store: localStorage, prefix: STATE_PREFIX }),
  automaticSilentRenew: false,
  monitorSession: false,
});

const redirectState = z.object({ returnTo: z.string().check(z.regex(/^\/(?![/\\])/)) });
/** State of `redirectSilently`, for which a refusal is a valid answer. */
const silentState = z.extend(redirectState, { isAsking: z.literal(true) });

function tokenOf(user: User): Token {
  const lifetime = user.expires_at ? user.expires_at * 1000 : Date.now() + 300_000;
  return { value: user.access_token, expiresAt: lifetime };
}

/** The library checks neither issuer nor audience of an id token (OpenID Connect Core §3.1.3.7). */
async function verifyIdToken(user: User): Promise<User> {
  const { iss, aud } = user.profile;
  if (iss === issuer && [aud].flat().includes(clientId)) return user;
  await manager.removeUser();
  throw new Error('The id token is not from the provider, or for somebody else');
}

/** Redirects to the provider, which leads back to `returnTo`. */
export async function redirectToSignIn(returnTo: string): Promise<void> {
  await manager.clearStaleState();
  await manager.signinRedirect({ state: { returnTo }, nonce: uuid() });
}

/**
 * Redirects to the provider without showing anything (`prompt=none`), and back to `returnTo`. It leaves no entry in
 * the history. Rejects when the provider has not answered, or the page is still there, after `timeoutMs`.
 */
export async function redirectSilently(returnTo: string, timeoutMs: number): Promise<void> {
  const timeout = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No answer')), timeoutMs));
  await Promise.race([timeout, manager.metadataService.getAuthorizationEndpoint()]);
  const state: z.infer<typeof silentState> = { returnTo, isAsking: true };
  const redirect = manager.signinRedirect({ state, nonce: uuid(), prompt: 'none', redirectMethod: 'replace' });
  await Promise.race([timeout, redirect.then(() => timeout)]);
}

/** Signs in in a separate window, so that the page keeps its input. */
export async function signInInPopup(): Promise<Token> {
  return tokenOf(await verifyIdToken(await manager.signinPopup({ nonce: uuid() })));
}

interface SignInResult {
  readonly token: Token | null;
  readonly returnTo: string;
  /** The provider does not know the person, or would have to show them something. */
  readonly isUnknown: boolean;
  /** The provider signed the person in without showing anything. */
  readonly wasSilent: boolean;
}

/** Throws a refusal unless it answers `redirectSilently`. */
function silentRefusal(error: unknown): SignInResult {
  const asked = silentState.safeParse(error instanceof ErrorResponse ? error.state : null);
  if (!asked.success) throw error;
  return { token: null, returnTo: asked.data.returnTo, isUnknown: true, wasSilent: true };
}

/** With neither a token nor an unknown person this was the window of `signInInPopup`, which closes itself. */
export async function finishSignIn(): Promise<SignInResult> {
  try {
    const user = await manager.signinCallback();
    const parsed = redirectState.safeParse(user?.state);
    const returnTo = parsed.success ? parsed.data.returnTo : '/';
    const wasSilent = silentState.safeParse(user?.state).success;
    const token = user ? tokenOf(await verifyIdToken(user)) : null;
    return { token, returnTo, isUnknown: false, wasSilent };
  } catch (error) {
    return silentRefusal(error);
  }
}

/** Uses the refresh token, if the provider gave one. */
export async function renewSilently(): Promise<Token | null> {
  const known = await manager.getUser();
  if (!known?.refresh_token) return null;
  const user = await manager.signinSilent();
  return user && tokenOf(user);
}

/** Posts a form, because URLs are kept in histories and logs, where no token may be. */
function postForm(address: string, values: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/**
 * Browsers block a form whose redirect leaves the hosts in the portal's policy, such as to a provider behind the
 * provider. In this case, it navigates by URL, without the token.
 */
function navigateIfFormIsBlocked(address: string, values: Readonly<Record<string, string>>): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective !== 'form-action') return;
    const url = new URL(address);
    for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
    location.assign(url);
  });
}

/** Finds the provider's sign-out page; resolves with a function that goes there. */
export async function prepareSignOut(): Promise<() => Promise<void>> {
  const provider = await manager.metadataService.getEndSessionEndpoint().catch(() => undefined);
  return async () => {
    const idToken = (await manager.getUser())?.id_token;
    await manager.removeUser();
    if (!provider) return location.assign('/sign-out-callback');
    const values = { client_id: clientId, post_logout_redirect_uri: signedOut };
    navigateIfFormIsBlocked(provider, values);
    postForm(provider, { ...values, ...(idToken && { id_token_hint: idToken }) });
  };
}

export async function finishSignOut(): Promise<void> {
  await manager.removeUser();
  if (new URLSearchParams(location.search).has('state')) await manager.signoutCallback();
}
