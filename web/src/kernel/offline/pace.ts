import type { Owner } from './owner.ts';
import type { Halt, Sender } from './sender.ts';

const SECOND = 1000;
const LONGEST = 60 * SECOND;

/** While somebody looks, who should not be told for long that the server is away when it is back. */
const LONGEST_WATCHED = 3 * SECOND;

/** How sending stands for an owner. */
export type Progress = 'idle' | 'sending' | Halt['why'];

interface Pace {
  readonly owner: Owner;
  failures: number;
  notBefore: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  running: Promise<void> | null;
  isAgain: boolean;
  isHurried: boolean;
  /** Whether it waits for a server that was away, and not because that asked for it or has failed at it. */
  isOnlyAway: boolean;
  progress: Progress;
}

/** 1, 2, 4 … seconds, no two browsers at the same moment; longer where the server asks for it. */
function pauseAfter(failures: number, after: number | null, longest: number): number {
  const usual = Math.min(longest, SECOND * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);
  return Math.max(usual, (after ?? 0) * SECOND);
}

/**
 * When to send: at once, and after a failure not before some time has passed, unless there is a reason to believe that it
 * works again. Without a sign-in nothing is tried until somebody asks for it.
 */
export function createPaces(send: Sender, tell: () => void, isWatched: () => boolean) {
  const paces = new Map<string, Pace>();

  function paceOf(owner: Owner): Pace {
    const pace = paces.get(owner.id) ?? {
      owner,
      failures: 0,
      notBefore: 0,
      timer: undefined,
      running: null,
      isAgain: false,
      isHurried: false,
      isOnlyAway: false,
      progress: 'idle',
    };
    paces.set(owner.id, pace);
    return pace;
  }

  function show(pace: Pace, progress: Progress): void {
    pace.progress = progress;
    tell();
  }

  function halted(pace: Pace, halt: Halt | null): void {
    if (paces.get(pace.owner.id) !== pace) return;
    pace.failures = halt?.why === 'unreachable' ? pace.failures + 1 : 0;
    pace.notBefore = 0;
    if (halt?.why === 'signIn') pace.notBefore = Number.POSITIVE_INFINITY;
    if (halt?.why === 'unreachable') {
      pace.isOnlyAway = halt.after === null && !halt.isFault;
      const pause = pauseAfter(pace.failures, halt.after, pace.isOnlyAway && isWatched() ? LONGEST_WATCHED : LONGEST);
      pace.notBefore = Date.now() + pause;
      pace.timer = setTimeout(() => void run(pace), pause);
    }
    show(pace, halt?.why ?? 'idle');
  }

  async function passes(pace: Pace): Promise<void> {
    show(pace, 'sending');
    let halt: Halt | null;
    do {
      pace.isAgain = false;
      pace.isHurried = false;
      halt = await send(pace.owner).catch((): Halt => ({ why: 'unreachable', after: null, isFault: false }));
    } while (pace.isHurried || (pace.isAgain && halt?.why !== 'unreachable'));
    halted(pace, halt);
  }

  function run(pace: Pace): Promise<void> {
    clearTimeout(pace.timer);
    pace.isAgain = true;
    pace.running ??= passes(pace).finally(() => {
      pace.running = null;
    });
    return pace.running;
  }

  return {
    /** Something new waits. */
    async nudge(owner: Owner): Promise<void> {
      const pace = paceOf(owner);
      if (Date.now() >= pace.notBefore) await run(pace);
    },
    /** There is reason to believe that it works now. */
    hurry(owner: Owner): Promise<void> {
      const pace = paceOf(owner);
      // A try that is under way may have begun too early to succeed.
      pace.isHurried = pace.running !== null;
      return run(pace);
    },
    /** The server has answered somebody else here. */
    wake(): void {
      for (const pace of paces.values()) if (pace.progress === 'unreachable' && pace.isOnlyAway) void run(pace);
    },
    leave(owner: string): void {
      clearTimeout(paces.get(owner)?.timer);
      paces.delete(owner);
    },
    progressOf: (owner: string): Progress => paces.get(owner)?.progress ?? 'idle',
  };
}
