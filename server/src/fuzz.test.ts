import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import { kernelErrors } from '@kontor/contract/kernel/problem.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './testing/answer.ts';
import { startApp, type TestApp } from './testing/app.ts';
import type { Caller } from './testing/caller.ts';
import {
  allEndpoints,
  makeSamples,
  type Named,
  neededQuery,
  paramsFor,
  type Samples,
  sampleFor,
  titleOf,
} from './testing/endpoints.ts';
import { goodValues, ODD_TEXTS, spoiltBodies } from './testing/inputs.ts';
import { contentTypes, oddHeaders, oddQueries, oddSegments } from './testing/oddities.ts';

const SEED = 20_270_301;
const RUNS = { seed: SEED, numRuns: 30, endOnFailure: true };

let app: TestApp;
/** What nobody comes to, as the calls are all refused before; to make samples takes longer than such calls. */
let outOfReach: Samples;

beforeAll(async () => {
  app = await startApp();
  outOfReach = await app.make(makeSamples);
});
afterAll(() => app.stop());

/** What every answer has to be, whatever was sent: no defect, no hang, and a problem of the contract when it is a refusal. */
function judge(endpoint: EndpointDefinition | undefined, answer: Answer<unknown>): void {
  if (answer.status < 400) return;
  const { status, code, title, detail } = answer.problem;
  expect(status, answer.text).toBeLessThan(500);
  expect([...Object.keys(kernelErrors), ...(endpoint?.errors ?? [])], 'a refusal that nobody declared').toContain(code);
  expect(title).not.toMatch(/[{}]|kernel:/);
  expect(detail).not.toMatch(/[{}]|kernel:|errors\./);
  for (const { message } of answer.problem.errors ?? []) expect(message).not.toMatch(/[{}]|kernel:|validation\./);
}

const refuseEverybody = '401 request.unauthenticated';

/** Ids and names for a field that refers to something: the sample's, the general ones, and some that nobody has. */
const knownFor = (samples: Samples) => (field: string) => {
  const resource = field.replace(/Id$/, '');
  const own = Object.values(samples).flatMap((area) => (area[resource] ? [area[resource]] : []));
  const ids = own.map((sample) => sample.own);
  const names = own.flatMap(({ name }) => (name === undefined ? [] : [name, name]));
  return {
    ids: ids.length > 0 ? [...ids, ...ids, ...ids, 2_000_000_000] : [1, 1, 1, 2, 2_000_000_000],
    names: [...names, 'Nobody & Sons'],
    files: [String(samples['files']?.['attachment']?.own)],
  };
};

const urlOf = (named: Named, samples: Samples) => {
  const params = paramsFor(named, sampleFor(named, samples)?.own ?? 0, samples);
  return `/api${named.endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))}${neededQuery(named, samples)}`;
};

let addresses = 0;
const callers = (): readonly Caller[] => {
  addresses += 1;
  const address = `10.1.${addresses >> 8}.${addresses & 255}`;
  return [app.as('administrator', { address }), app.as('booking', { address }), app.anonymous(address)];
};
const anybody = fc.nat(2);
const callerAt = (index: number): Caller => callers()[index] ?? app.anonymous();

