import { createHmac } from 'node:crypto';
import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { discoverIssuer } from './keys.ts';
import { type Issuer, startIssuer } from './testing.ts';
import { createVerifier, type Verifier } from './verify.ts';

const NOW = new Date('2027-03-01T10:00:00Z');
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

let issuer: Issuer;
let now = NOW;
let verifier: Verifier;

const verifierOf = (paths: { rolesClaim?: string; siteClaim?: string } = {}) =>
  createVerifier({
    issuer: issuer.url,
    audience: 'kontor',
    keys: discoverIssuer(issuer.url, { cooldown: 0, timeout: 500 }),
    rolesClaim: paths.rolesClaim ?? 'roles',
    siteClaim: paths.siteClaim ?? 'siteId',
    services: new Set(['till-export']),
    clock: () => now,
  });

const claims = (more: Record<string, unknown> = {}) => ({
  iss: issuer.url,
  aud: 'kontor',
  sub: 'u-1',
  name: 'Anna Admin',
  exp: seconds(NOW) + 600,
  roles: ['PortalAdministrator'],
  ...more,
});

beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.stop());
beforeEach(() => {
  now = NOW;
  verifier = verifierOf();
});

describe('a token of the issuer', () => {
  it('names the person, their roles, sites and scopes', async () => {
    const token = await issuer.sign(
      claims({
        email: 'anna@example.com',
        siteId: ['601', 602],
        scope: 'openid booking.event.read',
        picture: 'https://example.com/a.png',
      }),
    );
    expect(await verifier.verify(token)).toEqual({
      kind: 'person',
      isService: false,
      subject: 'u-1',
      name: 'Anna Admin',
      email: 'anna@example.com',
      verifiedEmail: 'anna@example.com',
      picture: 'https://example.com/a.png',
      roles: new Set(['PortalAdministrator']),
      scopes: new Set(['openid', 'booking.event.read']),
      sites: [601, 602],
      isSiteless: false,
      signedInAt: null,
    });
  });

  it.each(['JWT', 'at+jwt', 'AT+JWT', undefined])('is accepted with typ %s', async (typ) => {
    expect(await verifier.verify(await issuer.sign(claims(), { typ }))).not.toBeNull();
  });

  it('is answered synchronously once it is known', async () => {
    const token = await issuer.sign(claims());
    const person = await verifier.verify(token);
    expect(person).not.toBeNull();
    expect(verifier.verify(token)).toBe(person);
  });

  it('expires when the clock reaches its expiry, even after it was verified', async () => {
    const token = await issuer.sign(claims());
    expect(await verifier.verify(token)).not.toBeNull();
    now = new Date((seconds(NOW) + 599) * 1000);
    expect(await verifier.verify(token)).not.toBeNull();
    now = new Date((seconds(NOW) + 600) * 1000);
    expect(await verifier.verify(token)).toBeNull();
    expect(await verifierOf().verify(token)).toBeNull();
  });

  it('takes roles from a path or a single text, and only known ones', async () => {
    const deep = await issuer.sign(claims({ realm_access: { roles: ['PortalSite', 'offline_access', 7] } }));
    expect((await verifierOf({ rolesClaim: 'realm_access.roles' }).verify(deep))?.roles).toEqual(
      new Set(['PortalSite']),
    );
    const single = await issuer.sign(claims({ roles: 'PortalBookingUser' }));
    expect((await verifier.verify(single))?.roles).toEqual(new Set(['PortalBookingUser']));
    const dotted = await issuer.sign(claims({ 'https://kontor.example/roles': ['PortalPriceTag'] }));
    const paths = { rolesClaim: 'https://kontor.example/roles' };
    expect((await verifierOf(paths).verify(dotted))?.roles).toEqual(new Set(['PortalPriceTag']));
    const none = await issuer.sign(claims({ roles: { PortalAdministrator: true } }));
    expect((await verifier.verify(none))?.roles).toEqual(new Set());
    const inherited = await verifierOf({ rolesClaim: '__proto__.constructor.name' }).verify(none);
    expect(inherited?.roles).toEqual(new Set());
  });

  it.each([
    [601, [601]],
    ['601', [601]],
    [
      [601, '602', 601],
      [601, 602],
    ],
    ['six', []],
    [-1, []],
    [1.5, []],
    [{ id: 601 }, []],
    [null, []],
    [undefined, []],
  ])('takes the site claim %j as %j', async (siteId, sites) => {
    expect((await verifier.verify(await issuer.sign(claims({ siteId }))))?.sites).toEqual(sites);
  });

  it.each([
    [undefined, true],
    [null, true],
    [[], true],
    [601, false],
    ['six', false],
    ['99999999999', false],
    [{}, false],
  ])('with the site claim %j names no site: %j', async (siteId, isSiteless) => {
    expect((await verifier.verify(await issuer.sign(claims({ siteId }))))?.isSiteless).toBe(isSiteless);
  });

  it.each([
    ['client_id', { scope: 'product.read receipt.read' }],
    ['azp', { scope: 'product.read receipt.read' }],
    ['appid', { roles: ['product.read', 'receipt.read'] }],
  ])('names a program by its %s, with its scopes %j alone', async (claim, granted) => {
    const token = { [claim]: 'till-export', roles: ['PortalAdministrator'], email: 'anna@example.com', ...granted };
    expect(await verifier.verify(await issuer.sign(claims({ ...token, siteId: 601 })))).toMatchObject({
      isService: true,
      subject: 'service:till-export',
      name: 'till-export',
      email: null,
      verifiedEmail: null,
      roles: new Set(),
      sites: [601],
      isSiteless: false,
    });
    const { scopes } = (await verifier.verify(await issuer.sign(claims(token)))) ?? {};
    expect(scopes).toContain('receipt.read');
  });

  it('takes a client that is no program for a person', async () => {
    const person = await verifier.verify(await issuer.sign(claims({ azp: 'another' })));
    expect(person).toMatchObject({ isService: false, subject: 'u-1' });
  });

  it('reads scopes from scp too', async () => {
    expect((await verifier.verify(await issuer.sign(claims({ scp: ['a.read', 'b.write'] }))))?.scopes).toEqual(
      new Set(['a.read', 'b.write']),
    );
  });
});

