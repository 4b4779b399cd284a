import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { isLoopback } from '../setting.ts';
import { StartError } from '../start-error.ts';

/** The source of the public keys that verify tokens. */
export interface KeySource {
  readonly find: JWTVerifyGetKey;
  /** Changes when the keys change, so that cached verifications are repeated. */
  readonly revision: () => number;
  /** Why the keys cannot be read at the moment, for readiness and the log; null if they can. */
  readonly problem: () => string | null;
}

/** The keys of an issuer that are fetched by discovery. */
export interface DiscoveredKeys extends KeySource {
  /** The origins that a browser calls to sign in; the same array until the issuer names others. */
  readonly origins: () => readonly string[];
  /** Whether the issuer was asked but has never answered. */
  readonly isUnheardOf: () => boolean;
}

/** Keys known in advance: those of the demo sign-in and of tests. */
export function localKeys(keys: JSONWebKeySet): KeySource {
  return { find: createLocalJWKSet(keys), revision: () => 0, problem: () => null };
}

interface Pace {
  /** Keys older than this are refreshed in the background, so that a withdrawn key expires. */
  readonly refreshAfter: number;
  /** At most one fetch per this time, whatever tokens arrive; `behaviour §2` wants new keys to work within 60 s. */
  readonly cooldown: number;
  /** Maximum time that a request waits for the issuer. */
  readonly timeout: number;
}

const PACE: Pace = { refreshAfter: 300_000, cooldown: 10_000, timeout: 3_000 };

/** Parses an issuer URL: `https:`, or `http:` on loopback (`behaviour §2`). Null for anything else. */
function issuerAddress(address: string): URL | null {
  const url = URL.parse(address);
  if (!url) return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)) ? url : null;
}

const Discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.string(),
  token_endpoint: z.optional(z.string()),
  userinfo_endpoint: z.optional(z.string()),
  revocation_endpoint: z.optional(z.string()),
  end_session_endpoint: z.optional(z.string()),
});
const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

async function readJson(address: string, timeout: number): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return await answer.json();
}

/**
 * The origins of the issuer and of the endpoints that browsers call or visit; some providers use several hosts.
 */
function originsOf(issuer: string, discovery: Partial<z.infer<typeof Discovery>> = {}): readonly string[] {
  const { jwks_uri, token_endpoint, userinfo_endpoint, revocation_endpoint, end_session_endpoint } = discovery;
  const addresses = [issuer, jwks_uri, token_endpoint, userinfo_endpoint, revocation_endpoint, end_session_endpoint];
  const known = addresses
    .map((address) => issuerAddress(address ?? '')?.origin)
    .filter((origin) => origin !== undefined);
  return [...new Set(known)];
}

/** The keys and origins of an issuer, by discovery. Throws if it does not answer as it should. */
export async function readKeys(issuer: string, timeout: number) {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const discovery = z.parse(Discovery, await readJson(address, timeout));
  if (discovery.issuer !== issuer)
    throw new Error(`${address} names the issuer ${discovery.issuer} instead of ${issuer}`);
  if (!issuerAddress(discovery.jwks_uri)) throw new Error(`${address} names keys at an address without https`);
  return { keys: z.parse(KeySet, await readJson(discovery.jwks_uri, timeout)), origins: originsOf(issuer, discovery) };
}

/**
 * The keys of an OpenID Connect issuer, discovered when the first token arrives (the portal starts without its
 * issuer). An unknown key id triggers a refresh, at most once per cooldown; while the issuer is down, the last keys
 * remain valid. Throws a `StartError` for an issuer without https outside loopback (`behaviour §2`).
 */
export function discoverIssuer(issuer: string, pace: Partial<Pace> = {}): DiscoveredKeys {
  if (!issuerAddress(issuer)) {
    throw new StartError(`OIDC_ISSUER has to be an https address (http only on this machine), not ${issuer}.`);
  }
  const { refreshAfter, cooldown, timeout } = { ...PACE, ...pace };
  let known: { find: JWTVerifyGetKey; text: string; at: number } | null = null;
  let reading: Promise<void> | null = null;
  let attempted = Number.NEGATIVE_INFINITY;
  let revision = 0;
  let problem: string | null = null;
  let origins = originsOf(issuer);

  async function read(): Promise<void> {
    try {
      const { keys, origins: named } = await readKeys(issuer, timeout);
      const text = JSON.stringify(keys);
      if (known && known.text !== text) revision += 1;
      known = { find: createLocalJWKSet(keys), text, at: performance.now() };
      // Keeps the same array if nothing changed, so that callers can compare by reference.
      if (named.join() !== origins.join()) origins = named;
      problem = null;
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
  }

  /** Fetches the keys unless that was just tried; concurrent requests share one fetch. */
  function refresh(): Promise<void> {
    if (reading) return reading;
    if (performance.now() - attempted < cooldown) return Promise.resolve();
    attempted = performance.now();
    reading = read().finally(() => {
      reading = null;
    });
    return reading;
  }

  const refreshWhenOld = () => {
    if (known && performance.now() - known.at > refreshAfter) void refresh();
  };

  return {
    find: async (header, token) => {
      refreshWhenOld();
      if (known) {
        try {
          return await known.find(header, token);
        } catch (error) {
          if (!isUnknownKey(error)) throw error;
        }
      }
      await refresh();
      if (!known) throw new Error(problem ?? 'The issuer has not answered yet');
      return await known.find(header, token);
    },
    revision: () => {
      refreshWhenOld();
      return revision;
    },
    problem: () => problem,
    origins: () => {
      if (!known) void refresh();
      return origins;
    },
    isUnheardOf: () => known === null && problem !== null,
  };
}

const isUnknownKey = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_JWKS_NO_MATCHING_KEY';
