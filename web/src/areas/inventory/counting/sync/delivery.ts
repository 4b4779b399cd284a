import type { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type Exclusively, type StopReason, sendInBatches, stopReasonOf } from '../../../../kernel/offline/sending.ts';
import { isProblem, type ProblemError } from '../../../../kernel/problem.ts';
import { bodyOf, type CountBody, type NumberedCount } from '../count.ts';
import type { CountChange } from './ledger.ts';

type Result = AnswerOf<typeof transactions.countAll>[number];

/** Few enough for a poor network, many enough that ten thousand are soon gone. */
const MAX_BATCH = 1000;

/** After this many server errors with one count alone, that is parked. */
const MAX_FAULTS = 5;

const SECOND = 1000;

/** How long a reversal is sent again before its original has arrived, and the pause in between. */
const MAX_EARLY = 15 * 60 * SECOND;
const PAUSE_EARLY = 30 * SECOND;

/** How counts get to the server, and how the device stores the answers. */
export interface Transport {
  readonly nextWaiting: (after: number, most: number) => Promise<readonly NumberedCount[]>;
  readonly settle: (changes: ReadonlyMap<string, CountChange>) => Promise<void>;
  readonly waiting: () => Promise<number>;
  readonly send: (body: { counts: CountBody[]; sentAt: string; waiting: number }) => Promise<readonly Result[]>;
  readonly alone: Exclusively;
  /** Schedules another delivery, after some milliseconds. */
  readonly later: (pause: number) => void;
  /** How many one call brings at most. */
  readonly most?: number;
  /** In milliseconds, independent of the device's clock. */
  readonly now?: () => number;
}

const parked = (code: string, detail: string): CountChange => ({ status: 'parked', refusal: { code, detail } });

/** Which counts of a batch are malformed, by the paths of its faults (`counts.7.unit`). */
function malformedOf(counts: readonly NumberedCount[], { errors }: ProblemError): ReadonlyMap<string, CountChange> {
  const faults = new Map<string, string[]>();
  for (const { path, message } of errors) {
    const uuid = counts[Number(/^counts\.(\d+)(?:\.|$)/.exec(path)?.[1] ?? Number.NaN)]?.uuid;
    if (uuid) faults.set(uuid, [...(faults.get(uuid) ?? []), message]);
  }
  return new Map([...faults].map(([uuid, messages]) => [uuid, parked('request.invalid', messages.join(' '))]));
}

/**
 * Sends what waits, in the order in which it was made, until nothing is left (null) or something prevents it. What is
 * sent twice counts once, as the server knows each count by its UUID: after a lost answer the same is sent again, and
 * so it is where the device could not keep what became of it, which throws.
 */
export function createDelivery(way: Transport) {
  const {
    nextWaiting,
    settle,
    waiting,
    send,
    alone,
    later,
    most: usual = MAX_BATCH,
    now = () => performance.now(),
  } = way;
  let most = usual;
  const faults = new Map<string, number>();
  /** When a reversal first came before its original. */
  const early = new Map<string, number>();
  let isEarly = false;

  const faultsOf = (uuid: string): number => {
    const next = (faults.get(uuid) ?? 0) + 1;
    faults.set(uuid, next);
    return next;
  };

  function mayComeLater(uuid: string): boolean {
    const first = early.get(uuid) ?? now();
    early.set(uuid, first);
    if (now() - first >= MAX_EARLY) return false;
    isEarly = true;
    return true;
  }

  function changeOf({ id, outcome, late, status, positionNumber, code, detail }: Result): CountChange {
    if (outcome !== 'refused') return { status: status ?? (late ? 'late' : 'counted'), positionNumber };
    // It arrives before the count that it reverses, which may still be waiting on this device.
    if (code === 'inventory.originalMissing' && mayComeLater(id)) return { status: 'waiting' };
    return parked(code ?? 'server.failed', detail ?? '');
  }

  /** Why sending stops after a refused batch; null if some of its counts were the reason, which are parked. */
  async function handleRefusal(counts: readonly NumberedCount[], error: unknown): Promise<StopReason | null> {
    const problem = isProblem(error) ? error : null;
    if (problem?.status === 401) return stopReasonOf(error);
    const isTooMuch = problem?.status === 413;
    const malformed = problem?.status === 400 ? malformedOf(counts, problem) : new Map<string, CountChange>();
    if (malformed.size > 0) {
      await settle(malformed);
      return null;
    }
    const [first] = counts;
    const isOnlyOne = first !== undefined && counts.length === 1;
    const isItsFault = problem !== null && [400, 413, 500].includes(problem.status);
    // Whichever of many it is because of, fewer at a time find it.
    most = Math.max(1, Math.floor(counts.length / (isItsFault ? 4 : 2)));
    if (isOnlyOne && isItsFault && (problem.status !== 500 || faultsOf(first.uuid) >= MAX_FAULTS)) {
      await settle(new Map([[first.uuid, parked(problem.code, problem.detail)]]));
      return null;
    }
    if (isTooMuch || problem?.status === 400) return null;
    return stopReasonOf(error);
  }

  /** The halt, or the last one that was sent; null where nothing is left. */
  async function sendBatch(after: number): Promise<StopReason | number | null> {
    const counts = await nextWaiting(after, most);
    const last = counts.at(-1);
    if (!last) return null;
    const left = Math.max(0, (await waiting()) - counts.length);
    let results: readonly Result[];
    try {
      // The current time of the device, by which the server corrects the times: it may have been wrong all along.
      const sentAt = new Date().toISOString();
      results = await send({ counts: counts.map(bodyOf), sentAt, waiting: left });
    } catch (error) {
      return (await handleRefusal(counts, error)) ?? after;
    }
    await settle(new Map(results.map((result) => [result.id, changeOf(result)])));
    most = Math.min(usual, most * 4);
    return last.seq;
  }

  return async (): Promise<StopReason | null> => {
    isEarly = false;
    const halt = await sendInBatches(alone, sendBatch);
    if (halt === null && isEarly) later(PAUSE_EARLY);
    return halt;
  };
}
