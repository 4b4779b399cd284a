import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { answeredLists, CALLED, type Server, sharedSettings, startClients, startServer } from './clients.ts';
import { atMost, ENVIRONMENT, information, type Line, root, started, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

const PHASE_MS = 5_000;
/** No migration may keep people waiting longer. */
const LIMIT_MS = 2_000;

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

/**
 * A rolling upgrade under load: two servers of the previous version, then the new schema below them, then one server
 * after the other is replaced. No request may fail, no accepted record may be missing.
 */
export async function* upgrade(): AsyncGenerator<Line> {
  const previous = buildVersion(previousVersion());
  const folder = temporaryFolder();
  const { url: databaseUrl, stop } = await startEmbedded({ dataDir: join(folder, 'database'), log: () => {} });
  const settings = await sharedSettings(databaseUrl, folder);
  const oldFirst = await startServer(previous, settings);
  const oldSecond = await startServer(previous, settings);
  const headers = await administratorHeaders(databaseUrl, settings.PUBLIC_URL, CALLED);
  const reads = await answeredLists(oldFirst, headers);
  const load = startClients({ headers, reads, servers: [oldFirst, oldSecond] });
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
  await load.stop();

  for (const name of ['on the new schema, previous version', 'by both versions', 'by the new version']) {
    yield information(`requests ${name}`, parts.shift() ?? 0);
  }
  for (const [failure, count] of load.failures) console.error(`${count} × ${failure}`);
  yield atMost('failed requests', load.failureCount(), 0);
  yield information('records written', load.writtenCount());
  yield atMost('accepted records that are missing', await load.missingIn(databaseUrl), 0);
  await newFirst.stop();
  await newSecond.stop();
  await stop();
}
