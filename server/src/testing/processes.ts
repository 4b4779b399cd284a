import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { throwawayDatabase } from '../kernel/database/testing.ts';
import { freePort } from './free-port.ts';

/** An empty database. */
export const emptyDatabase = () => throwawayDatabase(inject('postgres').url);

/** Set when a run of all tests gets another date, which child processes have to share. */
const DATE = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'];

const dateSettings = () =>
  Object.fromEntries(DATE.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

const STARTED = { timeout: 60_000, interval: 100 };

/** The real server in a process of its own. */
export async function startProcess(databaseUrl: string, env: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [inject('bundle').main], {
    env: {
      PATH: process.env.PATH,
      ...dateSettings(),
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
    pid: child.pid ?? 0,
    /** Its output so far. */
    output: () => output,
    /** Waits until it has ended. */
    ended,
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
    /** Stops it with SIGTERM; returns its exit code. */
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>;

/** A command of the operator in a process of its own. */
export function startCommand(program: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...dateSettings(), ...env },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  return {
    /** Its exit code. */
    ended: exited.then(() => child.exitCode),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
