import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { startApp, type TestApp } from './testing/app.ts';
import { allEndpoints, titleOf } from './testing/endpoints.ts';

const json = { 'content-type': 'application/json' };

const filled = (count: number, value: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => value(index)).join();

/** Bodies that an attacker might send to keep the server busy, of about so many bytes. */
const bodies = (bytes: number) => ({
  deep: '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'deep objects': `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  wide: `{${filled(bytes / 16, (index) => `"key${index}":1`)}}`,
  'a long name': `{"${'x'.repeat(bytes - 10)}":1}`,
  'a long text': `{"email":"${'a.'.repeat(bytes / 2 - 15)}@example.org"}`,
  'many numbers': `[${filled(bytes / 2 - 2, () => '1')}]`,
  'many of many faults': `{"counts":[${filled(bytes / 32, (index) => `{"id":1,"unit":1,"k${index}":{}}`)}]}`,
});

const KINDS = Object.keys(bodies(100)) as (keyof ReturnType<typeof bodies>)[];

/** Maximum bytes of a body that is parsed on the main thread. */
const MAX_AT_ONCE_BYTES = 64 * 1024;

/** Bytes that are read only to be discarded (`drain.ts`), and those in transit by then. */
const THROWN_AWAY = 65 * 1024 * 1024;

const MAX_FAULTS = 100;

const WithErrors = z.object({ errors: z.optional(z.array(z.unknown())) });

/** Maximum bytes of the answer to a refused call. */
const MAX_ANSWER_BYTES = 64 * 1024;

const lengthOf = (text: unknown) => String(text).length;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const open = allEndpoints.filter(({ endpoint: { caller, method } }) => caller.visitors && method !== 'GET');

const urlOf = (path: string) => `/api${path.replaceAll(/\{\w+\}/g, '1')}`;

describe.each(open.map((each) => ({ ...each, title: titleOf(each) })))('any visitor at $title', ({ endpoint }) => {
  const call = { method: endpoint.method, url: urlOf(endpoint.path) };

  it.each(KINDS)('gets a short refusal of a body that is %s, without delaying others', async (kind) => {
    const payload = bodies((endpoint.maxBodyBytes ?? MAX_AT_ONCE_BYTES) - 4096)[kind];
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    const { statusCode, rawPayload, payload: text } = await app.server.inject({ ...call, payload, headers: json });
    const lengths = parse.mock.calls.map(([parsed]) => lengthOf(parsed));
    parse.mockRestore();
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(rawPayload.length).toBeLessThan(MAX_ANSWER_BYTES);
    expect(z.parse(WithErrors, JSON.parse(text)).errors?.length ?? 0).toBeLessThanOrEqual(MAX_FAULTS);
    expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(MAX_AT_ONCE_BYTES);
  });

  it('is disconnected when a body does not end', async () => {
    let read = 0;
    const chunk = Buffer.alloc(16 * 1024, ' ');
    const payload = new Readable({
      read() {
        read += chunk.length;
        this.push(chunk);
      },
    });
    onTestFinished(() => void payload.destroy());
    const { statusCode } = await app.server.inject({ ...call, payload, headers: json });
    const most = (endpoint.maxBodyBytes ?? MAX_AT_ONCE_BYTES) + THROWN_AWAY;
    expect(statusCode).toBe(413);
    expect(read).toBeLessThan(most);
  });

  it('cannot send more than is needed', async () => {
    const payload = JSON.stringify('x'.repeat(endpoint.maxBodyBytes ?? MAX_ANSWER_BYTES));
    const { statusCode } = await app.server.inject({ ...call, payload, headers: json });
    expect(statusCode).toBe(413);
  });

  it('cannot send compressed bodies', async () => {
    const headers = { ...json, 'content-encoding': 'br' };
    expect((await app.server.inject({ ...call, payload: '{}', headers })).statusCode).toBe(415);
  });
});
