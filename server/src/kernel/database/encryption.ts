import { isLoopback } from '../setting.ts';

/** Whether a URL is of this machine, where nobody listens in. */
export const isOwnMachine = (url: string): boolean => isLoopback(new URL(url).hostname);

/** PostgreSQL's driver prefers `?host=`, which may also be the folder of a socket. */
function isOwnDatabase({ hostname, searchParams }: URL): boolean {
  const host = searchParams.getAll('host').at(-1);
  return isLoopback(host ?? hostname) || (host?.startsWith('/') ?? false);
}

function usesTls({ searchParams }: URL): boolean {
  // PostgreSQL's driver accepts `ssl=true` too; MariaDB addresses with it are refused.
  if (searchParams.get('ssl') === 'true') return true;
  return ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '');
}

/** Whether passwords and data would go to the database of another machine without TLS. */
export function isUnencrypted(database: string): boolean {
  const url = new URL(database);
  return !isOwnDatabase(url) && !usesTls(url);
}
