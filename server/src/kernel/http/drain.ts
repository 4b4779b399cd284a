import type { IncomingMessage } from 'node:http';

/** Maximum bytes and time for reading an unwanted body. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;
const DRAIN_TIMEOUT_MS = 30_000;

/**
 * Reads and discards what a refused caller still sends. Closing a connection while bytes arrive resets it, and the
 * reset may discard the answer: the caller would see a broken connection instead of the refusal.
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
  // A caller who disconnects meanwhile needs no answer.
  request.on('error', () => {});
  request.resume();
}
