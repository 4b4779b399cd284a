import type { Person } from '../kernel/identity/actor.ts';
import { openIssuer } from '../kernel/identity/issuer.ts';
import { TokenRefused, type Verifier } from '../kernel/identity/verify.ts';
import type { Settings } from '../settings.ts';
import type { Call, Command } from './command.ts';
import { openPortal } from './portal.ts';

async function openVerifier(
  settings: Settings,
  say: Call['say'],
): Promise<{ issuer: string; audience: string; verifier: Verifier }> {
  const { oidc, claims } = settings;
  if (!oidc) return (await openPortal(settings, say)).signIn;
  return openIssuer({ oidc, claims, clock: () => new Date(), scopes: [] });
}

const listOf = (values: Iterable<string | number>) => [...values].join(', ') || 'none';

function sitesOf({ sites, isSiteless }: Person): string {
  if (isSiteless) return 'the token names none';
  return sites.length > 0 ? listOf(sites) : 'none that can be read';
}

export const command: Command = {
  operands: '<jwt>',
  count: [1, 1],
  help: `Explains what an access token grants in this portal, or why it is refused: issuer, audience, signature, time, roles, sites
and scopes. Fails if it is refused.`,
  run: async ({ settings, operands: [given = ''], say }) => {
    const all = settings();
    // As copied from a request's header.
    const token = given.trim().replace(/^Bearer\s+/i, '');
    const { issuer, audience, verifier } = await openVerifier(all, say);
    const result = await verifier.explain(token);
    if (result instanceof TokenRefused) {
      say(`Refused. ${result.message}`);
      if (!token.includes('.')) say('Perhaps it is an opaque one: the provider has to give access tokens as JWTs.');
      say(`Expected are the issuer ${issuer} and the audience ${audience}.`);
      return false;
    }
    const isRequired = result.isService || all.claims.requireScopes;
    say(`Accepted for ${result.name} (${result.subject}).`);
    if (result.isService) say('It is a program (OIDC_SERVICES): its scopes count, its roles do not.');
    else say(`Roles (${all.claims.rolesClaim}): ${listOf(result.roles)}`);
    say(`Sites (${all.claims.siteClaim}): ${sitesOf(result)}`);
    say(`Scopes (${isRequired ? 'required' : 'not required'}): ${listOf(result.scopes)}`);
    if (!result.isService && result.roles.size === 0)
      say('Without a role of the portal, it grants only what visitors may do.');
    return true;
  },
};
