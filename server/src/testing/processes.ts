import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { inject, vi } from 'vitest';
import { throwawayDatabase } from '../kernel/database/testing.ts';
import { freePort } from './free-port.ts';

/** A database with nothing in it. */
export const emptyDatabase = () => throwawayDatabase(inject('postgres').url);

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Bundles the server as `npm start` does, below the packages that it needs: it starts many times faster. */
export async function bundleServer() {
  const cache = here('../../../node_modules/.cache/');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'kontor-test-'));
  await build({
    entryPoints: { main: here('../main.ts'), thread: here('../thread.ts') },
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
  await cp(here('../kernel/erp/queries'), join(folder, 'queries'), { recursive: true });
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
