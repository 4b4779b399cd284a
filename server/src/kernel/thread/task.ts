import { parentPort } from 'node:worker_threads';
import * as z from 'zod/mini';

/**
 * Work that takes long enough to delay other requests. It runs in the worker thread, without database and settings:
 * input and output are plain data, and bytes in their properties (or lists of bytes) are transferred instead of
 * copied.
 */
export interface Task<Input extends object, Output extends object> {
  /** The area and the action, such as `master-data.read-source`. */
  readonly name: string;
  readonly run: (input: Input) => Output | Promise<Output>;
}

/** A task with any data, as the thread sees it. */
export type AnyTask = Task<never, object>;

/** Declares a task of the thread; it must be listed in `thread.ts`. */
export const task = <Input extends object, Output extends object>(declaration: Task<Input, Output>) => declaration;

/** Buffers of a message that can be transferred: those that do not share their memory. */
export const transferable = (message: object): ArrayBuffer[] =>
  Object.values(message)
    .flat()
    .flatMap((value: unknown) =>
      value instanceof Uint8Array && value.buffer instanceof ArrayBuffer && value.byteLength === value.buffer.byteLength
        ? [value.buffer]
        : [],
    );

export const Reply = z.union([
  z.object({ id: z.int(), output: z.looseObject({}) }),
  z.object({ id: z.int(), error: z.instanceof(Error) }),
]);

const Request = z.object({ id: z.int(), task: z.string(), input: z.looseObject({}) });

/** Makes this thread perform the tasks it receives, one after the other. */
export function serveTasks(tasks: readonly AnyTask[]): void {
  const byName = new Map(tasks.map((each) => [each.name, each]));
  parentPort?.on('message', async (message: unknown) => {
    const { id, task, input } = z.parse(Request, message);
    try {
      const run = byName.get(task)?.run;
      if (!run) throw new Error(`The thread knows no task ${task}`);
      // Only `perform` sends messages, with input of the task's own type.
      const output = await run(input as never);
      parentPort?.postMessage({ id, output }, transferable(output));
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error : new Error(String(error)) });
    }
  });
}
