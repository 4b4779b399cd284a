import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { aManufacturer, importsOf } from '../../../testing/imports.ts';

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await startApp({ clock: new Date() });
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.stop());

/** A raw request: its head, and the given part of its body. */
async function begin(path: string, type: string, length: number, body: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${await app.tokenOf('administrator')}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return socket;
}

const rows = JSON.stringify(Array.from({ length: 5_000 }, (_, index) => aManufacturer(index + 1)));

const countRows = async () => (await app.db.selectFrom('manufacturer').select('id').execute()).length;

describe('over the wire', () => {
  it('a body that is too large is rejected before it is sent', async () => {
    const socket = await begin('/api/manufacturer/import', 'application/json', 200_000_000, '[');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('an aborted upload leaves nothing behind', async () => {
    for (const path of ['/api/manufacturer/import', '/api/import/file?kind=manufacturer&fileName=manufacturers.csv']) {
      const type = path.endsWith('csv') ? 'text/csv' : 'application/json';
      const socket = await begin(path, type, rows.length + 1_000_000, rows);
      socket.destroy();
    }
    const on = importsOf(app);
    expect((await on.call('manufacturer', [])).json).toMatchObject({ created: 0 });
    expect(await countRows()).toBe(0);
    expect(await app.db.selectFrom('import_run').select('id').execute()).toHaveLength(1);
  });

  it('an import completes even if the client disconnects before the answer', async () => {
    const socket = await begin('/api/manufacturer/import', 'application/json', Buffer.byteLength(rows), rows);
    socket.end();
    socket.destroySoon();
    await vi.waitFor(async () => expect(await countRows()).toBe(5_000), { timeout: 60_000, interval: 50 });
  });
});
