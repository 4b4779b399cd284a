import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRetryScheduler } from './retry-scheduler.ts';
import type { StopReason } from './sending.ts';
import { ownerOf } from './world.testing.ts';

const anna = ownerOf('anna');
const unreachable = (retryAfterSeconds: number | null = null, isServerError = false): StopReason => ({
  reason: 'unreachable',
  retryAfterSeconds,
  isServerError,
});
const send = vi.fn<() => Promise<StopReason | null>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  send.mockReset().mockResolvedValue(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const schedules = (isWatched = false) =>
  createRetryScheduler(
    send,
    () => {},
    () => isWatched,
  );

describe('the retry scheduler', () => {
  it('sends at once, and once more for what came meanwhile', async () => {
    const scheduler = schedules();
    const first = scheduler.schedule(anna);
    void scheduler.schedule(anna);
    expect(scheduler.progressOf('anna')).toBe('sending');
    await first;
    expect(send).toHaveBeenCalledTimes(2);
    expect(scheduler.progressOf('anna')).toBe('idle');
  });

  it('slows down with each failure, up to a minute, and waits as long as the server asks', async () => {
    send.mockResolvedValue(unreachable());
    const scheduler = schedules();
    await scheduler.schedule(anna);
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const calls = send.mock.calls.length;
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      await scheduler.schedule(anna);
      expect(send, `before ${seconds} s`).toHaveBeenCalledTimes(calls);
      await vi.advanceTimersByTimeAsync(1);
      expect(send, `after ${seconds} s`).toHaveBeenCalledTimes(calls + 1);
    }
    send.mockResolvedValue(unreachable(300));
    await scheduler.flush(anna);
    const calls = send.mock.calls.length;
    await vi.advanceTimersByTimeAsync(299_000);
    expect(send).toHaveBeenCalledTimes(calls);
    send.mockResolvedValue(null);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(scheduler.progressOf('anna')).toBe('idle');
  });

  it('stays fast while somebody watches, unless the server itself failed', async () => {
    send.mockResolvedValue(unreachable());
    const scheduler = schedules(true);
    await scheduler.schedule(anna);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1 + 2 + 19);
    send.mockReset().mockResolvedValue(unreachable(null, true));
    await scheduler.flush(anna);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('continues when the server answers other calls, unless it asked for a pause', async () => {
    send.mockResolvedValue(unreachable());
    const scheduler = schedules();
    await scheduler.schedule(anna);
    scheduler.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(2);
    send.mockResolvedValue(unreachable(300));
    await scheduler.flush(anna);
    scheduler.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('retries at once when an attempt in progress started too early', async () => {
    let fail = () => {};
    send.mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject(new Error('cut off')))));
    const scheduler = schedules();
    const first = scheduler.schedule(anna);
    void scheduler.flush(anna);
    fail();
    await first;
    expect(send).toHaveBeenCalledTimes(2);
    expect(scheduler.progressOf('anna')).toBe('idle');
  });

  it('rests without a sign-in until there is a reason to try', async () => {
    send.mockResolvedValue({ reason: 'signIn' });
    const scheduler = schedules();
    await scheduler.schedule(anna);
    await scheduler.schedule(anna);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(scheduler.progressOf('anna')).toBe('signIn');
    send.mockResolvedValue(null);
    await scheduler.flush(anna);
    expect(scheduler.progressOf('anna')).toBe('idle');
  });

  it('stops when the owner leaves', async () => {
    send.mockResolvedValue(unreachable());
    const scheduler = schedules();
    await scheduler.schedule(anna);
    scheduler.leave('anna');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
