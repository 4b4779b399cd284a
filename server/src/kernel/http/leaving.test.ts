import { once } from 'node:events';
import { request } from 'node:http';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createServer } from './server.ts';

const said: string[] = [];
const app = await createServer({
  logger: pino({ level: 'error' }, { write: (line) => void said.push(line) }),
  trustProxy: false,
  floodLimit: 0,
  defaultLanguage: 'de',
  issuerOrigins: null,
  hosts: null,
  isHttps: false,
  webRoot: null,
});
afterAll(() => app.close());

it('whoever leaves before an answer begins to flow is no failure of the server', async () => {
  const answer = new PassThrough();
  app.post('/slow', async (_, reply) => reply.send(answer));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
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
