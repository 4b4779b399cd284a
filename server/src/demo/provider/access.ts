import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i;

/**
 * Whether a request comes from this very machine. One that a proxy on this machine passed on for somebody else does
 * not; the header can be forged, but only to be refused.
 */
export function isFromHere(request: IncomingMessage): boolean {
  const { 'x-forwarded-for': passedOn, forwarded } = request.headers;
  if (forwarded !== undefined) return false;
  const addresses = [request.socket.remoteAddress ?? '', ...[passedOn ?? []].flat().flatMap((list) => list.split(','))];
  return addresses.every((address) => LOOPBACK.test(address.trim()));
}
