import { readFileSync } from 'node:fs';
import { api } from '@kontor/contract/endpoints.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from './testing/endpoints.ts';
import { fuzzArea } from './testing/fuzz.ts';
import { expectDeclared, type Fuzz, runs, startFuzz, urlOf } from './testing/fuzz-state.ts';
import { oddSegments } from './testing/oddities.ts';

/** The kernel's own calls, which have no folder among the areas. */
const KERNEL = ['portal', 'files'];

describe.each(KERNEL)('%s', fuzzArea);

it.each(Object.keys(api).filter((area) => !KERNEL.includes(area)))('%s has a fuzz test of its own', (area) => {
  const folder = area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const text = readFileSync(new URL(`areas/${folder}/fuzz.test.ts`, import.meta.url), 'utf8');
  expect(text).toMatch(new RegExp(`^fuzzArea\\('${area}'\\);$`, 'm'));
});

describe('any request', () => {
  let fuzz: Fuzz;
  beforeAll(async () => {
    fuzz = await startFuzz();
  });
  afterAll(() => fuzz.app.stop());

  it('gets a problem for an unknown path below /api', async () => {
    const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
    const segments = fc.oneof(oddSegments, fc.constantFrom('booking', 'event', 'department', 'api', 'tenant'));
    await fc.assert(
      fc.asyncProperty(methods, fc.array(segments, { maxLength: 5 }), async (method, path) => {
        const answer = await fuzz.app.as('administrator').send({ method, url: `/api/${path.join('/')}` });
        if (method !== 'HEAD') expectDeclared(undefined, answer);
        expect(answer.status).toBeLessThan(500);
      }),
      runs(150, 3_000),
    );
  });

  it('must not have a body where none is declared', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const administrator = fuzz.app.as('administrator', { address: '10.3.0.1' });
    for (const named of allEndpoints.filter(({ endpoint }) => !endpoint.body && endpoint.method !== 'GET')) {
      for (const payload of [deep, '', '{', '"x"', '{"__proto__":1}']) {
        const headers = {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          'if-match': '"99"',
        };
        const { method } = named.endpoint;
        const url = urlOf(named, fuzz.shared);
        expectDeclared(named.endpoint, await administrator.send({ method, url, payload, headers }));
      }
    }
  });

  it('may have deeply nested read-only fields', async () => {
    for (const named of allEndpoints.filter(({ endpoint }) => endpoint.body)) {
      const [ignored = 'id'] = named.endpoint.ignored?.slice(-1) ?? [];
      const payload = `{"${ignored}":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const { method } = named.endpoint;
      const url = urlOf(named, fuzz.shared);
      expectDeclared(named.endpoint, await fuzz.app.as('administrator').send({ method, url, payload, headers }));
    }
  });
});
