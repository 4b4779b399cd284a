import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { freePort } from '../../server/src/testing/free-port.ts';
import { ROOT } from './root.ts';

const START = 60_000;

/** Waits for the line with which the server says that it runs; what it said instead where it ended. */
function ready(child: ChildProcess, said: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = (fault: string) => reject(new Error(`The server ${fault}:\n${said.join('')}`));
    const timer = setTimeout(() => give('does not start'), START);
    const fail = (code: number | null) => give(`ended with ${code}`);
    child.once('exit', fail);
    child.stdout?.on('data', () => {
      if (!said.join('').includes('Kontor runs at')) return;
      clearTimeout(timer);
      child.off('exit', fail);
      resolve();
    });
  });
}

export interface RunningServer {
  readonly url: string;
  /** Ends it; throws when it logged an error meanwhile. */
  stop(): Promise<void>;
  /** Ends it and starts it again at the same address, as another version where its folder is given. */
  restart(dist?: string): Promise<RunningServer>;
  /** Kills it in the middle of whatever it does, and starts it again at the same address. */
  crash(): Promise<RunningServer>;
}

/** The built server as a process of its own, on a port of its own. */
export async function startServer(
  env: Readonly<Record<string, string>>,
  { port: asked, dist = inject('dist') }: { readonly port?: number; readonly dist?: string } = {},
): Promise<RunningServer> {
  const port = asked ?? (await freePort());
  const said: string[] = [];
  const child = spawn(process.execPath, ['--enable-source-maps', join(dist, 'server/main.js')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  await ready(child, said);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    const faults = said
      .join('')
      .split('\n')
      .filter((line) => line.startsWith('{'));
    if (faults.length > 0) throw new Error(`The server logged errors:\n${faults.join('\n')}`);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    stop,
    async restart(next) {
      await stop();
      return startServer(env, { port, dist: next });
    },
    async crash() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      return startServer(env, { port, dist });
    },
  };
}