describe.each(allEndpoints.map((each) => ({ ...each, title: titleOf(each) })))('$title', (named) => {
  const { endpoint } = named;
  const { method, body } = endpoint;

  it('takes odd headers, addresses and queries', async () => {
    const samples = await app.make(makeSamples);
    const url = urlOf(named, samples);
    await fc.assert(
      fc.asyncProperty(
        anybody,
        oddHeaders,
        fc.option(oddQueries),
        fc.option(oddSegments),
        async (who, headers, query, segment) => {
          const path =
            segment === null ? url : `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, segment.replaceAll('$', '$$$$'))}`;
          const asked = query === null ? path : `${path}?${query}`;
          judge(endpoint, await callerAt(who).send({ method, url: asked, headers }));
        },
      ),
      RUNS,
    );
  });

  it('takes any token for none', async () => {
    const url = urlOf(named, outOfReach);
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200 }), async (text) => {
        const authorization = text.replaceAll(/[^\x20-\x7e]/g, '~');
        const answer = await app.anonymous().send({ method, url, headers: { authorization } });
        expect(answer.outcome).toBe(refuseEverybody);
      }),
      { ...RUNS, numRuns: 8 },
    );
  });

  it.runIf(endpoint.form)('takes odd forms', async () => {
    const url = urlOf(named, await app.make(makeSamples));
    const head = fc.constantFrom(
      'Content-Disposition: form-data; name="file"; filename="a"',
      'Content-Disposition: form-data; name="file"',
      'Content-Disposition: form-data; name="__proto__"; filename="\u202e../a"',
      'Content-Disposition: form-data; filename="a"',
      'Content-Disposition: attachment',
      'Content-Type: multipart/mixed; boundary=c',
      '',
    );
    const line = fc.oneof(fc.constantFrom('--b', '--b--', '', 'x'), head, fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(
        anybody,
        fc.array(line, { maxLength: 12 }),
        fc.constantFrom('b', '', '"b"', 'b'.repeat(80), 'b; charset=x'),
        async (who, lines, boundary) => {
          const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
          judge(endpoint, await callerAt(who).send({ method, url, payload: lines.join('\r\n'), headers }));
        },
      ),
      { ...RUNS, numRuns: 150 },
    );
  });

  if (!body) return;

  it('takes good bodies', async () => {
    const samples = await app.make(makeSamples);
    const url = urlOf(named, samples);
    await fc.assert(
      fc.asyncProperty(anybody, goodValues(body, knownFor(samples)), async (who, value) => {
        const answer = await callerAt(who).send({ method, url, payload: Object(value) });
        judge(endpoint, answer);
      }),
      RUNS,
    );
  });

  it('takes no odd value of any field for a defect', async () => {
    const samples = await app.make(makeSamples);
    const url = urlOf(named, samples);
    const administrator = app.as('administrator');
    let good: unknown;
    for (const value of fc.sample(goodValues(body, knownFor(samples)), { seed: SEED, numRuns: 400 })) {
      const answer = await administrator.send({ method, url, payload: Object(value) });
      // Without a merchandise system there is nothing to ask.
      const isTaken = answer.status < 300 || answer.outcome === '409 merchandise.notConfigured';
      if (isTaken && !(Array.isArray(value) && value.length === 0)) good = value;
      if (good) break;
    }
    expect(good, 'none of the good bodies was taken').toBeDefined();
    // Of a list, its first row.
    const isList = Array.isArray(good);
    const [row] = [good].flat();
    const { def } = isList ? Reflect.get(body._zod.def, 'element')._zod : body._zod;
    // A body of several shapes: of the one that was taken, the fields that it has.
    for (const field of Object.keys(Object(Reflect.get(def, 'shape') ?? row))) {
      for (const odd of ODD_TEXTS) {
        const rest = Object.entries(Object(row)).filter(([name, value]) => name !== field && value !== undefined);
        const text = `{${[...rest.map(([name, value]) => `"${name}":${JSON.stringify(value)}`), `"${field}":${odd}`].join(',')}}`;
        const payload = isList ? `[${text}]` : text;
        const answer = await administrator.send({
          method,
          url,
          payload,
          headers: { 'content-type': 'application/json' },
        });
        expect(answer.status, payload).toBeLessThan(500);
        judge(endpoint, answer);
      }
    }
  });

  it('takes no bad ones', async () => {
    const samples = await app.make(makeSamples);
    const url = urlOf(named, samples);
    await fc.assert(
      fc.asyncProperty(
        anybody,
        spoiltBodies(goodValues(body, knownFor(samples))),
        fc.option(oddHeaders),
        fc.option(contentTypes, { freq: 3 }),
        async (who, { text, isUnknown }, more, type) => {
          const headers = { ...more, 'content-type': type ?? 'application/json' };
          const answer = await callerAt(who).send({ method, url, payload: text, headers });
          judge(endpoint, answer);
          if (!isUnknown || type !== null || more !== null || [401, 403].includes(answer.status)) return;
          expect(answer.outcome, text).toBe('400 request.invalid');
        },
      ),
      { ...RUNS, numRuns: 60 },
    );
  });
});

describe('whatever the address', () => {
  it('answers with a problem below /api', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
        fc.array(fc.oneof(oddSegments, fc.constantFrom('booking', 'event', 'department', 'api', 'tenant')), {
          maxLength: 5,
        }),
        async (method, segments) => {
          const answer = await app.as('administrator').send({ method, url: `/api/${segments.join('/')}` });
          if (method !== 'HEAD') judge(undefined, answer);
          expect(answer.status).toBeLessThan(500);
        },
      ),
      { ...RUNS, numRuns: 150 },
    );
  });

  it('takes no body where none is declared', async () => {
    const samples = await app.make(makeSamples);
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    for (const named of allEndpoints.filter(({ endpoint }) => !endpoint.body && endpoint.method !== 'GET')) {
      for (const payload of [deep, '', '{', '"x"', '{"__proto__":1}']) {
        const headers = {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          'if-match': '"99"',
        };
        const { method } = named.endpoint;
        judge(
          named.endpoint,
          await app
            .as('administrator', { address: '10.3.0.1' })
            .send({ method, url: urlOf(named, samples), payload, headers }),
        );
      }
    }
  });

  it('takes deeply nested read-only fields', async () => {
    const samples = await app.make(makeSamples);
    for (const named of allEndpoints.filter(({ endpoint }) => endpoint.body)) {
      const [ignored = 'id'] = named.endpoint.ignored?.slice(-1) ?? [];
      const payload = `{"${ignored}":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const answer = await app
        .as('administrator')
        .send({ method: named.endpoint.method, url: urlOf(named, samples), payload, headers });
      judge(named.endpoint, answer);
    }
  });
});
