import { portal } from '@kontor/contract/kernel/portal.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { startIssuer } from './testing.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function appOf(issuer: string) {
  const app = await startApp({ env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'kontor' } });
  ends.push(app.stop);
  const claims = { iss: issuer, aud: 'kontor', sub: 'u-1', exp: app.now().getTime() / 1000 + 600 };
  return { app, claims };
}

async function policyOf({ anonymous }: Awaited<ReturnType<typeof startApp>>) {
  const { headers } = await anonymous().send({ method: 'GET', url: '/any/page' });
  return String(headers['content-security-policy']);
}

it('tokens are not rejected while the issuer has never answered', async () => {
  const issuer = await startIssuer();
  await issuer.stop();
  const { app, claims } = await appOf(issuer.url);
  const token = await issuer.sign(claims);
  expect((await app.bearer(token).call(portal.session)).outcome).toBe('503 server.unavailable');
  expect((await app.anonymous().call(portal.session)).outcome).toBe('401 request.unauthenticated');
  expect((await app.anonymous().call(portal.ready)).body).toEqual({ status: 'ok', degraded: ['mail', 'sign-in'] });
});

it('the browser may call all origins of the issuer, and load pictures from anywhere', async () => {
  const issuer = await startIssuer({
    token_endpoint: 'https://token.example/oauth/token',
    userinfo_endpoint: 'https://people.example/me',
    revocation_endpoint: 'http://insecure.example/revoke',
    end_session_endpoint: 'https://people.example/leave',
  });
  ends.push(issuer.stop);
  const { app, claims } = await appOf(issuer.url);
  const calls = `connect-src 'self' ${issuer.url} https://token.example https://people.example;`;
  await vi.waitFor(async () => expect(await policyOf(app)).toContain(calls), { timeout: 30_000, interval: 20 });
  expect(await policyOf(app)).toContain("img-src 'self' data: blob: https:;");
  expect(await policyOf(app)).toContain(
    `form-action 'self' ${issuer.url} https://token.example https://people.example;`,
  );
  expect((await app.bearer(await issuer.sign(claims)).call(portal.session)).body.name).toBe('u-1');
  expect((await app.bearer('garbage').call(portal.session)).outcome).toBe('401 request.unauthenticated');
});

it('with the demo sign-in the browser calls no other origin', async () => {
  const app = await startApp();
  ends.push(app.stop);
  expect(await policyOf(app)).toMatch(/img-src 'self' data: blob:; connect-src 'self';/);
});
