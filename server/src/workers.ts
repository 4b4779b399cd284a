import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './kernel/start-error.ts';
import { passOn } from './kernel/worker-messages.ts';
import { onClose } from './resources.ts';

/** Before a worker is replaced, so that one that ends at once does not keep the machine busy. */
const RESTART_PAUSE_MS = 1_000;
/** Workers close what they have opened within ten seconds. */
const STOP_TIMEOUT_MS = 15_000;

/**
 * Starts worker processes that share the port (Node's cluster), and replaces those that end. The first one starts
 * alone, because it may fill demo data. Throws a `StartError` if one does not start.
 */
export async function startWorkers(count: number, say: (line: string) => void): Promise<void> {
  let isStopping = false;
  passOn();

  /** Starts a worker; its place, from 1, is the same for the one that replaces it. */
  async function start(place: number): Promise<void> {
    const worker = cluster.fork({ WORKER: String(place) });
    const failed = once(worker, 'exit').then(() => {
      throw new StartError(`Worker ${place} does not start.`);
    });
    await Promise.race([once(worker, 'listening'), failed]);
    failed.catch(() => {
      if (!isStopping) void replace(place);
    });
  }

  async function replace(place: number): Promise<void> {
    say(`Worker ${place} has ended unexpectedly: it is started again.`);
    await sleep(RESTART_PAUSE_MS);
    if (isStopping) return;
    await start(place).catch(() => replace(place));
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) =>
      worker?.isDead() === false ? worker : [],
    );
    const ended = Promise.all(workers.map((worker) => once(worker, 'exit')));
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    for (const worker of workers) if (!worker.isDead()) worker.process.kill('SIGKILL');
  }

  onClose('the workers', stop, STOP_TIMEOUT_MS + RESTART_PAUSE_MS);
  await start(1);
  await Promise.all(Array.from({ length: count - 1 }, (_, index) => start(index + 2)));
}
