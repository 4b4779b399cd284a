import type { IncomingMessage } from 'node:http';

/** How much of what is not wanted is read, and for how long. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;
const DRAIN_TIMEOUT_MS = 30_000;

/**
 * Reads what a refused caller goes on sending, and throws it away. A connection that is closed while bytes arrive is reset,
 * and the reset may take the answer with it: the caller would hear of a broken line instead of what was wrong.
 */
export function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let read = 0;
  const leave = () => request.destroy();
  const timer = setTimeout(leave, DRAIN_TIMEOUT_MS).unref();
  request.on('data', (chunk: Uint8Array) => {
    read += chunk.length;
    if (read > MAX_DRAINED_BYTES) leave();
  });
  request.once('close', () => clearTimeout(timer));
  // Who leaves meanwhile has no need of an answer.
  request.on('error', () => {});
  request.resume();
}
