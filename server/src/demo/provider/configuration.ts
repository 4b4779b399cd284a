import type { Language } from '@kontor/words/words.ts';
import type { AdapterFactory, Configuration, JWK, KoaContextWithOIDC } from 'oidc-provider';
import { errorPage, pageLanguage, signedOutPage, signOutPage } from './pages.ts';
import { DEMO_PEOPLE, type DemoPerson } from './people.ts';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

export const CLIENT_ID = 'kontor-web';
/** The demo's program that signs in as itself; its secret is its id. */
export const SERVICE_ID = 'demo-service';
const OIDC_SCOPES = 'openid profile email';

/** The claims that the portal reads from its access tokens. */
export const tokenClaims = ({ name, email, roles, sites }: DemoPerson) => ({
  name,
  email,
  roles,
  ...(sites.length > 0 && { siteId: sites.length === 1 ? sites[0] : sites }),
});

export const findPerson = (id: string | undefined): DemoPerson | undefined =>
  DEMO_PEOPLE.find((each) => each.id === id);

/** The scopes that the web app asks for. */
export const allScopes = (scopes: readonly string[]): string => [OIDC_SCOPES, ...scopes].join(' ');

/** The portal's origins: locally by both host names, and those of the dev server. */
export function originsOf(publicUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return [origin];
  const ports = [port, '5173'].map((each) => (each ? `:${each}` : ''));
  return [...new Set(ports.flatMap((each) => ['localhost', '127.0.0.1'].map((host) => `${protocol}//${host}${each}`)))];
}

const languageOfContext = (ctx: KoaContextWithOIDC): Language =>
  pageLanguage(ctx.oidc?.params?.ui_locales, ctx.get('accept-language'));

/** Grants every scope without asking for consent, since people and data belong to the demo. */
async function grantOf(ctx: KoaContextWithOIDC, audience: string, scopes: readonly string[]) {
  const { client, session, provider, result } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const existing = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const found = existing ? await provider.Grant.find(existing) : undefined;
  const grant = found ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(OIDC_SCOPES);
  grant.addResourceScope(audience, scopes.join(' '));
  await grant.save();
  return grant;
}

/** Signs out at once if the request contains the id token of the signed-in person; otherwise asks for confirmation. */
async function signOut(
  ctx: KoaContextWithOIDC,
  form: string,
  publicUrl: string,
  removeGrant: (id: string) => Promise<void>,
) {
  const { session, entities, params, provider } = ctx.oidc;
  if (!session?.accountId || entities.IdTokenHint?.payload.sub !== session.accountId) {
    ctx.body = signOutPage(languageOfContext(ctx), form);
    return;
  }
  for (const clientId of Object.keys(session.authorizations ?? {})) {
    const grantId = session.grantIdFor(clientId);
    if (grantId) await removeGrant(grantId);
  }
  await session.destroy();
  ctx.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax' });
  const { post_logout_redirect_uri: back, state } = params ?? {};
  // The library has checked the address against the registered ones.
  const target = new URL(typeof back === 'string' ? back : publicUrl);
  if (typeof state === 'string') target.searchParams.set('state', state);
  ctx.status = 303;
  ctx.redirect(target.href);
}

/** The configuration of the certified library as the demo provider. */
export function configurationOf(settings: {
  readonly publicUrl: string;
  readonly audience: string;
  readonly scopes: readonly string[];
  readonly adapter: AdapterFactory;
  readonly keys: readonly JWK[];
  readonly cookieKeys: readonly string[];
  readonly removeGrant: (grantId: string) => Promise<void>;
}): Configuration {
  const { publicUrl, audience, scopes, adapter, keys, cookieKeys, removeGrant } = settings;
  const origins = originsOf(publicUrl);
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    adapter,
    jwks: { keys },
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: 'Kontor',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
        redirect_uris: origins.map((origin) => `${origin}/sign-in-callback`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/sign-out-callback`),
      },
      {
        client_id: SERVICE_ID,
        client_secret: SERVICE_ID,
        id_token_signed_response_alg: 'ES256',
        grant_types: ['client_credentials'],
        response_types: [],
        redirect_uris: [],
      },
    ],
    clientBasedCORS: (_, origin) => origins.includes(origin),
    // Names and addresses are in the id token, so that the web app needs no further request for them.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    cookies: {
      keys: [...cookieKeys],
      names: { session: 'kontor_demo', interaction: 'kontor_demo_choice', resume: 'kontor_demo_resume' },
      long: cookie,
      short: cookie,
    },
    findAccount: (_, id) => {
      const person = findPerson(id);
      if (!person) return undefined;
      const { name, email } = person;
      return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: true }) };
    },
    loadExistingGrant: (ctx) => grantOf(ctx, audience, scopes),
    extraTokenClaims: (_, token) => {
      const person = 'accountId' in token ? findPerson(token.accountId) : undefined;
      return person && tokenClaims(person);
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    interactions: { url: (_, interaction) => `/oidc/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 15 * MINUTE_SECONDS,
      ClientCredentials: 15 * MINUTE_SECONDS,
      IdToken: 60 * MINUTE_SECONDS,
      Interaction: 60 * MINUTE_SECONDS,
      Session: 14 * DAY_SECONDS,
      Grant: 14 * DAY_SECONDS,
      RefreshToken: 14 * DAY_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: scopes.join(' '),
          audience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => signOut(ctx, form, publicUrl, removeGrant),
        postLogoutSuccessSource: (ctx) => {
          ctx.body = signedOutPage(languageOfContext(ctx), publicUrl);
        },
      },
    },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = errorPage(languageOfContext(ctx), publicUrl, out.error_description ?? out.error);
    },
  };
}
