import type { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import { SECOND_MS } from '@kontor/contract/kernel/durations.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type Exclusively, type StopReason, sendInBatches, stopReasonOf } from '../../../../kernel/offline/sending.ts';
import { isProblem, type ProblemError } from '../../../../kernel/problem.ts';
import { bodyOf, type CountBody, type NumberedCount } from '../count.ts';
import type { CountChange } from './ledger.ts';

type CountResult = AnswerOf<typeof transactions.countAll>[number];

/** Small enough for a poor network, and large enough for ten thousand counts. */
const MAX_BATCH = 1000;

/** After this many server errors for a single count, it is parked. */
const MAX_FAULTS = 5;

/** How long a reversal is resent while its original is missing, and the pause between attempts. */
const MAX_EARLY = 15 * 60 * SECOND_MS;
const PAUSE_EARLY = 30 * SECOND_MS;

/** Sends counts to the server and stores the answers on the device. */
export interface Transport {
  readonly nextWaiting: (after: number, limit: number) => Promise<readonly NumberedCount[]>;
  readonly settle: (changes: ReadonlyMap<string, CountChange>) => Promise<void>;
  readonly waiting: () => Promise<number>;
  readonly send: (body: { counts: CountBody[]; sentAt: string; waiting: number }) => Promise<readonly CountResult[]>;
  readonly exclusively: Exclusively;
  /** Schedules another delivery after a pause in milliseconds. */
  readonly scheduleAfter: (pause: number) => void;
  /** The maximum number of counts in a request. */
  readonly maxBatch?: number;
  /** Milliseconds, independent of the device's clock. */
  readonly now?: () => number;
}

const parked = (code: string, detail: string): CountChange => ({ status: 'parked', refusal: { code, detail } });

/** The malformed counts of a batch, by the paths of its faults (`counts.7.unit`). */
function malformedOf(counts: readonly NumberedCount[], { errors }: ProblemError): ReadonlyMap<string, CountChange> {
  const faults = new Map<string, string[]>();
  for (const { path, message } of errors) {
    const uuid = counts[Number(/^counts\.(\d+)(?:\.|$)/.exec(path)?.[1] ?? Number.NaN)]?.uuid;
    if (uuid) faults.set(uuid, [...(faults.get(uuid) ?? []), message]);
  }
  return new Map([...faults].map(([uuid, messages]) => [uuid, parked('request.invalid', messages.join(' '))]));
}

/**
 * Sends waiting counts in order until none is left (null) or something prevents it. Resending is safe, because the
 * server stores each UUID once: counts are resent after a lost response, and after the device failed to store the
 * result, which throws.
 */
export function createDelivery(transport: Transport) {
  const {
    nextWaiting,
    settle,
    waiting,
    send,
    exclusively,
    scheduleAfter,
    maxBatch = MAX_BATCH,
    now = () => performance.now(),
  } = transport;
  let batchSize = maxBatch;
  const faults = new Map<string, number>();
  /** The time of the first attempt to send a reversal without its original. */
  const early = new Map<string, number>();
  let isEarly = false;

  const faultsOf = (uuid: string): number => {
    const next = (faults.get(uuid) ?? 0) + 1;
    faults.set(uuid, next);
    return next;
  };

  function mayStillArrive(uuid: string): boolean {
    const first = early.get(uuid) ?? now();
    early.set(uuid, first);
    if (now() - first >= MAX_EARLY) return false;
    isEarly = true;
    return true;
  }

  function changeOf({ id, outcome, late, status, positionNumber, code, detail }: CountResult): CountChange {
    if (outcome !== 'refused') return { status: status ?? (late ? 'late' : 'counted'), positionNumber };
    // The reversed count may still be waiting on this device.
    if (code === 'inventory.originalMissing' && mayStillArrive(id)) return { status: 'waiting' };
    return parked(code ?? 'server.failed', detail ?? '');
  }

  /** The reason to stop after a rejected batch; null if some of its counts were the cause and are parked. */
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
    const isSingle = first !== undefined && counts.length === 1;
    const isCausedByBatch = problem !== null && [400, 413, 500].includes(problem.status);
    // Smaller batches isolate the faulty count.
    batchSize = Math.max(1, Math.floor(counts.length / (isCausedByBatch ? 4 : 2)));
    if (isSingle && isCausedByBatch && (problem.status !== 500 || faultsOf(first.uuid) >= MAX_FAULTS)) {
      await settle(new Map([[first.uuid, parked(problem.code, problem.detail)]]));
      return null;
    }
    if (isTooMuch || problem?.status === 400) return null;
    return stopReasonOf(error);
  }

  /** The stop reason, or the number of the last sent count; null if none is left. */
  async function sendBatch(after: number): Promise<StopReason | number | null> {
    const counts = await nextWaiting(after, batchSize);
    const last = counts.at(-1);
    if (!last) return null;
    const left = Math.max(0, (await waiting()) - counts.length);
    let results: readonly CountResult[];
    try {
      // The device's current time, by which the server corrects the counts' times, as the clock may be wrong.
      const sentAt = new Date().toISOString();
      results = await send({ counts: counts.map(bodyOf), sentAt, waiting: left });
    } catch (error) {
      return (await handleRefusal(counts, error)) ?? after;
    }
    await settle(new Map(results.map((result) => [result.id, changeOf(result)])));
    batchSize = Math.min(maxBatch, batchSize * 4);
    return last.seq;
  }

  return async (): Promise<StopReason | null> => {
    isEarly = false;
    const halt = await sendInBatches(exclusively, sendBatch);
    if (halt === null && isEarly) scheduleAfter(PAUSE_EARLY);
    return halt;
  };
}
