import { depth } from '@kontor/contract/testing/depth.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubDatabase } from '../../testing/device-database.ts';
import {
  answer,
  count,
  fakeBrowser,
  fakeServer,
  nextTask,
  OUTCOMES,
  ownerOf,
  REFUSED,
  receipt,
} from './world.testing.ts';

const OWNERS = ['anna', 'ben'] as const;
const WINDOWS = [0, 1, 2] as const;

const owner = fc.constantFrom(...OWNERS);
const at = fc.constantFrom(...WINDOWS);
const value = fc.integer({ min: 1, max: 40 });
const question = fc.constantFrom('q1', 'q2');

/** Events on a device, in sequence; sending continues meanwhile. */
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('count'), at, owner, value }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('answer'), at, owner, value, question }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('receipt'), at, owner, value }) },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('send'), at, owner }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('reload'), at }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('comeOrGo'), at, owner }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('pause'), turns: fc.nat(12) }) },
);

type DeviceEvent = typeof event extends fc.Arbitrary<infer H> ? H : never;

/** A device shared by several people in several windows. It records what it reported as saved. */
function device(server: ReturnType<typeof fakeServer>) {
  const browser = fakeBrowser(server);
  const present = new Set(WINDOWS.flatMap((at) => OWNERS.map((owner) => `${at} ${owner}`)));
  const open = (at: number) => browser.openWindow((owner) => present.has(`${at} ${owner}`));
  const windows = WINDOWS.map(open);
  const counts: string[] = [];
  const receipts: string[] = [];
  const answers = new Map<string, number[]>();
  const sending: Promise<unknown>[] = [];

  async function apply(event: DeviceEvent): Promise<void> {
    switch (event.what) {
      case 'count': {
        const body = { id: `${counts.length}`, owner: event.owner, value: event.value };
        const input = { params: { key: `secret of ${event.owner}` }, body };
        await windows[event.at]?.put(count, input, ownerOf(event.owner));
        counts.push(JSON.stringify(body));
        return;
      }
      case 'receipt': {
        const { owner, value } = event;
        const id = `receipt ${receipts.length}`;
        const photo = `photo of ${id}`;
        const input = { params: { key: `secret of ${owner}` }, body: { id, owner, value, photo } };
        const file = new File([`${photo} by ${owner}`], owner);
        await windows[event.at]?.put(receipt, input, ownerOf(owner), [{ placeholder: photo, file }]);
        if (value !== REFUSED) receipts.push(`${photo} by ${owner}`);
        else receipts.push(REFUSED.toString());
        return;
      }
      case 'answer': {
        const { owner, question, value } = event;
        const body = { id: '', owner, value };
        const input = { params: { key: `secret of ${owner}`, question }, body };
        await windows[event.at]?.put(answer, input, ownerOf(owner));
        const slot = `${owner}/${question}`;
        answers.set(slot, [...(answers.get(slot) ?? []), value]);
        return;
      }
      case 'send':
        sending.push(windows[event.at]?.send(ownerOf(event.owner)) ?? Promise.resolve());
        return;
      case 'reload':
        windows[event.at]?.stop();
        windows[event.at] = open(event.at);
        return;
      case 'comeOrGo': {
        const name = `${event.at} ${event.owner}`;
        if (!present.delete(name)) present.add(name);
        return;
      }
      case 'pause':
        for (let turns = event.turns; turns > 0; turns -= 1) await nextTask();
    }
  }

  /** The network is back for good, and everybody returns. */
  async function settle(): Promise<void> {
    await Promise.all(sending);
    for (const owner of OWNERS) {
      present.add(`0 ${owner}`);
      await windows[0]?.send(ownerOf(owner));
    }
  }

  const remaining = async () => (await Promise.all(OWNERS.map((owner) => browser.store.list(owner)))).flat();
  return {
    apply,
    settle,
    remaining,
    counts,
    receipts,
    answers,
    isPresent: (at: number, owner: string) => present.has(`${at} ${owner}`),
  };
}

/** Removes repetitions, as the server stores a repeated value once. */
const distinct = (values: readonly number[]) => values.filter((value, at) => value !== values[at - 1]);

/** Whether the server received the values in the order in which they were entered. */
function isInOrder(received: readonly number[], entered: readonly number[]): boolean {
  let from = 0;
  return received.every((value) => {
    const found = entered.indexOf(value, from);
    from = found;
    return found >= 0;
  });
}

beforeEach(stubDatabase);

describe('the outbox', () => {
  it('delivers everything once and in order, and nobody sends for others, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 40, size: '+1' }),
        fc.array(fc.constantFrom(...OUTCOMES), { maxLength: 60, size: '+1' }),
        async (events, fates) => {
          let isOver = false;
          const pending = [...fates];
          const server = fakeServer(() => (isOver ? 'ok' : (pending.shift() ?? 'ok')));
          const tablet = device(server);
          for (const event of events) await tablet.apply(event);
          isOver = true;
          await tablet.settle();

          const remaining = await tablet.remaining();
          expect(server.forgedCalls).toEqual([]);
          const accepted = tablet.counts.filter((text) => JSON.parse(text).value !== REFUSED);
          expect(server.counts.map((body) => JSON.stringify(body)).sort()).toEqual(accepted.sort());
          const acceptedReceipts = tablet.receipts.filter((text) => text !== `${REFUSED}`);
          expect(server.receipts.map(({ shows }) => shows).sort()).toEqual(acceptedReceipts.sort());
          for (const [slot, entered] of tablet.answers) {
            const received = distinct(server.answers.get(slot) ?? []);
            expect(isInOrder(received, distinct(entered)), `${slot}: ${received} of ${entered}`).toBe(true);
            const isRefused = entered.at(-1) === REFUSED;
            if (!isRefused) expect(received.at(-1)).toBe(entered.at(-1));
            const parked = remaining.filter(({ owner, key }) => `${owner}/${key}` === slot);
            expect(parked).toHaveLength(isRefused ? 1 : 0);
          }
          expect(remaining.every(({ state }) => state === 'parked')).toBe(true);
          const parked = remaining.filter(({ kind }) => kind === count.name);
          expect(parked).toHaveLength(tablet.counts.length - accepted.length);
          expect(remaining.filter(({ kind }) => kind === receipt.name)).toHaveLength(
            tablet.receipts.length - acceptedReceipts.length,
          );
          expect(JSON.stringify(remaining)).not.toContain('secret');
        },
      ),
      { numRuns: depth.runs(60, 600) },
    );
  }, 120_000);
});
