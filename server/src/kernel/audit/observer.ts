import { isIPv4 } from 'node:net';
import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import type { JsonObject } from '../database/schema.ts';
import type { Transactions } from '../database/tx.ts';
import { type Actor, type Person, SYSTEM, subjectOf } from '../identity/actor.ts';
import { networkOf } from '../identity/tries.ts';

/** Something worth an entry although it changes nothing. */
interface Observation {
  readonly actor: string;
  readonly action: string;
  readonly record: string;
  readonly after: JsonObject;
}

export interface Observer {
  /** A person has read records of people, or taken them along. Resolves once that is recorded. */
  read(person: Person, action: string, record: string, details: JsonObject): Promise<void>;
  /** Somebody was refused; nobody waits for the entry. */
  refused(caller: Actor | null, address: string, status: number, call: string): void;
  /** Resolves when nothing is left to be written. */
  settle(): Promise<void>;
}

const REFUSED: ReadonlyMap<number, string> = new Map([
  [401, 'access.unauthenticated'],
  [403, 'access.forbidden'],
  [429, 'access.tooMany'],
]);

/** Part of an address: where somebody came from, without the device. */
export function prefixOf(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network;
}

/** More callers than this in a minute are a flood, of which the rest is not recorded. */
const MAX_PER_MINUTE = 1_000;

/** Lets each key through once a minute, and `most` keys in all. */
export function createSieve(clock: () => Date, most = MAX_PER_MINUTE): (key: string) => boolean {
  let minute = 0;
  const seen = new Set<string>();
  return (key) => {
    const current = Math.floor(clock().getTime() / MINUTE_MS);
    if (current !== minute) seen.clear();
    minute = current;
    if (seen.has(key) || seen.size >= most) return false;
    seen.add(key);
    return true;
  };
}

/**
 * Records reads of people and refusals in the audit trail, each at most once a minute, by person or network and kind,
 * so that a flood cannot fill it.
 */
export function createObserver({
  transactions,
  clock,
  report,
}: {
  readonly transactions: Pick<Transactions, 'run'>;
  readonly clock: () => Date;
  /** Reports why a refusal could not be recorded. */
  readonly report: (error: unknown) => void;
}): Observer {
  const [passes, passesRefused] = [createSieve(clock), createSieve(clock)];
  const pending = new Set<Promise<void>>();

  const write = async (entry: Observation) => {
    await transactions.run(SYSTEM, async (tx) => tx.record([{ ...entry, before: null }]));
  };

  return {
    async read(person, action, record, details) {
      if (!passes(JSON.stringify([person.subject, action, record]))) return;
      await write({ actor: person.subject, action, record, after: details });
    },
    refused(caller, address, status, call) {
      const action = REFUSED.get(status);
      if (action === undefined) return;
      const [actor, network] = [caller ? subjectOf(caller) : 'visitor', prefixOf(address)];
      if (!passesRefused(JSON.stringify([action, caller?.kind === 'person' ? actor : network]))) return;
      const written = write({ actor, action, record: network, after: { call } })
        .catch(report)
        .finally(() => pending.delete(written));
      pending.add(written);
    },
    async settle() {
      await Promise.all(pending);
    },
  };
}
