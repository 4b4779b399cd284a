import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import pg from 'pg';
import { inject, vi } from 'vitest';

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres').url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database with nothing in it. */
export async function emptyDatabase() {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  return {
    url: Object.assign(new URL(inject('postgres').url), { pathname: `/${name}` }).href,
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Bundles the server as `npm start` does, below the packages that it needs: it starts many times faster. */
export async function bundleServer() {
  const cache = here('../../../node_modules/.cache/');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'kontor-test-'));
  await build({
    entryPoints: { main: here('../main.ts') },
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    plugins: [
      {
        name: 'packages stay outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^.]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@kontor/') ? undefined : { path, external: true },
          ),
      },
    ],
  });
  await cp(here('../migrations'), join(folder, 'migrations'), { recursive: true });
  return { entry: join(folder, 'main.js'), remove: () => rm(folder, { recursive: true, force: true }) };
}

const STARTED = { timeout: 60_000, interval: 100 };

/** The real server in a process of its own; `entry` is its bundle. */
export async function startProcess(entry: string, databaseUrl: string, env: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      PUBLIC_URL: 'http://127.0.0.1:8080',
      DATA_DIR: join(tmpdir(), 'kontor-test-unused'),
      DEMO_DATA: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    /** All that it wrote so far. */
    output: () => output,
    /** Waits until it answers. */
    started: () =>
      vi.waitFor(async () => {
        if (child.exitCode !== null) throw new Error(`The server ended: ${output}`);
        const answer = await fetch(`${url}/api/health/ready`);
        if (answer.status !== 200) throw new Error(await answer.text());
      }, STARTED),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    /** Ends it politely; answers its exit code. */
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>;
