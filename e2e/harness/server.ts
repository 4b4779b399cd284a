import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';
import { offsetMs } from './clock.mjs';
import { ROOT } from './root.ts';
import { currentRun } from './run.ts';

const START_TIMEOUT_MS = 60_000;

/** Waits for the line by which the server reports that it runs; throws with its output if it ends instead. */
function ready(child: ChildProcess, output: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (fault: string) => reject(new Error(`The server ${fault}:\n${output.join('')}`));
    const timer = setTimeout(() => fail('does not start'), START_TIMEOUT_MS);
    const onExit = (code: number | null) => fail(`ended with ${code}`);
    child.once('exit', onExit);
    child.stdout?.on('data', () => {
      if (!output.join('').includes('Kontor runs at')) return;
      clearTimeout(timer);
      child.off('exit', onExit);
      resolve();
    });
  });
}

export interface RunningServer {
  readonly url: string;
  /** The errors logged since the last call. */
  takeErrors(): string[];
  /** Stops it; throws if it has logged an error. */
  stop(): Promise<void>;
  /** Restarts it at the same address, optionally with another version's folder. */
  restart(dist?: string): Promise<RunningServer>;
  /** Kills it at any point, and restarts it at the same address. */
  crash(): Promise<RunningServer>;
}

/** Starts the built server as a separate process on its own port. */
export async function startServer(
  env: Readonly<Record<string, string>>,
  { port: requestedPort, dist }: { readonly port?: number; readonly dist: string },
): Promise<RunningServer> {
  const port = requestedPort ?? (await freePort());
  const output: string[] = [];
  const clock = ['--import', new URL('./move-clock.mjs', import.meta.url).href];
  const child = spawn(process.execPath, ['--enable-source-maps', ...clock, join(dist, 'server/main.js')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      CLOCK_OFFSET_MS: String(offsetMs),
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  await ready(child, output);

  const takeErrors = () =>
    output
      .splice(0)
      .join('')
      .split('\n')
      .filter((line) => line.startsWith('{'));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    const errors = takeErrors();
    if (errors.length > 0) throw new Error(`The server logged errors:\n${errors.join('\n')}`);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    takeErrors,
    stop,
    async restart(next = currentRun().dist) {
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
