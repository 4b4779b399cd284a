import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { Reply, type Task, transferable } from './task.ts';

/** The worker thread (`design §3`): it starts with its first task and stays. */
export interface Thread {
  /**
   * Performs a task there. Bytes in the input's properties are transferred and no longer usable here. Throws what the
   * task throws, and `ThreadDied` when the thread ends early; the next task starts a new one.
   */
  readonly perform: <Input extends object, Output extends object>(
    task: Task<Input, Output>,
    input: Input,
  ) => Promise<Output>;
  readonly close: () => Promise<void>;
}

export class ThreadDied extends Error {
  /** Whether its task exceeded the memory limit. */
  readonly ofMemory: boolean;
  constructor(cause: unknown) {
    super('The thread ended before its task was done', { cause });
    this.ofMemory = cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
  }
}

interface Waiting {
  readonly resolve: (output: never) => void;
  readonly reject: (error: Error) => void;
}

const MEMORY_MB = 1_024;
/** A small young generation keeps a task of some megabytes from using many times as much. */
const YOUNG_MB = 12;

// Beside the bundle, else in the sources.
const portal = [new URL('./thread.js', import.meta.url), new URL('../../thread.ts', import.meta.url)].find((place) =>
  existsSync(place),
);

function startWorker(entry: URL | undefined, memoryMb: number): Worker {
  if (!entry) throw new Error('The thread has no program');
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB };
  const options = { execArgv: [], resourceLimits };
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, options);
  // A thread does not inherit TypeScript support from its parent.
  const source = JSON.stringify(entry.href);
  const program = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`;
  return new Worker(program, { ...options, eval: true });
}

/** Nothing runs before the first task. Tests use their own program, and less memory. */
export function createThread({ program = portal, memoryMb = MEMORY_MB } = {}): Thread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let tasks = 0;

  function start(): Worker {
    const started = startWorker(program, memoryMb);
    let fault: unknown;
    started.on('message', (message: unknown) => {
      const reply = z.parse(Reply, message);
      const caller = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('error' in reply) caller?.reject(reply.error);
      // Only the task that `perform` was given answers under this id, so its output has that type.
      else caller?.resolve(reply.output as never);
      if (waiting.size === 0) started.unref();
    });
    started.on('error', (error) => {
      fault = error;
    });
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values()) reject(new ThreadDied(fault));
      waiting.clear();
    });
    return started;
  }

  return {
    perform: (task, input) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        worker.ref();
        tasks += 1;
        waiting.set(tasks, { resolve, reject });
        worker.postMessage({ id: tasks, task: task.name, input }, transferable(input));
      }),
    close: async () => {
      await worker?.terminate();
    },
  };
}
