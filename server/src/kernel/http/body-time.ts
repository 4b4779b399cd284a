import type { IncomingMessage } from 'node:http';

/** Milliseconds in which a body that is no file has to arrive, over the slowest line that is in use. */
const LONGEST = 30_000;

/** Gives a request up whose body does not arrive in time: it would hold its connection for as long as its sender likes. */
export function limitBodyTime(request: IncomingMessage, longest = LONGEST): void {
  const timer = setTimeout(() => request.destroy(), longest).unref();
  request.once('close', () => clearTimeout(timer));
}
