import { parentPort } from 'node:worker_threads';
import * as z from 'zod/mini';

/**
 * Work that takes long enough to be felt by other requests. It runs in the resident thread, away from database and
 * settings: input and output are plain data, and bytes among their properties (or lists of bytes) change hands instead of
 * being copied.
 */
export interface Task<Input extends object, Output extends object> {
  /** `master-data.read-source`: the area and what is done. */
  readonly name: string;
  readonly run: (input: Input) => Output | Promise<Output>;
}

/** A task of whatever data, as the thread sees it. */
export type AnyTask = Task<never, object>;

/** Declares what the thread can be asked for; `thread.ts` names it. */
export const task = <Input extends object, Output extends object>(declaration: Task<Input, Output>) => declaration;

/** Bytes of a message that can change hands: those that have their memory to themselves. */
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

/** Makes this thread perform the tasks that it is sent, one after the other. */
export function serveTasks(tasks: readonly AnyTask[]): void {
  const byName = new Map(tasks.map((each) => [each.name, each]));
  parentPort?.on('message', async (message: unknown) => {
    const { id, task, input } = z.parse(Request, message);
    try {
      const run = byName.get(task)?.run;
      if (!run) throw new Error(`The thread knows no task ${task}`);
      // Only `perform` sends messages, and it takes input of the task's own type.
      const output = await run(input as never);
      parentPort?.postMessage({ id, output }, transferable(output));
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error : new Error(String(error)) });
    }
  });
}
