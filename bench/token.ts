import { api } from '@kontor/contract/endpoints.ts';
import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import { endpointsOf } from '@kontor/contract/kernel/endpoint.ts';
import pg from 'pg';
import { createDemoProvider } from '../server/src/demo/provider/provider.ts';
import { scopesOf } from '../server/src/kernel/http/authenticate.ts';

type SignIn = (
  person: string,
  claims?: Readonly<Record<string, unknown>>,
) => Promise<{ readonly authorization: string }>;

const EVERYTHING = Object.values(api).flatMap((tree) => endpointsOf(tree).map(({ endpoint }) => endpoint));

/** Signs people of the demo in to a running portal; returns their request headers. */
export async function signIn(
  databaseUrl: string,
  publicUrl: string,
  calls: readonly EndpointDefinition[] = EVERYTHING,
): Promise<SignIn> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const provider = await createDemoProvider({
    publicUrl,
    pool,
    access: 'loopback',
    clock: () => new Date(),
    scopes: [...new Set(calls.flatMap(scopesOf))],
    report: (error) => console.error(error),
  });
  await pool.end();
  return async (person, overrides = {}) => {
    const token = await provider.tokenFor(person, { expiresIn: 7_200, overrides });
    return { authorization: `Bearer ${token}` };
  };
}

/** Request headers of an administrator of a running portal. */
export async function administratorHeaders(
  databaseUrl: string,
  publicUrl: string,
  calls: readonly EndpointDefinition[] = EVERYTHING,
): Promise<{ readonly authorization: string }> {
  return (await signIn(databaseUrl, publicUrl, calls))('demo-administrator');
}
