import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { startEmbedded } from '../kernel/database/embedded.ts';
import { handOver } from '../kernel/database/embedded-cluster.ts';
import { findProgram } from '../kernel/database/embedded-program.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { freePort } from './free-port.ts';

const STARTED = { timeout: 60_000, interval: 50 };

/** A primary with the portal's schema and a standby that replicates it, both of their own. */
export async function startReplication() {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-replication-'));
  const dataDir = join(folder, 'primary');
  const start = () => startEmbedded({ dataDir, log: () => {} });
  const first = await start();
  await migrate(first.url);
  await first.stop();

  const program = findProgram();
  const copy = join(folder, 'standby');
  cpSync(join(dataDir, 'postgres'), copy, { recursive: true });
  const data = join(copy, 'data');
  const primary = await start();
  writeFileSync(join(data, 'standby.signal'), '');
  const source = new URL(primary.superuserUrl);
  const connection = `host=127.0.0.1 port=${source.port} user=${source.username} password=${source.password}`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
  rmSync(join(data, 'postmaster.pid'), { force: true });
  handOver(copy, program.owner);

  const port = String(await freePort());
  const child = program.start(
    'postgres',
    data,
    (here) => ['-D', here, '-p', port, '-h', '127.0.0.1', '-k', ''],
    'ignore',
  );
  const at = (url: string) => Object.assign(new URL(url), { port }).href;
  const command = async (text: string) => {
    const client = new pg.Client({ connectionString: at(primary.superuserUrl) });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await vi.waitFor(() => command('select 1'), STARTED);

  const stopStandby = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  };
  return {
    primaryUrl: primary.url,
    standbyUrl: at(primary.url),
    /** Lets the standby receive changes without showing them. */
    pause: () => command('select pg_wal_replay_pause()'),
    resume: () => command('select pg_wal_replay_resume()'),
    stopStandby,
    stop: async () => {
      await stopStandby();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
