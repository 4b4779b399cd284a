import type { Owner } from './owner.ts';
import type { StopReason } from './sending.ts';

const SECOND = 1000;
const MAX_PAUSE_MS = 60 * SECOND;

/** While somebody watches, a server that is back should be noticed quickly. */
const MAX_PAUSE_WATCHED_MS = 3 * SECOND;

/** The state of sending for an owner. */
export type Progress = 'idle' | 'sending' | StopReason['why'];

interface Schedule {
  readonly owner: Owner;
  failures: number;
  notBefore: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  running: Promise<void> | null;
  isAgain: boolean;
  isFlushing: boolean;
  /** Whether it waits for a server that was unreachable, and not because the server asked for a pause or failed. */
  isOnlyAway: boolean;
  progress: Progress;
}

/** 1, 2, 4 … seconds with jitter; longer if the server asks for it. */
function pauseAfter(failures: number, after: number | null, longest: number): number {
  const usual = Math.min(longest, SECOND * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);
  return Math.max(usual, (after ?? 0) * SECOND);
}

/**
 * Decides when to send: at once, and after a failure only after a pause, unless something suggests that it works
 * again. Without a sign-in nothing is tried until asked for.
 */
export function createRetryScheduler(
  send: (owner: Owner) => Promise<StopReason | null>,
  tell: () => void,
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
      isAgain: false,
      isFlushing: false,
      isOnlyAway: false,
      progress: 'idle',
    };
    schedules.set(owner.id, schedule);
    return schedule;
  }

  function show(schedule: Schedule, progress: Progress): void {
    schedule.progress = progress;
    tell();
  }

  function halted(schedule: Schedule, halt: StopReason | null): void {
    if (schedules.get(schedule.owner.id) !== schedule) return;
    schedule.failures = halt?.why === 'unreachable' ? schedule.failures + 1 : 0;
    schedule.notBefore = 0;
    if (halt?.why === 'signIn') schedule.notBefore = Number.POSITIVE_INFINITY;
    if (halt?.why === 'unreachable') {
      schedule.isOnlyAway = halt.after === null && !halt.isFault;
      const pause = pauseAfter(
        schedule.failures,
        halt.after,
        schedule.isOnlyAway && isWatched() ? MAX_PAUSE_WATCHED_MS : MAX_PAUSE_MS,
      );
      schedule.notBefore = Date.now() + pause;
      schedule.timer = setTimeout(() => void run(schedule), pause);
    }
    show(schedule, halt?.why ?? 'idle');
  }

  async function passes(schedule: Schedule): Promise<void> {
    show(schedule, 'sending');
    let halt: StopReason | null;
    do {
      schedule.isAgain = false;
      schedule.isFlushing = false;
      halt = await send(schedule.owner).catch((): StopReason => ({ why: 'unreachable', after: null, isFault: false }));
    } while (schedule.isFlushing || (schedule.isAgain && halt?.why !== 'unreachable'));
    halted(schedule, halt);
  }

  function run(schedule: Schedule): Promise<void> {
    clearTimeout(schedule.timer);
    schedule.isAgain = true;
    schedule.running ??= passes(schedule).finally(() => {
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
      schedule.isFlushing = schedule.running !== null;
      return run(schedule);
    },
    /** Called when the server has answered another call. */
    wake(): void {
      for (const schedule of schedules.values())
        if (schedule.progress === 'unreachable' && schedule.isOnlyAway) void run(schedule);
    },
    leave(owner: string): void {
      clearTimeout(schedules.get(owner)?.timer);
      schedules.delete(owner);
    },
    progressOf: (owner: string): Progress => schedules.get(owner)?.progress ?? 'idle',
  };
}
