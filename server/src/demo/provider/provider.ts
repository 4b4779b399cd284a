import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, SignJWT } from 'jose';
import type pg from 'pg';
import * as z from 'zod/mini';
import { generateOnce } from '../../kernel/identity/generate-once.ts';
import { once } from '../../kernel/once.ts';
import { isLocalRequest } from './access.ts';
import {
  allScopes,
  CLIENT_ID,
  configurationOf,
  findPerson,
  originsOf,
  SERVICE_ID,
  tokenClaims,
} from './configuration.ts';
import { choicePage, expiredPage, outsidePage, pageLanguage } from './pages.ts';
import { DEMO_PEOPLE, type DemoPerson } from './people.ts';
import { suppressLibraryNotices } from './quiet.ts';
import { createStore, removeExpired, removeGrant } from './store.ts';
import { STYLE } from './style.ts';

export interface DemoProvider {
  readonly issuer: string;
  readonly clientId: string;
  /** The program that signs in as itself. */
  readonly serviceId: string;
  readonly audience: string;
  /** The public keys, for the verifier (`localKeys`). */
  readonly keys: JSONWebKeySet;
  /** The scopes that the web app asks for, separated by blanks. */
  readonly scopes: string;
  readonly people: readonly DemoPerson[];
  /** Answers everything below `/oidc`; the request's body must not have been read. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** An access token of a person, as their sign-in would give it: for tests, the demo and the benchmark. */
  readonly tokenFor: (
    personId: string,
    options?: { readonly expiresIn?: number; readonly overrides?: Record<string, unknown> },
  ) => Promise<string>;
}

const Key = z.looseObject({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
});

async function makeKey() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' };
}

const MAX_BODY_LENGTH = 8_192;

/** Reads the form of the person page; null if the body is too long. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BODY_LENGTH) return null;
  }
  return new URLSearchParams(text);
}

/**
 * The demo sign-in: a certified OpenID Connect provider below `/oidc` whose only page offers the demo's people. Keys and
 * state live in PostgreSQL, so that several server processes are one provider. `access` restricts it
 * (`DEMO_SIGN_IN`); `scopes` are those of the portal's resources. Database errors are thrown.
 */
export async function createDemoProvider(settings: {
  readonly publicUrl: string;
  readonly pool: pg.Pool;
  readonly access: 'loopback' | 'public';
  readonly clock: () => Date;
  readonly scopes: readonly string[];
  readonly report: (error: Error) => void;
}): Promise<DemoProvider> {
  const { pool, access, clock, scopes, report } = settings;
  const publicUrl = settings.publicUrl.replace(/\/+$/, '');
  const { host, protocol } = new URL(publicUrl);
  const issuer = `${publicUrl}/oidc`;
  const audience = `${publicUrl}/api`;
  const key = await generateOnce(pool, 'demo.signingKey', Key, makeKey);
  const cookieKey = await generateOnce(pool, 'demo.cookieKey', z.string(), () => randomBytes(32).toString('base64url'));
  const { d: _, ...publicKey } = key;
  const signingKey = await importJWK(key, 'ES256');
  await removeExpired(pool);

  /** Created by the first request: the library is large, and a server may run for weeks without a sign-in. */
  const library = once(() =>
    suppressLibraryNotices(async () => {
      const { Provider } = await import('oidc-provider');
      const adapter = createStore(pool);
      const forget = (grantId: string) => removeGrant(pool, grantId);
      const options = {
        publicUrl,
        audience,
        scopes,
        adapter,
        keys: [key],
        cookieKeys: [cookieKey],
        removeGrant: forget,
      };
      const provider = new Provider(issuer, configurationOf(options));
      provider.proxy = true;
      provider.on('server_error', (__, error) => report(error));
      return { provider, answer: provider.callback() };
    }),
  );

  const formTargets = ["'self'", ...originsOf(publicUrl)].join(' ');
  const policy = `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action ${formTargets}; frame-ancestors 'none'; base-uri 'none'`;

  function html(response: ServerResponse, status: number, body: string): void {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(body);
  }

  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const browserLanguage = pageLanguage(undefined, request.headers['accept-language']);
    const { provider } = await library();
    const details = await provider.interactionDetails(request, response).catch(() => null);
    if (!details) return html(response, 400, expiredPage(browserLanguage, publicUrl));
    if (request.method === 'POST') {
      const person = findPerson((await readForm(request))?.get('person') ?? undefined);
      if (person) {
        const result = { login: { accountId: person.id } };
        return await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
      }
    }
    const language = pageLanguage(details.params.ui_locales, request.headers['accept-language']);
    html(response, 200, choicePage(language, DEMO_PEOPLE, `/oidc/interaction/${details.uid}`));
  }

  /**
   * A sign-out may be a POST, which keeps the id token out of URLs. The library would accept that only with cookies that
   * other sites' forms send as well.
   */
  async function pathOf(request: IncomingMessage, path: string): Promise<string> {
    if (request.method !== 'POST' || path !== '/session/end') return path;
    const form = await readForm(request);
    request.method = 'GET';
    return `${path}?${form ?? ''}`;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('content-security-policy', policy);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    if (access === 'loopback' && !isLocalRequest(request)) {
      return html(response, 403, outsidePage(pageLanguage(undefined, request.headers['accept-language'])));
    }
    const path = (request.url ?? '').replace(/^\/oidc/, '');
    if (path === '/style.css') {
      response
        .writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=3600' })
        .end(STYLE);
      return;
    }
    // The library builds URLs from the settings, never from the request's Host header.
    request.headers.host = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    delete request.headers['x-forwarded-host'];
    if (/^\/interaction\/[\w-]+$/.test(path)) return await choose(request, response);
    const routedPath = await pathOf(request, path);
    Object.assign(request, { originalUrl: `/oidc${routedPath}`, url: routedPath });
    const { answer } = await library();
    await answer(request, response);
  }

  return {
    issuer,
    clientId: CLIENT_ID,
    serviceId: SERVICE_ID,
    audience,
    keys: { keys: [publicKey] },
    scopes: allScopes(scopes),
    people: DEMO_PEOPLE,
    handle: (request, response) =>
      handle(request, response).catch((error: unknown) => {
        report(error instanceof Error ? error : new Error(String(error)));
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      }),
    tokenFor: async (personId, { expiresIn = 900, overrides = {} } = {}) => {
      const person = findPerson(personId);
      if (!person) throw new Error(`The demo knows nobody called ${personId}`);
      const now = Math.floor(clock().getTime() / 1000);
      const standard = { iss: issuer, aud: audience, sub: person.id, client_id: CLIENT_ID, scope: scopes.join(' ') };
      const times = { iat: now, exp: now + expiresIn, jti: randomUUID() };
      return await new SignJWT({ ...standard, ...times, ...tokenClaims(person), ...overrides })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
        .sign(signingKey);
    },
  };
}