describe('a token is rejected that', () => {
  it.each([
    ['another issuer', { iss: 'https://elsewhere.example' }],
    ['another audience', { aud: 'another' }],
    ['no audience', { aud: undefined }],
    ['expired', { exp: seconds(NOW) - 1 }],
    ['without expiry', { exp: undefined }],
    ['not yet valid', { nbf: seconds(NOW) + 300 }],
    ['no subject', { sub: undefined }],
    ['an id token by its hash', { at_hash: 'x' }],
    ['an id token by its nonce', { nonce: 'x' }],
    ["Keycloak's id token", { typ: 'ID' }],
    ['a logout token', { events: {} }],
  ])('%s', async (_, more) => {
    expect(await verifier.verify(await issuer.sign(claims(more)))).toBeNull();
  });

  it('has another type', async () => {
    expect(await verifier.verify(await issuer.sign(claims(), { typ: 'logout+jwt' }))).toBeNull();
    expect(await verifier.verify(await issuer.sign(claims(), { typ: 'dpop+jwt' }))).toBeNull();
  });

  it('is unsigned', async () => {
    expect(await verifier.verify(new UnsecuredJWT(claims()).encode())).toBeNull();
  });

  it('is signed with the public key as if it were a secret', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: 'HS256', typ: 'JWT', kid: issuer.kid() })}.${part(claims())}`;
    for (const secret of [await exportSPKI(issuer.publicKey()), JSON.stringify(issuer.jwks())]) {
      const signature = createHmac('sha256', secret).update(text).digest('base64url');
      expect(await verifier.verify(`${text}.${signature}`)).toBeNull();
    }
  });

  it('is signed by somebody else under the key id of the issuer', async () => {
    const stranger = await startIssuer();
    const token = await stranger.sign(claims(), { kid: issuer.kid() });
    await stranger.stop();
    expect(await verifier.verify(token)).toBeNull();
  });

  it('was changed after signing', async () => {
    const [header, , signature] = (await issuer.sign(claims())).split('.');
    const forged = Buffer.from(JSON.stringify(claims({ sub: 'somebody-else' }))).toString('base64url');
    expect(await verifier.verify(`${header}.${forged}.${signature}`)).toBeNull();
  });

  it.each(['', 'x', 'a.b.c', '..', 'é'.repeat(100)])('is no token: %j', async (token) => {
    expect(await verifier.verify(token)).toBeNull();
  });
});

describe('the keys of the issuer', () => {
  it('may change while the portal runs; signatures of a withdrawn key become invalid', async () => {
    const before = await issuer.sign(claims());
    expect(await verifier.verify(before)).not.toBeNull();
    await issuer.rotate();
    expect(await verifier.verify(await issuer.sign(claims({ sub: 'u-2' })))).not.toBeNull();
    expect(await verifier.verify(before)).toBeNull();
  });

  it('are fetched at most once per cooldown, whatever tokens arrive', async () => {
    const calm = createVerifier({
      issuer: issuer.url,
      audience: 'kontor',
      keys: discoverIssuer(issuer.url),
      rolesClaim: 'roles',
      siteClaim: 'siteId',
      services: new Set(),
      clock: () => now,
    });
    expect(await calm.verify(await issuer.sign(claims()))).not.toBeNull();
    const asked = issuer.requests();
    for (let at = 0; at < 20; at += 1) {
      expect(await calm.verify(await issuer.sign(claims(), { kid: `unknown-${at}` }))).toBeNull();
    }
    expect(issuer.requests()).toBe(asked);
  });

  it('without ids are all tried', async () => {
    const key = await issuer.addKey();
    const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'RS256' }).sign(key);
    expect(await verifier.verify(token)).not.toBeNull();
  });

  it('remain valid while the issuer is down, and an issuer that hangs is left alone for the cooldown', async () => {
    const other = await startIssuer();
    const cooldown = 60_000;
    let passed = 0;
    const time = vi.spyOn(performance, 'now').mockImplementation(() => passed);
    onTestFinished(() => time.mockRestore());
    const keys = discoverIssuer(other.url, { cooldown, timeout: 300 });
    const made = createVerifier({
      issuer: other.url,
      audience: 'kontor',
      keys,
      rolesClaim: 'roles',
      siteClaim: 's',
      services: new Set(),
      clock: () => now,
    });
    const token = await other.sign(claims({ iss: other.url }));
    other.hang(true);
    expect(await Promise.all([made.verify(token), made.verify(token)])).toEqual([null, null]);
    passed = cooldown - 1;
    expect(await made.verify(token)).toBeNull();
    expect(other.requests()).toBe(1);
    expect(keys.problem()).not.toBeNull();
    other.hang(false);
    expect(await made.verify(token)).toBeNull();
    passed = cooldown;
    expect(await made.verify(token)).not.toBeNull();
    expect(keys.problem()).toBeNull();
    await other.stop();
    expect(await made.verify(await other.sign(claims({ iss: other.url, sub: 'u-3' })))).not.toBeNull();
  });

  it('are not taken from a discovery document of another issuer, nor without https', async () => {
    const alias = issuer.url.replace('127.0.0.1', 'localhost');
    const keys = discoverIssuer(alias, { cooldown: 0 });
    const made = createVerifier({
      issuer: alias,
      audience: 'kontor',
      keys,
      rolesClaim: 'roles',
      siteClaim: 's',
      services: new Set(),
      clock: () => now,
    });
    expect(await made.verify(await issuer.sign(claims({ iss: alias })))).toBeNull();
    expect(keys.problem()).toContain('instead of');
    expect(() => discoverIssuer('http://identity.example')).toThrow('https');
    expect(() => discoverIssuer('identity')).toThrow('https');
  });
});
