import type { IncomingMessage } from 'node:http';
import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';

/** Bytes of the longest body where anybody may call, unless the endpoint says more. */
const VISITOR_BODY = 64 * 1024;

/** Bytes of the longest body that an endpoint takes; undefined for the server's own limit. */
export function bodyLimitOf({ bulk, caller, maxBodyBytes }: EndpointDefinition): number | undefined {
  if (bulk && bulk.most > 0) return bulk.most;
  return maxBodyBytes ?? (caller.visitors ? VISITOR_BODY : undefined);
}

/** Milliseconds in which a body that is no file has to arrive, over the slowest line that is in use. */
const BODY_TIMEOUT_MS = 30_000;

/** Gives a request up whose body does not arrive in time: it would hold its connection for as long as its sender likes. */
export function limitBodyTime(request: IncomingMessage, timeoutMs = BODY_TIMEOUT_MS): void {
  const timer = setTimeout(() => request.destroy(), timeoutMs).unref();
  request.once('close', () => clearTimeout(timer));
}
