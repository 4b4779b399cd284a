import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '../../server/src/testing/free-port.ts';
import { offsetMs } from './clock.mjs';
import { ROOT } from './root.ts';
import { currentRun } from './run.ts';
import type { ServerLog } from './server-log.ts';

const START_TIMEOUT_MS = 60_000;

/** Waits for the line by which the server reports that it runs; throws with its output if it ends instead. */
function ready(child: ChildProcess, streams: readonly Readable[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (fault: string) => reject(new Error(`The server ${fault}:\n${output}`));
    const timer = setTimeout(() => fail('does not start'), START_TIMEOUT_MS);
    const onExit = (code: number | null) => fail(`ended with ${code}`);
    child.once('exit', onExit);
    const onOutput = (text: string) => {
      output += text;
      if (!output.includes('Kontor runs at')) return;
      clearTimeout(timer);
      child.off('exit', onExit);
      for (const stream of streams) stream.off('data', onOutput);
      resolve();
    };
    for (const stream of streams) stream.on('data', onOutput);
  });
}

export interface RunningServer {
  readonly url: string;
  /** Stops it; throws if it has logged an error. */
  stop(): Promise<void>;
  /** Restarts it at the same address, optionally with another version's folder. */
  restart(dist?: string): Promise<RunningServer>;
  /** Kills it at any point, and restarts it at the same address. */
  crash(): Promise<RunningServer>;
}

/** Starts the built server as a separate process on its own port; it logs all that it can log. */
export async function startServer(
  env: Readonly<Record<string, string>>,
  { port: requestedPort, dist, log }: { readonly port?: number; readonly dist: string; readonly log: ServerLog },
): Promise<RunningServer> {
  const port = requestedPort ?? (await freePort());
  const latency = process.env.E2E_LATENCY_MS;
  const preloaded = ['./move-clock.mjs', ...(latency ? ['./latency.mjs'] : [])];
  const imports = preloaded.flatMap((file) => ['--import', new URL(file, import.meta.url).href]);
  const child = spawn(process.execPath, ['--enable-source-maps', ...imports, join(dist, 'server/main.js')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'trace',
      CLOCK_OFFSET_MS: String(offsetMs),
      LATENCY_MS: latency,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) stream.setEncoding('utf8');
  createInterface({ input: child.stdout }).on('line', log.write);
  createInterface({ input: child.stderr }).on('line', log.writeFault);
  const closed = once(child, 'close');
  await ready(child, streams);

  const stop = async () => {
    child.kill('SIGTERM');
    await closed;
    log.checkErrors();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    stop,
    async restart(next = currentRun().dist) {
      await stop();
      return startServer(env, { port, dist: next, log });
    },
    async crash() {
      child.kill('SIGKILL');
      await closed;
      return startServer(env, { port, dist, log });
    },
  };
}
