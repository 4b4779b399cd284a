import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import pg from 'pg';
import { createDemoProvider } from '../server/src/demo/provider/provider.ts';
import { scopesOf } from '../server/src/kernel/http/authenticate.ts';

/** Request headers of an administrator of a running portal. */
export async function administratorHeaders(
  databaseUrl: string,
  publicUrl: string,
  calls: readonly EndpointDefinition[],
): Promise<{ readonly authorization: string }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const provider = await createDemoProvider({
    publicUrl,
    pool,
    access: 'loopback',
    clock: () => new Date(),
    scopes: calls.flatMap(scopesOf),
    report: (error) => console.error(error),
  });
  const token = await provider.tokenFor('demo-administrator', { expiresIn: 3600 });
  await pool.end();
  return { authorization: `Bearer ${token}` };
}
