import { refuse } from '../http/refusal.ts';
import type { ClaimSettings } from './claims.ts';
import { discoverIssuer } from './keys.ts';
import { createVerifier, type Verifier } from './verify.ts';

/** The sign-in service, as the server and the browser need it. */
export interface SignIn {
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
  /** The scopes that the web app requests, separated by spaces. */
  readonly scopes: string;
  readonly verifier: Verifier;
  /** Whether the issuer's keys cannot be read; readiness then reports `sign-in`. */
  readonly isDegraded: () => boolean;
}

export interface RealSignIn extends SignIn {
  /** The origins that the browser calls to sign in, as far as the issuer has named them yet. */
  readonly origins: () => readonly string[];
}

/**
 * Sign-in by an OpenID Connect provider. Until it has answered once, a token can be neither accepted nor rejected:
 * that is 503, since clients would react to 401 by signing in again. Throws a `StartError` for an issuer without
 * https outside loopback.
 */
export function openIssuer(options: {
  readonly oidc: { readonly issuer: string; readonly clientId: string; readonly audience: string };
  readonly claims: ClaimSettings & { readonly requireScopes: boolean };
  readonly clock: () => Date;
  readonly scopes: readonly string[];
}): RealSignIn {
  const { oidc, claims, clock, scopes } = options;
  const keys = discoverIssuer(oidc.issuer);
  // Starts discovery in the background, so that the first page can already name the origins.
  keys.origins();
  const { verify, explain } = createVerifier({ ...claims, ...oidc, keys, clock });
  return {
    ...oidc,
    scopes: ['openid', 'profile', 'email', ...(claims.requireScopes ? scopes : [])].join(' '),
    origins: keys.origins,
    verifier: {
      verify: async (token) => {
        const person = await verify(token);
        if (person === null && keys.isUnheardOf()) throw refuse('server.unavailable');
        return person;
      },
      explain,
    },
    isDegraded: () => keys.problem() !== null,
  };
}
