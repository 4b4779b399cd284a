import { once } from 'node:events';
import { Agent, createServer as createHttpServer, request } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { createLogger } from '../telemetry/log.ts';
import { limitBodyTime } from './body-limits.ts';
import { createServer } from './server.ts';

const said: string[] = [];
const newServer = () =>
  createServer({
    logger: createLogger('error', { write: (line) => void said.push(line) }),
    trustProxy: false,
    floodLimit: 0,
    defaultLanguage: 'de',
    issuerOrigins: null,
    hosts: null,
    isHttps: false,
    webRoot: null,
  });
const app = await newServer();
app.post('/body', async () => 'read');
const answer = new PassThrough();
app.post('/slow', async (_, reply) => reply.send(answer));
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

it('a caller who disconnects while sending the body is no server error', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '100' };
  const leaver = request(`${url}/body`, { method: 'POST', headers });
  leaver.once('error', () => {});
  const arrived = once(app.server, 'request');
  leaver.write('{"title":');
  const [arriving] = await arrived;
  leaver.destroy();
  // Not `once`, which rejects when the connection fails.
  await new Promise((closed) => arriving.once('close', closed));
  expect(said).toEqual([]);
});

it('a body that does not arrive in time is given up', async () => {
  const slow = createHttpServer((arriving) => limitBodyTime(arriving, 50)).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const address = slow.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const sender = request({ port, method: 'POST', headers: { 'content-length': '100' } });
  sender.write('{');
  const [error] = await once(sender, 'error');
  expect(error).toMatchObject({ code: 'ECONNRESET' });
  slow.close();
});

it('a caller who disconnects before the answer starts is no server error', async () => {
  const leaver = request(`${url}/slow`, { method: 'POST', headers: { 'content-type': 'application/json' } });
  leaver.once('error', () => {});
  const flowing = once(answer, 'resume');
  leaver.end('{}');
  await flowing;
  leaver.destroy();
  if (!answer.closed) await once(answer, 'close');
  await app.close();
  expect(said).toEqual([]);
});

// Without closing it, the framework waits for 72 seconds.
it('a server that ends answers what is under way, and then closes its connection', { timeout: 30_000 }, async () => {
  const ending = await newServer();
  const body = new PassThrough();
  ending.get('/slow', async (_, reply) => reply.send(body));
  const origin = await ending.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  body.write('be');
  const [underWay] = await once(request(`${origin}/slow`, { agent }).end(), 'response');
  const closed = ending.close();
  body.end('gun');
  expect(await text(underWay)).toBe('begun');
  await closed;
});
