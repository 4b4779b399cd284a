import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createPool } from '../../kernel/database/connect.ts';
import { type TestDatabase, testDatabase } from '../../kernel/database/testing.ts';
import { localKeys } from '../../kernel/identity/keys.ts';
import { createVerifier } from '../../kernel/identity/verify.ts';
import { assertDemoAllowed, recordRealIssuer } from './guard.ts';
import { createDemoProvider, type DemoProvider } from './provider.ts';

const SCOPES = ['booking.event.read', 'booking.event.write'];
const clock = () => new Date();

let database: TestDatabase;
let pool: pg.Pool;
let origin = '';
let turn = 0;
/** Two server processes on one database; requests alternate between them, as behind a load balancer. */
let providers: DemoProvider[] = [];
let server: Server;
const errors: Error[] = [];

async function start(access: 'loopback' | 'public' = 'loopback'): Promise<DemoProvider> {
  const report = (error: Error) => errors.push(error);
  return await createDemoProvider({ publicUrl: origin, pool, access, clock, scopes: SCOPES, report });
}

beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.url, 5, () => {});
  server = createServer((request, response) => {
    turn += 1;
    const provider = providers[turn % providers.length];
    if (provider) void provider.handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  origin = `http://127.0.0.1:${address.port}`;
  providers = await Promise.all([start(), start()]);
});

afterAll(async () => {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
  await pool.end();
  await database.drop();
});

/** A minimal browser: cookies by path, and redirects are not followed automatically. */
function browser(language = 'de') {
  const cookies = new Map<string, { value: string; path: string }>();
  return {
    cookies,
    async go(address: string, init: RequestInit = {}): Promise<Response> {
      const url = new URL(address, origin);
      const sent = [...cookies]
        .filter(([, { path }]) => url.pathname.startsWith(path))
        .map(([name, { value }]) => `${name}=${value}`);
      const headers = { 'accept-language': language, cookie: sent.join('; '), ...init.headers };
      const response = await fetch(url, { redirect: 'manual', ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split('; ');
        const [name = '', value = ''] = pair.split('=');
        const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/';
        if (value) cookies.set(name, { value, path });
        else cookies.delete(name);
      }
      return response;
    },
  };
}

type Browser = ReturnType<typeof browser>;

const location = (response: Response) => new URL(response.headers.get('location') ?? '', origin);

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
});
const Answer = z.object({ access_token: z.string(), id_token: z.string(), refresh_token: z.string() });

const discover = async () =>
  z.parse(Discovery, await (await fetch(`${origin}/oidc/.well-known/openid-configuration`)).json());

async function begin(visitor: Browser, more: Record<string, string> = {}) {
  const secret = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'kontor-web',
    response_type: 'code',
    redirect_uri: `${origin}/sign-in-callback`,
    scope: providers[0]?.scopes ?? '',
    state: 'abc',
    code_challenge: createHash('sha256').update(secret).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  });
  return { secret, response: await visitor.go(`/oidc/auth?${query}`) };
}

async function tokens(form: Record<string, string>) {
  const { token_endpoint } = await discover();
  const body = new URLSearchParams({ client_id: 'kontor-web', ...form });
  const response = await fetch(token_endpoint, { method: 'POST', body });
  const answer = z.safeParse(Answer, await response.json());
  return { status: response.status, answer: answer.data ?? { access_token: '', id_token: '', refresh_token: '' } };
}

/** Signs in as a program, with its own secret. */
async function signInAsProgram(secret: string, scope: string) {
  const { token_endpoint } = await discover();
  const authorization = `Basic ${Buffer.from(`demo-service:${secret}`).toString('base64')}`;
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope });
  const response = await fetch(token_endpoint, { method: 'POST', headers: { authorization }, body });
  return { status: response.status, answer: await response.json() };
}

async function signIn(visitor: Browser, person: string) {
  const { secret, response } = await begin(visitor);
  const choice = location(response).pathname;
  const chosen = await visitor.go(choice, { method: 'POST', body: new URLSearchParams({ person }) });
  const back = location(await visitor.go(location(chosen).href));
  expect(back.origin + back.pathname).toBe(`${origin}/sign-in-callback`);
  expect(back.searchParams.get('state')).toBe('abc');
  const code = back.searchParams.get('code') ?? '';
  const redirect = `${origin}/sign-in-callback`;
  return await tokens({ grant_type: 'authorization_code', code, code_verifier: secret, redirect_uri: redirect });
}

const verifier = () =>
  createVerifier({
    issuer: `${origin}/oidc`,
    audience: `${origin}/api`,
    keys: localKeys(providers[0]?.keys ?? { keys: [] }),
    rolesClaim: 'roles',
    siteClaim: 'siteId',
    services: new Set(['demo-service']),
    clock,
  });

