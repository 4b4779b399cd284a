import { isIP } from 'node:net';
import { isInternal } from './internal-address.ts';

/**
 * An entry of `WEBHOOK_HOSTS`: a host of the internet that is reached by https at the usual port, or an origin, which is
 * allowed as it is, also without TLS and within the own network.
 */
export type Target =
  | { readonly kind: 'host'; readonly host: string; readonly isWildcard: boolean }
  | { readonly kind: 'origin'; readonly origin: string };

const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

/** Reads an entry; undefined if it is none. */
export function targetOf(entry: string): Target | undefined {
  const written = entry.toLowerCase();
  if (/^https?:\/\//.test(written)) {
    const url = URL.canParse(written) ? new URL(written) : undefined;
    const isOrigin = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
    return isOrigin ? { kind: 'origin', origin: url.origin } : undefined;
  }
  const isWildcard = written.startsWith('*.');
  const host = isWildcard ? written.slice(2) : written;
  return HOST.test(host) ? { kind: 'host', host, isWildcard } : undefined;
}

/** The entry as it is written. */
export const entryOf = (target: Target): string =>
  target.kind === 'origin' ? target.origin : `${target.isWildcard ? '*.' : ''}${target.host}`;

/** How an address may be reached: `own`, also within the own network; null if it is not allowed. */
export function accessTo(url: string, targets: readonly Target[]): 'internet' | 'own' | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, port, origin, username, password } = new URL(url);
  if (username || password) return null;
  if (targets.some((target) => target.kind === 'origin' && target.origin === origin)) return 'own';
  if (protocol !== 'https:' || port !== '') return null;
  const isNamed = targets.some(
    (target) =>
      target.kind === 'host' && (target.isWildcard ? hostname.endsWith(`.${target.host}`) : hostname === target.host),
  );
  return isNamed && (isIP(hostname) === 0 || !isInternal(hostname)) ? 'internet' : null;
}
