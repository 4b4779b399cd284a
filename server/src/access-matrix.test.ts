import { isAmong, ROLES, type Role } from '@kontor/contract/kernel/access.ts';
import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import fc from 'fast-check';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseExact } from './testing/answer.ts';
import { startApp, type TestApp } from './testing/app.ts';
import { addressOf, type Caller } from './testing/caller.ts';
import {
  allEndpoints,
  isSiteBound,
  makeSamples,
  type Named,
  namesRecord,
  neededQuery,
  paramsFor,
  type Samples,
  sampleFor,
  siteIn,
  titleOf,
} from './testing/endpoints.ts';
import { goodValues } from './testing/inputs.ts';

/** The outcome that a caller gets before the request's content is examined. */
type Expected =
  | 'person'
  | 'visitor'
  | '401 request.unauthenticated'
  | '403 request.forbidden'
  | '403 request.scopeMissing';

/** A caller: their roles, and whether the token has the scopes. Null roles: not signed in. */
interface Who {
  readonly title: string;
  readonly roles: readonly Role[] | null;
  readonly hasScopes: boolean;
}

const WHO: readonly Who[] = [
  { title: 'anonymous', roles: null, hasScopes: false },
  { title: 'no role', roles: [], hasScopes: true },
  ...ROLES.flatMap((role) => [
    { title: role, roles: [role], hasScopes: true },
    { title: `${role} without scopes`, roles: [role], hasScopes: false },
  ]),
  { title: 'all roles', roles: ROLES, hasScopes: true },
];

function expected({ caller, scope }: EndpointDefinition, { roles, hasScopes }: Who): Expected {
  const counts = roles !== null && isAmong(caller, new Set(roles));
  if (counts && (scope === null || hasScopes)) return 'person';
  if (caller.visitors) return 'visitor';
  if (roles === null) return '401 request.unauthenticated';
  return counts ? '403 request.scopeMissing' : '403 request.forbidden';
}

const UNKNOWN = 2_147_483_600;
const STALE = { 'if-match': '"999999"' };
const NONSENSE = { payload: '{"nonsense": ', headers: { 'content-type': 'application/json' } };

let addresses = 0;
/** A new address per call, so that none is blocked for guessing secrets. */
const address = () => {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
};

let app: TestApp;
let samples: Samples;

beforeAll(async () => {
  app = await startApp();
  samples = await app.make(makeSamples);
});
afterAll(() => app.stop());

function callerFor({ roles, hasScopes }: Who): Caller {
  if (roles === null) return app.anonymous(address());
  const claims = { roles, siteId: siteIn(samples), ...(!hasScopes && { scope: 'openid' }) };
  return app.as('administrator', { claims, address: address() });
}

const idFor = (named: Named): number | string => sampleFor(named, samples)?.own ?? 0;
const urlFor = (named: Named, id = idFor(named)) =>
  addressOf(named.endpoint.path, paramsFor(named, id, samples)) + neededQuery(named, samples);

/** Calls an endpoint without side effects: writes have an empty body, or a version that nobody has. */
const touch = (caller: Caller, named: Named) =>
  caller.send({ method: named.endpoint.method, url: urlFor(named), headers: STALE });

/** The expected outcomes for a caller who is admitted. */
function outcomesInside({ method, body, bulk, form, path, caller, site, errors = [] }: EndpointDefinition): RegExp {
  if (method === 'GET') return new RegExp(`^(200|404 request.notFound|409 (${errors.join('|')}))$`);
  if (body || form) return /^400 request.invalid$/;
  // Without a file there is nothing to parse, without a merchandise system nothing to query.
  if (bulk) return /^(400 request.invalid|409 [\w.]+)$/;
  // Visitors' writes carry no version, and neither do a site's own records.
  if (site !== undefined) return /^(200|204|404 [\w.]+|409 [\w.]+)$/;
  // Calls that only visitors make, such as taking an exam, refuse people with a code of their area.
  if (caller.visitors) return new RegExp(`^(200|404 [\\w.]+|409 [\\w.]+|403 (${errors.join('|')}))$`);
  return path.includes('{') ? /^(412 request.stale|404 [\w.]+|409 [\w.]+)$/ : /^(200|201|204)$/;
}

const takesJson = ({ bulk, form }: EndpointDefinition) => !form && (!bulk || bulk.accepts.includes('application/json'));

const isList = ({ body }: EndpointDefinition) => body?._zod.def.type === 'array';

/** A valid body for an unknown record: the record as it was read, if that can be written, or a generated one. */
async function soundBody(
  { endpoint: { method, body, ignored = [] } }: Named,
  read: () => Promise<{ json: unknown }>,
): Promise<unknown> {
  if (!body) return undefined;
  if (method === 'PUT') {
    const { json } = await read();
    const record = Object.entries(Object(json)).filter(([name]) => name !== 'id' && !ignored.includes(name));
    const sent = Array.isArray(json) ? json : Object.fromEntries(record);
    if (body.safeParse(sent).success) return sent;
  }
  // Values that are valid individually may break a rule between fields.
  const sound = goodValues(body, () => ({ ids: [1], names: ['Kasse'] })).filter((made) => body.safeParse(made).success);
  return fc.sample(sound, 1)[0];
}

it('has samples of every resource', () => {
  const missing = allEndpoints.filter((each) => namesRecord(each) && !sampleFor(each, samples));
  expect(missing.map(titleOf), 'endpoints whose area makes no sample of the record').toEqual([]);
});

