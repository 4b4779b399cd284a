import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { manufacturer } from '@kontor/contract/areas/master-data/schema.ts';
import { api } from '@kontor/contract/endpoints.ts';
import { endpointsOf, pathNames } from '@kontor/contract/kernel/endpoint.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { atMost, ENVIRONMENT, information, type Line, root, started, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

const CLIENTS = 6;
const PHASE_MS = 5_000;
/** No migration may keep people waiting longer. */
const LIMIT_MS = 2_000;

const READS = Object.values(api)
  .flatMap((tree) => endpointsOf(tree).map(({ endpoint }) => endpoint))
  .filter(({ method, path }) => method === 'GET' && pathNames(path).length === 0);

const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], maxBuffer: 2 ** 30 });

/** The version to upgrade from: `UPGRADE_FROM`, or the last release. */
function previousVersion(): string {
  const given = process.env.UPGRADE_FROM;
  if (given) return given;
  const [tag] = execFileSync('git', ['tag', '--list', 'v*', '--sort=-v:refname'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  if (!tag) throw new Error('No version is tagged: name a commit in UPGRADE_FROM.');
  return tag;
}

/** Builds a version in a folder of its own. */
function buildVersion(version: string): string {
  const folder = temporaryFolder();
  const archive = join(folder, 'version.tar');
  run(root, 'git', 'archive', '--output', archive, version);
  run(folder, 'tar', 'xf', archive);
  run(folder, 'npm', 'ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline');
  run(folder, process.execPath, 'tools/build.mjs');
  return folder;
}

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

async function startServer(folder: string, settings: NodeJS.ProcessEnv): Promise<Server> {
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
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const WithId = z.object({ id: z.number() });

/** Clients that read all lists and write, until they are stopped. Servers take turns, as behind a proxy. */
function createLoad(headers: Readonly<Record<string, string>>) {
  let servers: readonly Server[] = [];
  let turn = 0;
  let isOver = false;
  const written: number[] = [];
  const failures = new Map<string, number>();
  const totals = { requests: 0, longestMs: 0 };

  async function send(method: string, path: string, body?: object): Promise<Response | null> {
    turn += 1;
    const server = servers[turn % servers.length];
    if (!server) throw new Error('No server runs');
    const sent = {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    };
    const startedAt = performance.now();
    const answer = await fetch(`${server.url}/api${path}`, sent).catch(() => null);
    totals.requests += 1;
    totals.longestMs = Math.max(totals.longestMs, performance.now() - startedAt);
    if (answer?.ok) return answer;
    const failure = `${method} ${path}: ${answer ? `${answer.status} ${(await answer.text()).slice(0, 200)}` : 'no answer'}`;
    failures.set(failure, (failures.get(failure) ?? 0) + 1);
    return null;
  }

  async function write(): Promise<void> {
    const title = `Brauerei ${totals.requests}`;
    const created = await send('POST', manufacturer.create.path, { title, customerId: null });
    if (!created) return;
    const { id } = WithId.parse(await created.json());
    written.push(id);
    await send('PUT', manufacturer.update.path.replace('{id}', String(id)), {
      title: `${title} GmbH`,
      customerId: null,
    });
  }

  async function client(reads: readonly string[], first: number): Promise<void> {
    for (let index = first; !isOver; index += 1) {
      const path = reads[index % reads.length] ?? '';
      await (await send('GET', path))?.arrayBuffer();
      if (index % 5 === 0) await write();
    }
  }

  return {
    written,
    failures,
    use(next: readonly Server[]) {
      servers = next;
    },
    start: (reads: readonly string[]) =>
      Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(reads, index * 7))),
    end() {
      isOver = true;
    },
    /** The requests and the longest wait since the last call. */
    takeTotals() {
      const taken = { ...totals };
      Object.assign(totals, { requests: 0, longestMs: 0 });
      return taken;
    },
  };
}

/** The lists that a server answers, by a page of each that has pages: long answers would hide what waits. */
async function answered({ url }: Server, headers: Readonly<Record<string, string>>): Promise<string[]> {
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

/**
 * A rolling upgrade under load: two servers of the previous version, then the new schema below them, then one server
 * after the other is replaced. No request may fail, no accepted record may be missing.
 */
export async function* upgrade(): AsyncGenerator<Line> {
  const previous = buildVersion(previousVersion());
  const folder = temporaryFolder();
  const { url: DATABASE_URL, stop } = await startEmbedded({ dataDir: join(folder, 'database'), log: () => {} });
  const settings = {
    DATABASE_URL,
    DATA_DIR: join(folder, 'data'),
    STORAGE_URL: `file:${join(folder, 'files')}`,
    PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
    DEMO_DATA: 'on',
    LOG_LEVEL: 'error',
  };
  const oldFirst = await startServer(previous, settings);
  const oldSecond = await startServer(previous, settings);
  const headers = await administratorHeaders(DATABASE_URL, settings.PUBLIC_URL, [...READS, manufacturer.create]);
  const reads = await answered(oldFirst, headers);
  const load = createLoad(headers);
  load.use([oldFirst, oldSecond]);
  const clients = load.start(reads);
  await sleep(PHASE_MS);
  yield information('lists read in turn', reads.length);
  yield information('longest answer of the previous version, ms', load.takeTotals().longestMs);

  const migration = started(
    spawn(process.execPath, ['dist/server/kontor.js', 'migrate'], {
      cwd: root,
      env: { ...ENVIRONMENT, ...settings },
      stdio: 'ignore',
    }),
  );
  const [exitCode] = await once(migration, 'exit');
  if (exitCode !== 0) throw new Error('The migration failed.');
  yield atMost('longest answer while the schema changed, ms', load.takeTotals().longestMs, LIMIT_MS);

  const parts: number[] = [];
  const phase = async (servers: readonly Server[]) => {
    load.use(servers);
    await sleep(PHASE_MS);
    parts.push(load.takeTotals().requests);
  };
  await phase([oldFirst, oldSecond]);
  load.use([oldFirst]);
  await oldSecond.stop();
  const newFirst = await startServer(root, settings);
  await phase([oldFirst, newFirst]);
  load.use([newFirst]);
  await oldFirst.stop();
  const newSecond = await startServer(root, settings);
  await phase([newFirst, newSecond]);
  load.end();
  await clients;

  for (const name of ['on the new schema, previous version', 'by both versions', 'by the new version']) {
    yield information(`requests ${name}`, parts.shift() ?? 0);
  }
  for (const [failure, count] of load.failures) console.error(`${count} × ${failure}`);
  yield atMost(
    'failed requests',
    [...load.failures.values()].reduce((sum, count) => sum + count, 0),
    0,
  );
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const { rowCount } = await client.query('select from manufacturer where id = any($1)', [load.written]);
  await client.end();
  yield information('records written', load.written.length);
  yield atMost('accepted records that are missing', load.written.length - (rowCount ?? 0), 0);
  await newFirst.stop();
  await newSecond.stop();
  await stop();
}
