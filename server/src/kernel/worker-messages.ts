import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

/** What workers send each other through the primary: `asker` is the worker that gets `count` answers. */
const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), id: z.uuid(), asker: z.int(), count: z.int() }),
  z.object({ kind: z.literal('answer'), id: z.uuid(), asker: z.int(), count: z.int(), text: z.string() }),
]);

type Message = z.infer<typeof Message>;

/** Longer than any answer takes; a worker that hangs is left out. */
const TIMEOUT_MS = 3_000;

/** The worker that this process is; null if it serves alone. */
export const ownPlace = (): number | null => (cluster.isWorker ? Number(process.env['WORKER']) : null);

/** In the primary: passes a question on to all workers, and an answer to the one that asked. */
export function passOn(): void {
  const send = (worker: Worker | undefined, message: Message) => {
    if (worker?.isConnected()) worker.send(message);
  };
  cluster.on('message', (_, received: unknown) => {
    const { data: message } = z.safeParse(Message, received);
    if (!message) return;
    const workers = Object.values(cluster.workers ?? {});
    if (message.kind === 'answer') send(cluster.workers?.[message.asker], message);
    else for (const worker of workers) send(worker, { ...message, count: workers.length });
  });
}

/** In a worker: lets all workers, itself included, answer the same question; returns what asks it. */
export function askWorkers(answer: () => Promise<string>): () => Promise<string[]> {
  const self = cluster.worker;
  if (!self) return async () => [await answer()];
  const waiting = new Map<string, (text: string, count: number) => void>();
  process.on('message', (received: unknown) => {
    const { data: message } = z.safeParse(Message, received);
    if (message?.kind === 'answer') waiting.get(message.id)?.(message.text, message.count);
    else if (message) void answer().then((text) => self.send({ ...message, kind: 'answer', text }));
  });
  return async () => {
    const id = randomUUID();
    const texts: string[] = [];
    const complete = new Promise<void>((resolve) => {
      waiting.set(id, (text, count) => {
        if (texts.push(text) === count) resolve();
      });
    });
    self.send({ kind: 'question', id, asker: self.id, count: 0 });
    await Promise.race([complete, sleep(TIMEOUT_MS, undefined, { ref: false })]);
    waiting.delete(id);
    return texts;
  };
}
