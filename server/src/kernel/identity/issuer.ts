import { refuse } from '../http/refusal.ts';
import type { ClaimPaths } from './claims.ts';
import { discoverIssuer } from './keys.ts';
import { createVerifier, type Verifier } from './verify.ts';

/** Who signs people in, as the server and the browser need to know it. */
export interface SignIn {
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
  /** What the web app asks for, separated by blanks. */
  readonly scopes: string;
  readonly verifier: Verifier;
  /** Whether the issuer's keys cannot be read; readiness names `sign-in` then. */
  readonly isDegraded: () => boolean;
}

export interface RealSignIn extends SignIn {
  /** Where the browser's calls go to sign in: as much as the issuer has told so far. */
  readonly origins: () => readonly string[];
}

/**
 * The sign-in by an OpenID Connect provider. Until it has answered once, nobody can tell a good token from a bad one: that
 * is 503, as those who are told 401 sign in again. Throws a `StartError` for an issuer without https outside loopback.
 */
export function openIssuer(options: {
  readonly oidc: { readonly issuer: string; readonly clientId: string; readonly audience: string };
  readonly claims: ClaimPaths & { readonly requireScopes: boolean };
  readonly clock: () => Date;
  readonly scopes: readonly string[];
}): RealSignIn {
  const { oidc, claims, clock, scopes } = options;
  const keys = discoverIssuer(oidc.issuer);
  // The first page has to name the origins already; nobody waits for them.
  keys.origins();
  const { verify } = createVerifier({ ...claims, ...oidc, keys, clock });
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
    },
    isDegraded: () => keys.problem() !== null,
  };
}
