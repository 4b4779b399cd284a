import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { type IncomingFile, incomingFile } from './form.ts';

const BOUNDARY = 'boundary';
const MAX_BYTES = 1_000_000;

/** Sends a form with a file; returns what its receiver got, or the error that it was thrown. */
async function outcomeOf(content: string, sink: Parameters<IncomingFile['receive']>[0]): Promise<unknown> {
  const app = fastify();
  let outcome: unknown;
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.post('/', async (request) => {
    outcome = await incomingFile(request, 'file', MAX_BYTES)
      .receive(sink)
      .catch((error: unknown) => error);
    return {};
  });
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;
  await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: `${head}${content}\r\n--${BOUNDARY}--\r\n`,
  });
  await app.close();
  return outcome;
}

const CONTENT = 'x'.repeat(500_000);

it('receives a file', async () => {
  const outcome = await outcomeOf(CONTENT, (content) =>
    pipeline(content, new Writable({ write: (_, __, done) => done() })),
  );
  expect(outcome).toMatchObject({ name: 'a.txt', size: CONTENT.length });
});

it('does not blame the sender when the file cannot be stored, as on a full disk', async () => {
  const full = new Error('no space left on device');
  const sink = new Writable({ write: (_, __, done) => done(full) });
  const store = async (content: AsyncIterable<Uint8Array>) => {
    await pipeline(content, sink).catch(async () => {
      // A storage cleans up before it says why it failed.
      await new Promise((cleaned) => setImmediate(cleaned));
      throw full;
    });
  };
  expect(await outcomeOf(CONTENT, store)).toBe(full);
});