describe('the demo sign-in', () => {
  it('is found by discovery, whatever Host a request names', async () => {
    const { issuer, authorization_endpoint, jwks_uri } = await discover();
    expect(issuer).toBe(`${origin}/oidc`);
    expect(authorization_endpoint).toBe(`${origin}/oidc/auth`);
    const keys = await (await fetch(jwks_uri)).text();
    expect(keys).not.toContain('"d"');
    expect(keys).toContain(providers[1]?.keys.keys[0]?.kid);
  });

  it('offers each person on a page in the language of the browser or the portal', async () => {
    const visitor = browser('en-GB,de;q=0.5');
    const choice = location((await begin(visitor)).response).pathname;
    const page = await visitor.go(choice);
    const text = await page.text();
    expect(text).toContain('Who would you like to be?');
    for (const person of providers[0]?.people ?? []) expect(text).toContain(`value="${person.id}"`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(text).not.toContain('<script');
    const german = location((await begin(visitor, { ui_locales: 'de' })).response).pathname;
    expect(await (await visitor.go(german)).text()).toContain('Wer möchten Sie sein?');
    expect((await visitor.go('/oidc/style.css')).headers.get('content-type')).toContain('text/css');
  });

  it('gives the portal a token that names the person, by code and PKCE', async () => {
    const { status, answer } = await signIn(browser(), 'demo-site');
    expect(status).toBe(200);
    expect(await verifier().verify(answer.access_token)).toMatchObject({
      subject: 'demo-site',
      name: 'Clara Conrad',
      email: 'clara.conrad@kontor.example',
      roles: new Set(['PortalSite']),
      sites: [601],
      scopes: new Set(SCOPES),
    });
    expect(await verifier().verify(answer.id_token)).toBeNull();
  });

  it('names all sites of a person of several', async () => {
    const { answer } = await signIn(browser(), 'demo-two-sites');
    expect(await verifier().verify(answer.access_token)).toMatchObject({ sites: [601, 602] });
  });

  it('renews tokens, each refresh token once', async () => {
    const { answer } = await signIn(browser(), 'demo-booking');
    const first = { grant_type: 'refresh_token', refresh_token: answer.refresh_token };
    const renewed = await tokens(first);
    expect(renewed.status).toBe(200);
    expect((await verifier().verify(renewed.answer.access_token))?.subject).toBe('demo-booking');
    expect((await tokens(first)).status).toBe(400);
  });

  it('refuses a code without its secret, and a stranger as the target', async () => {
    const visitor = browser();
    const { response } = await begin(visitor, { code_challenge: '', code_challenge_method: '' });
    expect(location(response).searchParams.get('error')).toBe('invalid_request');
    const elsewhere = await begin(visitor, { redirect_uri: 'https://elsewhere.example/' });
    expect(elsewhere.response.status).toBe(400);
    expect(await elsewhere.response.text()).toContain('Die Anmeldung ist nicht möglich');
  });

  it.each(['GET', 'POST'])('knows the person again, until they sign out by %s without being asked', async (method) => {
    const visitor = browser();
    const { answer } = await signIn(visitor, 'demo-administrator');
    expect(location((await begin(visitor)).response).pathname).toBe('/sign-in-callback');
    const query = new URLSearchParams({
      id_token_hint: answer.id_token,
      post_logout_redirect_uri: `${origin}/sign-out-callback`,
      state: 'bye',
    });
    const end = '/oidc/session/end';
    const out = await (method === 'GET' ? visitor.go(`${end}?${query}`) : visitor.go(end, { method, body: query }));
    expect(location(out).href).toBe(`${origin}/sign-out-callback?state=bye`);
    expect(location((await begin(visitor)).response).pathname).toContain('/oidc/interaction/');
    const renewed = await tokens({ grant_type: 'refresh_token', refresh_token: answer.refresh_token });
    expect(renewed.status).toBe(400);
  });

  it('asks for confirmation of a sign-out without a valid id token', async () => {
    const visitor = browser();
    await signIn(visitor, 'demo-administrator');
    const page = await visitor.go('/oidc/session/end?client_id=kontor-web');
    expect(await page.text()).toContain('Möchten Sie sich abmelden?');
    expect(location((await begin(visitor)).response).pathname).toBe('/sign-in-callback');
  });

  it('reports that a choice has expired', async () => {
    const page = await browser().go('/oidc/interaction/unknown');
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('abgelaufen');
  });

  it('gives a program a token of its own, with the scopes that it asks for', async () => {
    const { status, answer } = await signInAsProgram('demo-service', 'booking.event.read');
    expect(answer).toMatchObject({ scope: 'booking.event.read' });
    expect(status).toBe(200);
    expect(await verifier().verify(String(Object(answer).access_token))).toMatchObject({
      isService: true,
      name: 'demo-service',
      scopes: new Set(['booking.event.read']),
    });
    expect((await signInAsProgram('wrong', 'booking.event.read')).status).toBe(401);
  });

  it('mints tokens for tests', async () => {
    const [one, other] = providers;
    const token = await one?.tokenFor('demo-other-site', { overrides: { siteId: [101, 102] } });
    expect((await verifier().verify(token ?? ''))?.sites).toEqual([101, 102]);
    expect(await verifier().verify((await other?.tokenFor('demo-site', { expiresIn: -1 })) ?? '')).toBeNull();
    await expect(one?.tokenFor('nobody')).rejects.toThrow('nobody');
  });

  it('refuses requests from other machines, unless it is public', async () => {
    const outside = { headers: { 'x-forwarded-for': '203.0.113.7', 'accept-language': 'en' } };
    const answer = await fetch(`${origin}/oidc/.well-known/openid-configuration`, outside);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('DEMO_SIGN_IN=public');
    const before = providers;
    providers = [await start('public')];
    expect((await fetch(`${origin}/oidc/.well-known/openid-configuration`, outside)).status).toBe(200);
    providers = before;
  });

  it('reports no unexpected errors', () => expect(errors).toEqual([]));
});

describe('what the portal remembers', () => {
  it('keeps the demo sign-in from a database that served a real issuer', async () => {
    await assertDemoAllowed(pool);
    await recordRealIssuer(pool, 'https://identity.example');
    await expect(assertDemoAllowed(pool)).rejects.toThrow('https://identity.example');
  });
});
