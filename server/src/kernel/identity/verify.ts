import { hash } from 'node:crypto';
import { errors, type JWTPayload, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from 'jose';
import type { Person } from './actor.ts';
import { type ClaimSettings, personOf } from './claims.ts';
import type { KeySource } from './keys.ts';

export interface Verifier {
  /** The person of an access token, synchronously once it is known; null if it is invalid for any reason. */
  readonly verify: (token: string) => Person | null | Promise<Person | null>;
  /** The person of an access token, or why it is refused, for operators. */
  readonly explain: (token: string) => Promise<Person | TokenRefused>;
}

/** Why a token is refused, as a sentence. */
export class TokenRefused extends Error {}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ERR_JWS_INVALID', 'It is no token (JWT).'],
  ['ERR_JWT_INVALID', 'It is no token (JWT).'],
  ['ERR_JWS_SIGNATURE_VERIFICATION_FAILED', 'Its signature is wrong.'],
  ['ERR_JWKS_NO_MATCHING_KEY', 'It is signed with a key that the issuer does not publish.'],
  ['ERR_JOSE_ALG_NOT_ALLOWED', 'It is signed in a way that is not allowed.'],
  ['ERR_JOSE_NOT_SUPPORTED', 'It is signed in a way that is not supported.'],
]);

function asRefusal(error: unknown): TokenRefused {
  if (error instanceof TokenRefused) return error;
  if (error instanceof errors.JWTExpired) return new TokenRefused(`It expired at ${instantOf(error.payload.exp)}.`);
  if (error instanceof errors.JWTClaimValidationFailed) {
    const { claim, reason, payload } = error;
    const found = JSON.stringify(payload[claim]);
    return new TokenRefused(reason === 'missing' ? `It has no "${claim}".` : `Its "${claim}" is ${found}.`);
  }
  const reason = error instanceof errors.JOSEError ? REASONS.get(error.code) : undefined;
  return new TokenRefused(reason ?? (error instanceof Error ? `${error.message}.` : String(error)));
}

const instantOf = (seconds: number | undefined) => new Date((seconds ?? 0) * 1000).toISOString();

/** Asymmetric signatures only: a verifier must not be able to sign (`none` and HS… are missing on purpose). */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const MAX_CACHED_TOKENS = 5_000;

/** Seconds by which an issuer's clock may run ahead of ours (`nbf`). Expiry has no tolerance. */
const CLOCK_TOLERANCE_SECONDS = 30;

const TYPES = new Set(['jwt', 'at+jwt', 'application/at+jwt']);

/** `typ` is optional (RFC 7519 §5.1) and some providers omit it; a token of another type is refused. */
const isAccessType = (typ: string | undefined) => typ === undefined || TYPES.has(typ.toLowerCase());

/** Other tokens that a provider signs with the same keys: id, refresh and logout tokens. */
function isOtherToken(payload: JWTPayload): boolean {
  if (payload.at_hash !== undefined || payload.c_hash !== undefined || payload.events !== undefined) return true;
  if (['ID', 'Refresh', 'Offline', 'Logout'].some((typ) => payload.typ === typ)) return true;
  return payload.nonce !== undefined && payload.scope === undefined && payload.scp === undefined;
}

/** Tries every matching key if a token names none of several. */
async function verifyWithAny(token: string, keys: KeySource, options: JWTVerifyOptions): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(token, keys.find, options);
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      const result = await jwtVerify(token, key, options).catch((reason: unknown) => {
        if (reason instanceof errors.JWSSignatureVerificationFailed) return null;
        throw reason;
      });
      if (result) return result;
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

/**
 * Verifies access tokens (`behaviour §2`): issuer, audience, expiry (required), `nbf`, signature. Results are cached
 * by the token's hash until the token expires by `clock` or the issuer's keys change; the token itself is never kept.
 */
export function createVerifier(
  settings: ClaimSettings & {
    readonly issuer: string;
    readonly audience: string;
    readonly keys: KeySource;
    readonly clock: () => Date;
  },
): Verifier {
  const { issuer, audience, keys, clock } = settings;
  const cache = new Map<string, { person: Person; expires: number; revision: number }>();

  function remember(name: string, person: Person, expires: number, revision: number): void {
    cache.set(name, { person, expires, revision });
    if (cache.size <= MAX_CACHED_TOKENS) return;
    const [oldest] = cache.keys();
    if (oldest !== undefined) cache.delete(oldest);
  }

  async function check(token: string) {
    const revision = keys.revision();
    const now = clock();
    const options = { issuer, audience, algorithms: ALGORITHMS, requiredClaims: ['exp'], currentDate: now };
    const { payload, protectedHeader } = await verifyWithAny(token, keys, {
      ...options,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const expires = (payload.exp ?? 0) * 1000;
    if (expires <= now.getTime()) throw new TokenRefused(`It expired at ${instantOf(payload.exp)}.`);
    if (!isAccessType(protectedHeader.typ))
      throw new TokenRefused(`It is no access token, but "${protectedHeader.typ}".`);
    if (isOtherToken(payload)) throw new TokenRefused('It is no access token, but another one of the issuer.');
    const person = personOf(payload, settings);
    if (!person) throw new TokenRefused('It has no "sub".');
    return { person, expires, revision };
  }

  async function verifyAnew(token: string, name: string): Promise<Person> {
    const { person, expires, revision } = await check(token);
    remember(name, person, expires, revision);
    return person;
  }

  return {
    verify: (token) => {
      const name = hash('sha256', token, 'base64');
      const cached = cache.get(name);
      if (cached) {
        if (cached.expires > clock().getTime() && cached.revision === keys.revision()) {
          // Maps iterate in insertion order: re-inserting moves an entry to the end, and the oldest is evicted.
          cache.delete(name);
          cache.set(name, cached);
          return cached.person;
        }
        cache.delete(name);
      }
      // A token that cannot be verified is invalid, whether it is forged or its issuer does not answer.
      return verifyAnew(token, name).catch(() => null);
    },
    explain: (token) => check(token).then(({ person }) => person, asRefusal),
  };
}
