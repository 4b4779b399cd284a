import { afterDecision, type CheckInDecision, decisionOn } from '@kontor/contract/areas/booking/check-in/rules.ts';
import { useEffect, useRef, useState } from 'react';
import { flush, listWaiting, put, useWaiting } from '../../../kernel/offline/outbox.ts';
import type { Owner } from '../../../kernel/offline/owner.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { ExpectedAttendee } from '../data.ts';
import { waitingCheckIn } from './check-in-outbox.ts';

type Decisions = ReadonlyMap<number, CheckInDecision>;

const without = (decisions: Decisions, made: CheckInDecision): Decisions =>
  new Map([...decisions].filter(([, decision]) => decision !== made));

/**
 * The decisions of this device about who is there. Each is stored on the device and sent from there. It is shown at once,
 * and until the server's list, which `refetch` reads, contains it.
 */
export function useDecisions(owner: Owner, refetch: () => Promise<unknown>) {
  const waiting = useWaiting(waitingCheckIn, owner);
  const parked = waiting.filter(({ problem }) => problem !== null);
  const [made, setMade] = useState<Decisions>(new Map());
  const isWaitingFor = (id: number) => waiting.some(({ input, problem }) => input.params.id === id && problem === null);

  const drop = (decision: CheckInDecision) => setMade((before) => without(before, decision));
  const dropOnceListed = (decision: CheckInDecision) => void refetch().finally(() => drop(decision));

  // What waited for the network and is sent now is dropped too.
  const waited = useRef<ReadonlySet<number>>(new Set());
  const waitingIds = waiting.filter(({ problem }) => problem === null).map(({ input }) => input.params.id);
  const fingerprint = waiting.map(({ uuid, problem }) => `${uuid}${problem === null}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when entries come or go
  useEffect(() => {
    for (const [id, decision] of made) {
      if (waited.current.has(id) && !isWaitingFor(id)) dropOnceListed(decision);
    }
    waited.current = new Set(waitingIds);
  }, [fingerprint]);

  async function decide(row: ExpectedAttendee, isPresent: boolean): Promise<void> {
    const { id } = row;
    const decision = decisionOn(row, isPresent, new Date());
    setMade((before) => new Map(before).set(id, decision));
    try {
      await put(waitingCheckIn, { params: { id }, body: decision }, owner);
    } catch (error) {
      drop(decision);
      notify.error(error);
      return;
    }
    await flush(owner);
    const left = await listWaiting(waitingCheckIn, owner);
    if (!left.some(({ input }) => input.params.id === id)) dropOnceListed(decision);
  }

  return {
    decide,
    /** How many decisions wait for the network. */
    waitingCount: waitingIds.length,
    /** Decisions that the server refused. */
    parked,
    /** The state of a row with the decisions of this device. */
    applyTo(row: ExpectedAttendee): ExpectedAttendee {
      const isRefused = parked.some(({ input }) => input.params.id === row.id);
      const stored = waiting.find(({ input, problem }) => input.params.id === row.id && problem === null);
      const decision = made.get(row.id) ?? stored?.input.body;
      return decision && !isRefused ? afterDecision(row, decision, new Date()) : row;
    },
  };
}
