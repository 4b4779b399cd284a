import { SECOND_MS } from '@kontor/contract/kernel/durations.ts';
import type { Owner } from './owner.ts';
import type { StopReason } from './sending.ts';

const MAX_PAUSE_MS = 60 * SECOND_MS;

/** While somebody watches, a server that is back should be noticed quickly. */
const MAX_PAUSE_WATCHED_MS = 3 * SECOND_MS;

/** The state of sending for an owner. */
export type Progress = 'idle' | 'sending' | StopReason['reason'];

interface Schedule {
  readonly owner: Owner;
  failures: number;
  notBefore: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  running: Promise<void> | null;
  isRerunNeeded: boolean;
  isFlushRequested: boolean;
  /** Whether it waits for a server that was unreachable, and not because the server asked for a pause or failed. */
  isOnlyUnreachable: boolean;
  progress: Progress;
}

/** 1, 2, 4 … seconds with jitter; longer if the server asks for it. */
function pauseAfter(failures: number, afterSeconds: number | null, maxPauseMs: number): number {
  const backoffMs = Math.min(maxPauseMs, SECOND_MS * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);
  return Math.max(backoffMs, (afterSeconds ?? 0) * SECOND_MS);
}

/**
 * Decides when to send: at once, and after a failure only after a pause, unless something suggests that it works
 * again. Without a sign-in nothing is tried until asked for.
 */
export function createRetryScheduler(
  send: (owner: Owner) => Promise<StopReason | null>,
  onProgress: () => void,
  isWatched: () => boolean,
) {
  const schedules = new Map<string, Schedule>();

  function scheduleOf(owner: Owner): Schedule {
    const schedule = schedules.get(owner.id) ?? {
      owner,
      failures: 0,
      notBefore: 0,
      timer: undefined,
      running: null,
      isRerunNeeded: false,
      isFlushRequested: false,
      isOnlyUnreachable: false,
      progress: 'idle',
    };
    schedules.set(owner.id, schedule);
    return schedule;
  }

  function setProgress(schedule: Schedule, progress: Progress): void {
    schedule.progress = progress;
    onProgress();
  }

  function finishRun(schedule: Schedule, stop: StopReason | null): void {
    if (schedules.get(schedule.owner.id) !== schedule) return;
    schedule.failures = stop?.reason === 'unreachable' ? schedule.failures + 1 : 0;
    schedule.notBefore = 0;
    if (stop?.reason === 'signIn') schedule.notBefore = Number.POSITIVE_INFINITY;
    if (stop?.reason === 'unreachable') {
      schedule.isOnlyUnreachable = stop.retryAfterSeconds === null && !stop.isServerError;
      const pauseMs = pauseAfter(
        schedule.failures,
        stop.retryAfterSeconds,
        schedule.isOnlyUnreachable && isWatched() ? MAX_PAUSE_WATCHED_MS : MAX_PAUSE_MS,
      );
      schedule.notBefore = Date.now() + pauseMs;
      schedule.timer = setTimeout(() => void run(schedule), pauseMs);
    }
    setProgress(schedule, stop?.reason ?? 'idle');
  }

  async function sendUntilDone(schedule: Schedule): Promise<void> {
    setProgress(schedule, 'sending');
    let stop: StopReason | null;
    do {
      schedule.isRerunNeeded = false;
      schedule.isFlushRequested = false;
      stop = await send(schedule.owner).catch(
        (): StopReason => ({ reason: 'unreachable', retryAfterSeconds: null, isServerError: false }),
      );
    } while (schedule.isFlushRequested || (schedule.isRerunNeeded && stop?.reason !== 'unreachable'));
    finishRun(schedule, stop);
  }

  function run(schedule: Schedule): Promise<void> {
    clearTimeout(schedule.timer);
    schedule.isRerunNeeded = true;
    schedule.running ??= sendUntilDone(schedule).finally(() => {
      schedule.running = null;
    });
    return schedule.running;
  }

  return {
    /** Called when something new waits. */
    async schedule(owner: Owner): Promise<void> {
      const schedule = scheduleOf(owner);
      if (Date.now() >= schedule.notBefore) await run(schedule);
    },
    /** Called when it is likely to work now. */
    flush(owner: Owner): Promise<void> {
      const schedule = scheduleOf(owner);
      // An attempt in progress may have started too early to succeed.
      schedule.isFlushRequested = schedule.running !== null;
      return run(schedule);
    },
    /** Called when the server has answered another call. */
    wake(): void {
      for (const schedule of schedules.values())
        if (schedule.progress === 'unreachable' && schedule.isOnlyUnreachable) void run(schedule);
    },
    leave(owner: string): void {
      clearTimeout(schedules.get(owner)?.timer);
      schedules.delete(owner);
    },
    progressOf: (owner: string): Progress => schedules.get(owner)?.progress ?? 'idle',
  };
}
