import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { manufacturer } from '@kontor/contract/areas/master-data/schema.ts';
import { api } from '@kontor/contract/endpoints.ts';
import { endpointsOf, pathNames } from '@kontor/contract/kernel/endpoint.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { freePort } from '../server/src/testing/free-port.ts';
import { ENVIRONMENT, started } from './support.ts';

const CLIENTS = 6;
/** After a failure, so that servers that refuse at once are not flooded. */
const RETRY_MS = 100;

const READS = Object.values(api)
  .flatMap((tree) => endpointsOf(tree).map(({ endpoint }) => endpoint))
  .filter(({ method, path }) => method === 'GET' && pathNames(path).length === 0);

/** What the clients call. */
export const CALLED = [...READS, manufacturer.create];

export interface Server {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The settings of servers that share a database, and files below `folder`. */
export const sharedSettings = async (databaseUrl: string, folder: string) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, 'data'),
  STORAGE_URL: `file:${join(folder, 'files')}`,
  PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
  DEMO_DATA: 'on',
  LOG_LEVEL: 'error',
});

/** Starts the server that was built in `folder`. */
export async function startServer(folder: string, settings: NodeJS.ProcessEnv): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...ENVIRONMENT, ...settings, PORT: String(port) };
  const child = started(
    spawn(process.execPath, ['dist/server/main.js'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  const isUp = () =>
    fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`The server in ${folder} does not start.`);
    await sleep(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** The lists that a server answers, by a page of each that has pages: long answers would hide what waits. */
export async function answeredLists({ url }: Server, headers: Readonly<Record<string, string>>): Promise<string[]> {
  const paths: string[] = [];
  for (const { path } of READS) {
    for (const tried of [`${path}?limit=20`, path]) {
      const answer = await fetch(`${url}/api${tried}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) continue;
      paths.push(tried);
      break;
    }
  }
  return paths;
}

const WithId = z.object({ id: z.number() });

interface LoadOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly reads: readonly string[];
  readonly servers: readonly Server[];
}

/** Starts clients that read lists and write until they are stopped. Servers take turns, as behind a proxy. */
export function startClients({ headers, reads, ...options }: LoadOptions) {
  let { servers } = options;
  let turn = 0;
  let isOver = false;
  const written: number[] = [];
  const failures = new Map<string, number>();
  const totals = { requests: 0, longestMs: 0, longestPauseMs: 0 };
  let lastWriteAt = performance.now();

  async function send(method: string, path: string, body?: object): Promise<Response | null> {
    turn += 1;
    const server = servers[turn % servers.length];
    if (!server) throw new Error('No server runs');
    const startedAt = performance.now();
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null);
    totals.requests += 1;
    totals.longestMs = Math.max(totals.longestMs, performance.now() - startedAt);
    if (answer?.ok) return answer;
    const failure = `${method} ${path}: ${answer ? `${answer.status} ${(await answer.text()).slice(0, 200)}` : 'no answer'}`;
    failures.set(failure, (failures.get(failure) ?? 0) + 1);
    await sleep(RETRY_MS);
    return null;
  }

  async function write(): Promise<void> {
    const title = `Brauerei ${turn}`;
    const created = await send('POST', manufacturer.create.path, { title, customerId: null });
    if (!created) return;
    const now = performance.now();
    totals.longestPauseMs = Math.max(totals.longestPauseMs, now - lastWriteAt);
    lastWriteAt = now;
    const { id } = WithId.parse(await created.json());
    written.push(id);
    const changed = { title: `${title} GmbH`, customerId: null };
    await send('PUT', manufacturer.update.path.replace('{id}', String(id)), changed);
  }

  async function client(first: number): Promise<void> {
    for (let index = first; !isOver; index += 1) {
      await (await send('GET', reads[index % reads.length] ?? ''))?.arrayBuffer();
      if (index % 5 === 0) await write();
    }
  }

  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index * 7)));
  return {
    failures,
    failureCount: () => [...failures.values()].reduce((sum, count) => sum + count, 0),
    /** How many records were created and acknowledged. */
    writtenCount: () => written.length,
    /** How many of them a database does not have. */
    async missingIn(databaseUrl: string): Promise<number> {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const ids = [...written];
      const { rowCount } = await client.query('select from manufacturer where id = any($1)', [ids]);
      await client.end();
      return ids.length - (rowCount ?? 0);
    },
    use(next: readonly Server[]) {
      servers = next;
    },
    stop() {
      isOver = true;
      return clients;
    },
    /** The requests, the longest wait, and the longest time without a record created, since the last call. */
    takeTotals() {
      const taken = { ...totals };
      Object.assign(totals, { requests: 0, longestMs: 0, longestPauseMs: 0 });
      return taken;
    },
  };
}
