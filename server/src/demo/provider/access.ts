import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i;

/**
 * Whether a request comes from this machine, and not through a proxy on it. The headers can be forged, but only so
 * that the request is refused.
 */
export function isLocalRequest(request: IncomingMessage): boolean {
  const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers;
  if (forwarded !== undefined) return false;
  const addresses = [
    request.socket.remoteAddress ?? '',
    ...[forwardedFor ?? []].flat().flatMap((list) => list.split(',')),
  ];
  return addresses.every((address) => LOOPBACK.test(address.trim()));
}
