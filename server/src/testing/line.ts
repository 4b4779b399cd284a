import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection between the server and its database that a test can cut and restore. */
export async function startLine(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return socket.destroy();
    const onward = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
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
