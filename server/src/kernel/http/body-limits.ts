import type { IncomingMessage } from 'node:http';
import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';

/** Maximum body length in bytes where visitors may call, unless the endpoint sets its own. */
const VISITOR_BODY_BYTES = 64 * 1024;

/** Maximum body length in bytes of an endpoint; undefined for the server's default. */
export function bodyLimitOf({ bulk, caller, maxBodyBytes }: EndpointDefinition): number | undefined {
  if (bulk && bulk.most > 0) return bulk.most;
  return maxBodyBytes ?? (caller.visitors ? VISITOR_BODY_BYTES : undefined);
}

/** Milliseconds within which a body that is no file has to arrive, on the slowest connection in use. */
const BODY_TIMEOUT_MS = 30_000;

/**
 * Aborts a request whose body does not arrive in time: otherwise it would hold its connection as long as its sender
 * likes.
 */
export function limitBodyTime(request: IncomingMessage, timeoutMs = BODY_TIMEOUT_MS): void {
  const timer = setTimeout(() => request.destroy(), timeoutMs).unref();
  request.once('close', () => clearTimeout(timer));
}
