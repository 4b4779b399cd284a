import { portal } from '@kontor/contract/kernel/portal.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { refuse } from '../kernel/http/refusal.ts';
import { openIssuer, type RealSignIn, type SignIn } from '../kernel/identity/issuer.ts';
import { localKeys } from '../kernel/identity/keys.ts';
import { createVerifier } from '../kernel/identity/verify.ts';
import type { Settings } from '../settings.ts';
import { isLocalRequest } from './provider/access.ts';
import { assertDemoAllowed, recordRealIssuer } from './provider/guard.ts';
import type { DemoProvider } from './provider/provider.ts';

/** The sign-in in use: the issuer of the settings, or the demo. */
export type AnySignIn = (RealSignIn & { readonly demo: null }) | (SignIn & { readonly demo: DemoProvider });

/** Opens the sign-in of the settings; throws a `StartError` when the demo is not allowed on this database. */
export async function openSignIn(options: {
  readonly settings: Settings;
  readonly pool: pg.Pool;
  readonly clock: () => Date;
  readonly scopes: readonly string[];
  readonly report: (error: Error) => void;
}): Promise<AnySignIn> {
  const { settings, pool, clock, scopes, report } = options;
  const { oidc, claims, publicUrl } = settings;
  if (oidc) {
    await recordRealIssuer(pool, oidc.issuer);
    return { ...openIssuer({ oidc, claims, clock, scopes }), demo: null };
  }
  await assertDemoAllowed(pool);
  const { createDemoProvider } = await import('./provider/provider.ts');
  const demo = await createDemoProvider({ publicUrl, pool, access: settings.demo.signIn, clock, scopes, report });
  const { issuer, clientId, audience, serviceId } = demo;
  const services = new Set([...claims.services, serviceId]);
  const verifier = createVerifier({ ...claims, services, issuer, audience, keys: localKeys(demo.keys), clock });
  return { issuer, clientId, audience, scopes: demo.scopes, verifier, demo, isDegraded: () => false };
}

const MAILBOX = `/api${portal.mailbox.path}`;

/** Routes everything below `/oidc` to the demo provider, which reads the bodies itself. */
export async function mountSignIn(
  app: FastifyInstance,
  { demo }: Pick<AnySignIn, 'demo'>,
  access: Settings['demo']['signIn'],
): Promise<void> {
  if (!demo) return;
  // The mailbox contains cancellation links, so it has the same access restriction as the sign-in.
  if (access === 'loopback') {
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.routeOptions.url === MAILBOX && !isLocalRequest(request.raw)) throw refuse('request.notFound');
      done();
    });
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.all('/oidc/*', async (request, reply) => {
      reply.hijack();
      await demo.handle(request.raw, reply.raw);
    });
  });
}
