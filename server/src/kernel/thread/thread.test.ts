import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { die, fail, hoard, reverse, stranger } from './tasks.testing.ts';
import { createThread, type Thread, ThreadDied } from './thread.ts';

const OPTIONS = { program: new URL('./worker.testing.ts', import.meta.url), memoryMb: 96 };

let thread: Thread;

beforeEach(() => {
  thread = createThread(OPTIONS);
});
afterEach(() => thread.close());

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes);

describe('the thread', () => {
  it('performs tasks one after the other, and each caller gets the answer to their own', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((times) => thread.perform(reverse, { bytes: bytesOf(times, 0), times })),
    );
    expect(answers).toEqual([1, 2, 3].map((times) => ({ bytes: bytesOf(0, times), times: times + 1 })));
  });

  it('transfers bytes, but never buffers with shared memory', async () => {
    const own = bytesOf(1, 2, 3);
    await thread.perform(reverse, { bytes: own, times: 0 });
    expect(own.byteLength).toBe(0);
    const shared = new Uint8Array(bytesOf(1, 2, 3, 4).buffer, 1, 2);
    expect((await thread.perform(reverse, { bytes: shared, times: 0 })).bytes).toEqual(bytesOf(3, 2));
    expect(shared).toEqual(bytesOf(2, 3));
  });

  it('passes errors on, and continues', async () => {
    await expect(thread.perform(fail, { message: 'no such thing' })).rejects.toThrow('no such thing');
    await expect(thread.perform(stranger, { times: 1 })).rejects.toThrow('knows no task test.stranger');
    expect((await thread.perform(reverse, { bytes: bytesOf(1), times: 1 })).times).toBe(2);
  });

  it('restarts after it died, for the tasks that follow', async () => {
    const doomed = [thread.perform(die, { now: true }), thread.perform(reverse, { bytes: bytesOf(1), times: 1 })];
    for (const { status } of await Promise.allSettled(doomed)) expect(status).toBe('rejected');
    expect((await thread.perform(reverse, { bytes: bytesOf(1), times: 1 })).times).toBe(2);
  });

  it('is ended alone by a task that uses too much memory', async () => {
    const hoarding = await thread.perform(hoard, { all: true }).catch((error: unknown) => error);
    expect(hoarding).toBeInstanceOf(ThreadDied);
    expect(hoarding).toMatchObject({ ofMemory: true });
  });

  it('rejects waiting tasks when it is closed, even if it never started', async () => {
    const waiting = thread.perform(reverse, { bytes: bytesOf(1), times: 1 });
    await thread.close();
    await expect(waiting).rejects.toBeInstanceOf(ThreadDied);
    await createThread(OPTIONS).close();
  });
});
