import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A connection between the server and its database that can be cut, restored and slowed. */
export async function startLine(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;
  const server = createServer((socket) => {
    if (isCut) return socket.destroy();
    const onward = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from);
      // In order, also when the delay changes.
      let passed = Promise.resolve();
      const after = (pass: () => void) => {
        passed = Promise.all([passed, delayMs > 0 && sleep(delayMs)]).then(pass);
      };
      from.on('error', () => {});
      from.on('data', (chunk: Buffer) => after(() => to.write(chunk)));
      from.on('close', () => {
        sockets.delete(from);
        after(() => to.destroy());
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(address.port) }).href,
    cut: () => {
      isCut = true;
      dropAll();
    },
    /** Delays everything by so many milliseconds in each direction. */
    slow: (ms: number) => {
      delayMs = ms;
    },
    restore: () => {
      isCut = false;
    },
    close: async () => {
      dropAll();
      server.close();
      await once(server, 'close');
    },
  };
}