describe.each(allEndpoints.map((each) => ({ ...each, title: titleOf(each) })))('$title', (named) => {
  const { endpoint } = named;

  it.each(WHO)('for $title', async (who) => {
    const expectation = expected(endpoint, who);
    const seen = app.actors.length;
    const answer = await touch(callerFor(who), named);
    if (expectation !== 'person' && expectation !== 'visitor') return expect(answer.outcome).toBe(expectation);
    expect(answer.outcome).toMatch(outcomesInside(endpoint));
    if (answer.status !== 200) return;
    expect(app.actors.slice(seen)).toEqual([expectation]);
    const schema = expectation === 'visitor' ? (endpoint.visitorResponse ?? endpoint.response) : endpoint.response;
    if (schema) parseExact(schema, answer.json);
  });

  it('for an invalid token, even where no token is needed', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const own = await app.tokenOf('administrator');
    const [header = '', payload = ''] = own.split('.');
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const kid: unknown = JSON.parse(Buffer.from(header, 'base64url').toString()).kid;
    const forged = await new SignJWT({ ...(typeof claims === 'object' && claims) })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: String(kid) })
      .sign(privateKey);
    const expired = await app.tokenOf('administrator', { expiresIn: -1 });
    for (const token of [forged, expired, 'garbage', 'a.b.c', `${header}.${payload}.`]) {
      expect((await touch(app.bearer(token), named)).outcome, token).toBe('401 request.unauthenticated');
    }
    for (const authorization of ['', 'Bearer', `Basic ${own}`, `Bearer ${own} more`, `${own}`]) {
      const answer = await app
        .anonymous()
        .send({ method: endpoint.method, url: urlFor(named), headers: { authorization } });
      expect(answer.outcome, authorization).toBe('401 request.unauthenticated');
    }
  });

  it('checks identity, permission, input, existence and version in this order', async () => {
    const { method, path, body } = endpoint;
    const stranger = app.as('administrator', { claims: { roles: [] } });
    const isOpen = endpoint.caller.visitors;
    const unknown = urlFor(named, UNKNOWN);
    const many = { payload: `"${'x'.repeat(1_100_000)}"`, headers: { 'content-type': 'application/json' } };
    for (const bad of [NONSENSE, many, { payload: 'x', headers: { 'content-type': 'text/plain' } }]) {
      const expired = app.as('administrator', { expiresIn: -1 });
      expect((await expired.send({ method, url: unknown, ...bad })).outcome).toBe('401 request.unauthenticated');
      if (isOpen) continue;
      expect((await app.anonymous().send({ method, url: unknown, ...bad })).outcome).toBe(
        '401 request.unauthenticated',
      );
      if (endpoint.caller.roles === 'any') continue;
      expect((await stranger.send({ method, url: unknown, ...bad })).outcome).toBe('403 request.forbidden');
    }
    if (method === 'GET') return;
    const allowed = app.as('administrator', { address: address() });
    const nonsense = await allowed.send({ method, url: unknown, ...NONSENSE });
    expect(nonsense.outcome).toBe(takesJson(endpoint) ? '400 request.malformed' : '415 request.mediaType');
    if (body) {
      const row = { unknownField: 1 };
      const payload = isList(endpoint) ? [row] : row;
      const wrong = await allowed.send({ method, url: unknown, payload, headers: STALE });
      expect(wrong.outcome).toBe('400 request.invalid');
      expect(wrong.faults).toContain(isList(endpoint) ? '0.unknownField' : 'unknownField');
    }
    if (!path.includes('{id}')) return;
    const payload = await soundBody(named, () => allowed.send({ method: 'GET', url: urlFor(named) }));
    const request = { method, ...(payload !== undefined && { payload: Object(payload) }) };
    for (const headers of [{}, STALE, { 'if-match': 'nonsense' }]) {
      const answer = await allowed.send({ ...request, url: unknown, headers });
      expect(answer.status, JSON.stringify(headers)).toBe(404);
    }
  });

  const reachesAny = (role: Role) => role === 'PortalAdministrator' || endpoint.anySite?.includes(role) === true;

  it.runIf(endpoint.site !== undefined)('allows other sites only to roles that may see any', async () => {
    for (const role of ROLES.filter((each) => isAmong(endpoint.caller, new Set([each])))) {
      for (const siteId of [[], UNKNOWN, `${siteIn(samples)}0`]) {
        const answer = await touch(app.as('administrator', { claims: { roles: [role], siteId } }), named);
        const isOfAny = reachesAny(role) || (endpoint.allSitesIfNoneInToken?.includes(role) && Array.isArray(siteId));
        if (isOfAny) expect(answer.outcome, role).toMatch(outcomesInside(endpoint));
        else expect(answer.outcome, role).toBe('403 request.forbidden');
      }
    }
  });

  it.runIf(isSiteBound(named))('hides records of other sites', async () => {
    const foreign = sampleFor(named, samples)?.foreign;
    if (foreign === undefined) throw new Error('Its area makes no sample of another site');
    const site = app.as('site', { claims: { roles: ROLES.filter((role) => !reachesAny(role)) } });
    const url = urlFor(named, foreign);
    const payload = await soundBody(named, () => app.as('administrator').send({ method: 'GET', url }));
    const request = {
      method: endpoint.method,
      url,
      headers: STALE,
      ...(payload !== undefined && { payload: Object(payload) }),
    };
    expect((await site.send(request)).status).toBe(404);
  });

  it.runIf(endpoint.needsSite)('requires a site of people, except of roles that may see any', async () => {
    for (const role of ROLES.filter((each) => isAmong(endpoint.caller, new Set([each])))) {
      const answer = await touch(app.as('administrator', { claims: { roles: [role], siteId: [] } }), named);
      if (reachesAny(role)) expect(answer.outcome, role).toMatch(outcomesInside(endpoint));
      else expect(answer.outcome, role).toBe('403 request.siteMissing');
    }
  });
});
