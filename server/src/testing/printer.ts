import { createServer, type Server, type Socket } from 'node:net';

/** A label printer in the network. */
export interface Printer {
  readonly port: number;
  /** What it was sent. */
  readonly taken: string[];
  /** The most connections that it had at once. */
  readonly mostAtOnce: () => number;
  /** Lets it take what it holds, and all that follows. */
  readonly release: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts a printer that reads what it is sent or not, and `holds` the connection until it is released. */
export async function startPrinter({ reads = true, holds = false } = {}): Promise<Printer> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const open = new Set<Socket>();
  let mostAtOnce = 0;
  let isHolding = holds;
  const finish = (socket: Socket) => {
    open.delete(socket);
    socket.end();
  };
  const server: Server = createServer({ allowHalfOpen: true, pauseOnConnect: !reads }, (socket) => {
    sockets.add(socket);
    open.add(socket);
    mostAtOnce = Math.max(mostAtOnce, open.size);
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('end', () => {
      taken.push(Buffer.concat(parts).toString('latin1'));
      if (!isHolding) finish(socket);
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    taken,
    mostAtOnce: () => mostAtOnce,
    release: () => {
      isHolding = false;
      for (const socket of sockets) finish(socket);
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
