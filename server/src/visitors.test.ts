import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './testing/app.ts';
import { allEndpoints, titleOf } from './testing/endpoints.ts';

const json = { 'content-type': 'application/json' };

const filled = (count: number, value: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => value(index)).join();

/** What somebody sends who wants the server to be busy, each as long as is taken of visitors. */
const BODIES = {
  deep: '['.repeat(30_000) + ']'.repeat(30_000),
  'deep objects': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  wide: `{${filled(5_000, (index) => `"key${index}":1`)}}`,
  'a long name': `{"${'x'.repeat(60_000)}":1}`,
  'a long text': `{"email":"${'a.'.repeat(30_000)}@example.org"}`,
  'many numbers': `[${filled(30_000, () => '1')}]`,
};

/** Bytes of the longest answer to a refused call. */
const LONGEST_ANSWER = 64 * 1024;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const open = allEndpoints.filter(({ endpoint: { caller, method } }) => caller.visitors && method !== 'GET');

const urlOf = (path: string) => `/api${path.replaceAll(/\{\w+\}/g, '1')}`;

describe.each(open.map((each) => ({ ...each, title: titleOf(each) })))('anybody at $title', ({ endpoint }) => {
  const call = { method: endpoint.method, url: urlOf(endpoint.path) };

  it.each(Object.entries(BODIES))('gets a short refusal of a body that is %s', async (_, payload) => {
    const { statusCode, rawPayload } = await app.server.inject({ ...call, payload, headers: json });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(rawPayload.length).toBeLessThan(LONGEST_ANSWER);
  });

  it('sends no more than is needed', async () => {
    const payload = JSON.stringify('x'.repeat(endpoint.longest ?? LONGEST_ANSWER));
    const { statusCode } = await app.server.inject({ ...call, payload, headers: json });
    expect(statusCode).toBe(413);
  });

  it('sends nothing that has to be unpacked', async () => {
    const headers = { ...json, 'content-encoding': 'br' };
    expect((await app.server.inject({ ...call, payload: '{}', headers })).statusCode).toBe(415);
  });
});
