import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyLimitOf } from '../kernel/http/body-limits.ts';
import { allEndpoints, type Named, namesRecord, titleOf, urlOfPath } from './endpoints.ts';
import { expectDeclared, type Fuzz, knownFor, runs, startFuzz, urlOf } from './fuzz-state.ts';
import { createOddChooser, sendOddValues } from './fuzz-values.ts';
import { goodValues } from './inputs.ts';
import { contentTypes, oddHeaders, oddQueries, oddSegments } from './oddities.ts';
import { spoiltBodies } from './spoilt-bodies.ts';

const anybody = fc.nat(2);

const REFUSED = '401 request.unauthenticated';

/** Groups endpoints that take the same path through the kernel before their handler. */
function shapeOf(named: Named): string {
  const { method, path, caller, site, needsSite, body, bulk, form, file, versioned, reads, writes } = named.endpoint;
  const { roles, visitors, link, counters } = caller;
  const input = form ? 'form' : bulk ? 'bulk' : body ? body._zod.def.type : 'none';
  const target = namesRecord(named) ? 'record' : path.includes('{') ? 'keyed' : versioned ? 'list' : 'other';
  const who = [roles === 'any' ? 'any' : roles.length > 0, visitors, link, counters, site !== undefined, needsSite];
  return [method, input, target, file, reads, writes, ...who].join('/');
}

/** The first endpoint of each group. */
const representatives = (endpoints: readonly Named[]): ReadonlySet<EndpointDefinition> =>
  new Set(new Map(endpoints.toReversed().map((named) => [shapeOf(named), named.endpoint])).values());

const formHeads = fc.constantFrom(
  'Content-Disposition: form-data; name="file"; filename="a"',
  'Content-Disposition: form-data; name="file"',
  'Content-Disposition: form-data; name="__proto__"; filename="\u202e../a"',
  'Content-Disposition: form-data; filename="a"',
  'Content-Disposition: attachment',
  'Content-Type: multipart/mixed; boundary=c',
  '',
);
const formLines = fc.oneof(fc.constantFrom('--b', '--b--', '', 'x'), formHeads, fc.string({ unit: 'binary' }));
const boundaries = fc.constantFrom('b', '', '"b"', 'b'.repeat(80), 'b; charset=x');

/**
 * Sends odd headers, URLs, queries, tokens and bodies to every endpoint of an area: none may end in a 5xx, a hang or
 * an undeclared refusal. By default, endpoints with the same path through the kernel are tested thoroughly once and
 * otherwise spot-checked; `TEST_DEPTH=deep` tests all thoroughly.
 */
export function fuzzArea(area: string): void {
  let fuzz: Fuzz;
  beforeAll(async () => {
    fuzz = await startFuzz(area);
  });
  afterAll(() => fuzz.app.stop());

  const endpoints = allEndpoints.filter((each) => each.area === area);
  const thorough = representatives(endpoints);
  const oddsFor = createOddChooser();

  it('has endpoints', () => {
    expect(endpoints).not.toEqual([]);
  });

  describe.each(endpoints.map((each) => ({ ...each, title: titleOf(each) })))('$title', (named) => {
    const { endpoint } = named;
    const { method, body } = endpoint;

    it('handles odd headers, URLs and queries', async () => {
      const url = urlOf(named, await fuzz.samplesFor(named));
      await fc.assert(
        fc.asyncProperty(
          anybody,
          oddHeaders,
          fc.option(oddQueries),
          fc.option(oddSegments),
          async (who, headers, query, segment) => {
            const path = segment === null ? url : urlOfPath(endpoint.path, segment);
            const asked = query === null ? path : `${path}?${query}`;
            expectDeclared(endpoint, await fuzz.callerAt(who).send({ method, url: asked, headers }));
          },
        ),
        runs(thorough.has(endpoint) ? 30 : 5, 500),
      );
    });

    it('rejects any text as a token', async () => {
      const url = urlOf(named, fuzz.shared);
      await fc.assert(
        fc.asyncProperty(fc.string({ maxLength: 200 }), async (text) => {
          const authorization = text.replaceAll(/[^\x20-\x7e]/g, '~');
          const answer = await fuzz.app.anonymous().send({ method, url, headers: { authorization } });
          expect(answer.outcome).toBe(REFUSED);
        }),
        runs(8, 60),
      );
    });

    if (endpoint.form)
      it('handles odd forms', async () => {
        const url = urlOf(named, await fuzz.samplesFor(named));
        await fc.assert(
          fc.asyncProperty(
            anybody,
            fc.array(formLines, { maxLength: 12 }),
            boundaries,
            async (who, lines, boundary) => {
              const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
              const payload = lines.join('\r\n');
              expectDeclared(endpoint, await fuzz.callerAt(who).send({ method, url, payload, headers }));
            },
          ),
          runs(150, 1_000),
        );
      });

    if (!body) return;

    it('accepts valid bodies', async () => {
      const samples = await fuzz.samplesFor(named);
      const url = urlOf(named, samples);
      await fc.assert(
        fc.asyncProperty(anybody, goodValues(body, knownFor(samples)), async (who, value) => {
          expectDeclared(endpoint, await fuzz.callerAt(who).send({ method, url, payload: Object(value) }));
        }),
        runs(12, 150),
      );
    });

    it('handles odd values of fields', () => sendOddValues(fuzz, named, body, oddsFor));

    it('rejects invalid bodies', async () => {
      const samples = await fuzz.samplesFor(named);
      const url = urlOf(named, samples);
      await fc.assert(
        fc.asyncProperty(
          anybody,
          spoiltBodies(goodValues(body, knownFor(samples))),
          fc.option(oddHeaders),
          fc.option(contentTypes, { freq: 3 }),
          async (who, { text, isUnknown }, more, type) => {
            const headers = { ...more, 'content-type': type ?? 'application/json' };
            const answer = await fuzz.callerAt(who).send({ method, url, payload: text, headers });
            expectDeclared(endpoint, answer);
            if (!isUnknown || type !== null || more !== null || [401, 403].includes(answer.status)) return;
            const isTooLong = Buffer.byteLength(text) > (bodyLimitOf(endpoint) ?? Number.POSITIVE_INFINITY);
            expect(answer.outcome, text).toBe(isTooLong ? '413 request.tooLarge' : '400 request.invalid');
          },
        ),
        runs(25, 400),
      );
    });
  });
}
