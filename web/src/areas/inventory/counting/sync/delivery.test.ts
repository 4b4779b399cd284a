import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../../../../kernel/problem.ts';
import { createEarlier, stubDatabase } from '../../../../testing/device-database.ts';
import { type Count, type CountBody, countsOf, reversalOf } from '../count.ts';
import { createDelivery, type Transport } from './delivery.ts';

const receiptParams = { inventoryId: 1, receiptId: 2 };
const of = { item: { kind: 'product', id: 4711, title: 'Alpina Cola' }, countedBy: 'Petra' } as const;
const some = (quantity: number): Count => {
  const [count] = countsOf([{ unit: 'Flasche', quantity }], receiptParams, of);
  if (!count) throw new Error('nothing was counted');
  return count;
};

type Send = Transport['send'];
type Body = Parameters<Send>[0];

/** By quantity. */
const STATUSES = new Map<number, 'late' | 'refused'>([
  [14, 'late'],
  [15, 'refused'],
]);

/** A server that stores each count once and rejects some. */
function fakeServer() {
  const stored = new Map<string, CountBody>();
  const take = ({ counts }: Body) =>
    counts.map((count) => {
      const isEarly =
        typeof count.reversesId === 'string' &&
        !stored.has(count.reversesId) &&
        !counts.some(({ id }) => id === count.reversesId);
      const code =
        count.countQuantity === 13 ? 'inventory.receiptClosed' : isEarly ? 'inventory.originalMissing' : null;
      const outcome = code ? ('refused' as const) : stored.has(count.id) ? ('known' as const) : ('stored' as const);
      if (!code) stored.set(count.id, count);
      return {
        id: count.id,
        outcome,
        late: count.countQuantity === 14,
        status: code ? null : (STATUSES.get(count.countQuantity) ?? ('counted' as const)),
        positionNumber: code ? null : 1,
        code,
        detail: code && 'Nein.',
      };
    });
  return { stored, take };
}

/** Loads the ledger as a newly opened page does. */
async function openLedger() {
  vi.resetModules();
  return import('./ledger.ts');
}

const exclusively: Transport['exclusively'] = (work) => work();
const lost = () => new ProblemError(0, 'network.failed');

beforeEach(() => {
  stubDatabase();
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

async function device(send: Send, more: Partial<Transport> = {}) {
  const ledger = await openLedger();
  const waiting = async () => (await ledger.tally()).waiting;
  const scheduleAfter = vi.fn();
  const deliver = createDelivery({ ...ledger, waiting, send, exclusively, scheduleAfter, maxBatch: 100, ...more });
  return { ...ledger, waiting, later: scheduleAfter, deliver };
}

describe('counts', () => {
  it('wait on the device across a reload, and are sent in order', async () => {
    const server = fakeServer();
    const before = await device(async () => Promise.reject(lost()));
    const counts = [3, 1, 2].map(some);
    for (const count of counts) await before.addCounts([count]);
    expect(await before.deliver()).toEqual({ reason: 'unreachable', retryAfterSeconds: null, isServerError: false });

    const after = await device(async (body) => server.take(body));
    expect(await after.waiting()).toBe(3);
    expect(await after.deliver()).toBeNull();
    expect([...server.stored.values()].map(({ countQuantity }) => countQuantity)).toEqual([3, 1, 2]);
    expect(await after.tally()).toMatchObject({ waiting: 0, parked: 0, sent: 3 });
    expect(await after.lastOfReceipt(2, 2)).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
  });

  it('of an earlier app are all present and are sent', async () => {
    const row = (quantity: number, state: unknown) => {
      const { item: thing, status: _, refusal: __, ...count } = some(quantity);
      return { ...count, seq: quantity, thing, state };
    };
    await createEarlier('kontor-counting', 1, [
      {
        name: 'counts',
        options: { keyPath: 'seq' },
        indexes: {
          uuid: { on: 'uuid', unique: true },
          state: { on: ['state.kind', 'seq'] },
          receipt: { on: ['receiptId', 'seq'] },
          reverses: { on: 'reversesId' },
        },
        rows: [
          row(1, { kind: 'sent', late: false, positionNumber: 4 }),
          row(2, { kind: 'refused', because: { code: 'inventory.receiptClosed', detail: 'Nein.' } }),
          row(3, { kind: 'waiting' }),
          row(4, { kind: 'waiting' }),
        ],
      },
      {
        name: 'kept',
        options: { keyPath: 'key' },
        rows: [{ key: 'session', session: { name: 'Petra', pairing: null, isRefused: false } }],
      },
    ]);
    const server = fakeServer();
    const { addCounts, deliver, tally } = await device(async (body) => server.take(body));
    const session = await import('./session.ts');
    await session.startSession();
    expect(session.sessionNow().name).toBe('Petra');
    expect(await tally()).toEqual({ waiting: 2, parked: 1, discarded: 0, sent: 1 });
    await addCounts([some(5)]);
    expect(await deliver()).toBeNull();
    expect([...server.stored.values()].map(({ countQuantity }) => countQuantity)).toEqual([3, 4, 5]);
    expect(await tally()).toEqual({ waiting: 0, parked: 1, discarded: 0, sent: 4 });
  });

  it('are stored once, even if responses are lost', async () => {
    const server = fakeServer();
    let turn = 0;
    const { addCounts, deliver, waiting } = await device(async (body) => {
      turn += 1;
      if (turn % 3 === 0) throw lost();
      const results = server.take(body);
      if (turn % 3 === 1) throw lost();
      return results;
    });
    await addCounts(Array.from({ length: 300 }, (_, quantity) => some(quantity + 100)));
    for (let tries = 0; tries < 500 && (await deliver()) !== null; tries += 1);
    expect(await waiting()).toBe(0);
    expect(server.stored.size).toBe(300);
  });

  it('that a person rejected before they are sent again stay rejected', async () => {
    const server = fakeServer();
    const { addCounts, deliver, lastOfGroup } = await device(async (body) => server.take(body));
    await addCounts([some(15), some(16)]);
    await deliver();
    expect((await lastOfGroup('sent', 9)).map(({ status }) => status)).toEqual(['counted', 'refused']);
  });

  it('contain the time of sending and the number of remaining counts', async () => {
    const server = fakeServer();
    const bodies: Body[] = [];
    const { addCounts, deliver } = await device(async (body) => {
      bodies.push(body);
      return server.take(body);
    });
    await addCounts(Array.from({ length: 150 }, () => some(1)));
    await deliver();
    expect(bodies.map(({ counts, waiting }) => [counts.length, waiting])).toEqual([
      [100, 50],
      [50, 0],
    ]);
    expect(Math.abs(Date.now() - Date.parse(bodies[0]?.sentAt ?? ''))).toBeLessThan(60_000);
  });
});

describe('the server’s answer', () => {
  it('parks a rejected count with the reason and keeps the others', async () => {
    const server = fakeServer();
    const { addCounts, deliver, lastOfGroup, retry, discard, tally } = await device(async (body) => server.take(body));
    const refused = some(13);
    await addCounts([some(1), refused, some(14)]);
    await deliver();
    expect(await tally()).toMatchObject({ waiting: 0, parked: 1, sent: 2 });
    const refusal = { code: 'inventory.receiptClosed', detail: 'Nein.' };
    expect(await lastOfGroup('parked', 9)).toMatchObject([{ uuid: refused.uuid, status: 'parked', refusal }]);
    expect(await lastOfGroup('sent', 1)).toMatchObject([{ status: 'late', positionNumber: 1 }]);
    await retry([refused.uuid]);
    expect((await tally()).waiting).toBe(1);
    await deliver();
    await discard(refused.uuid);
    expect(await tally()).toEqual({ waiting: 0, parked: 0, discarded: 1, sent: 2 });
    expect(await lastOfGroup('discarded', 9)).toMatchObject([{ uuid: refused.uuid, status: 'discarded', refusal }]);
  });

  it('parks malformed counts by their paths', async () => {
    const server = fakeServer();
    const { addCounts, deliver, lastOfGroup, tally } = await device(async (body) => {
      const index = body.counts.findIndex(({ countedBy }) => countedBy === '');
      if (index < 0) return server.take(body);
      const errors = [{ path: `counts.${index}.countedBy`, message: 'Bitte füllen Sie dieses Feld aus.' }];
      throw new ProblemError(400, 'request.invalid', { errors });
    });
    await addCounts([some(1), { ...some(2), countedBy: '' }, some(3)]);
    expect(await deliver()).toBeNull();
    expect(await tally()).toMatchObject({ waiting: 0, parked: 1, sent: 2 });
    const [parked] = await lastOfGroup('parked', 1);
    expect(parked).toMatchObject({ refusal: { detail: 'Bitte füllen Sie dieses Feld aus.' } });
  });

  it('isolates the count that made the batch fail', async () => {
    const server = fakeServer();
    const { addCounts, deliver, tally } = await device(async (body) => {
      if (body.counts.some(({ countQuantity }) => countQuantity === 7)) throw new ProblemError(400, 'request.invalid');
      return server.take(body);
    });
    await addCounts(Array.from({ length: 40 }, (_, quantity) => some(quantity + 20)).toSpliced(17, 0, some(7)));
    expect(await deliver()).toBeNull();
    expect(await tally()).toMatchObject({ waiting: 0, parked: 1, sent: 40 });
  });

  it('resends a counter-entry that arrives before its count', async () => {
    const server = fakeServer();
    const { addCounts, deliver, waiting, later } = await device(async (body) => server.take(body));
    const elsewhere = some(5);
    await addCounts([reversalOf(elsewhere, 'Petra')]);
    await deliver();
    expect(await waiting()).toBe(1);
    expect(later.mock.calls).toEqual([[30_000]]);
    server.take({
      counts: [
        {
          id: elsewhere.uuid,
          inventoryPositionInventoryReceiptId: 2,
          unit: 'Flasche',
          countQuantity: 5,
          countedBy: 'P',
        },
      ],
      sentAt: '',
      waiting: 0,
    });
    await deliver();
    expect(await waiting()).toBe(0);
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('parks a counter-entry whose count is missing for a quarter of an hour', async () => {
    const server = fakeServer();
    let minutes = 0;
    const { addCounts, deliver, tally, later } = await device(async (body) => server.take(body), {
      now: () => minutes * 60_000,
    });
    await addCounts([reversalOf(some(5), 'Petra')]);
    for (let times = 0; times < 50; times += 1) await deliver();
    minutes = 14;
    await deliver();
    expect(await tally()).toMatchObject({ waiting: 1, parked: 0 });
    minutes = 15;
    later.mockClear();
    await deliver();
    expect(await tally()).toMatchObject({ waiting: 0, parked: 1 });
    expect(later).not.toHaveBeenCalled();
  });
});

describe('a device that is full', () => {
  const full = () => new DOMException('no room', 'QuotaExceededError');

  it('is not mistaken for a missing network, and sends the same counts again', async () => {
    const server = fakeServer();
    const isFull = vi.fn(() => true);
    const ledger = await openLedger();
    const { addCounts, deliver, waiting } = await device(async (body) => server.take(body), {
      settle: async (outcomes) => {
        if (isFull()) throw full();
        await ledger.settle(outcomes);
      },
    });
    await addCounts([some(1), some(2)]);
    await expect(deliver()).rejects.toThrow('no room');
    expect(await waiting()).toBe(2);
    isFull.mockReturnValue(false);
    expect(await deliver()).toBeNull();
    expect([await waiting(), server.stored.size]).toEqual([0, 2]);
  });

  it('only deletes the oldest sent counts to make room', async () => {
    const server = fakeServer();
    const { addCounts, deliver, tally, lastOfReceipt } = await device(async (body) => server.take(body));
    const isFull = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
      throw full();
    });
    await expect(addCounts([some(1)])).rejects.toThrow('no room');
    await addCounts([13, ...Array.from({ length: 1001 }, () => 1)].map(some));
    await deliver();
    await addCounts([some(4)]);
    isFull.mockImplementationOnce(() => {
      throw full();
    });
    expect(await addCounts([some(5)])).toBe('saved');
    expect(await tally()).toEqual({ waiting: 2, parked: 1, discarded: 0, sent: 1000 });
    expect((await lastOfReceipt(2, 2)).map(({ seq, quantity }) => [seq, quantity])).toEqual([
      [1004, 5],
      [1003, 4],
    ]);
    expect((await lastOfReceipt(2, 2000)).map(({ seq }) => seq).slice(-2)).toEqual([3, 1]);
  });
});

it.each([
  ['a device that is no longer accepted', 401, { reason: 'signIn' }],
  ['too much at once', 429, { reason: 'unreachable', retryAfterSeconds: 7, isServerError: false }],
  ['a server that is away', 503, { reason: 'unreachable', retryAfterSeconds: 7, isServerError: false }],
])('%s halts it, and nothing is lost', async (_, status, halt) => {
  const { addCounts, deliver, waiting } = await device(async () => {
    throw new ProblemError(status, 'x.y', { retryAfter: 7 });
  });
  await addCounts([some(1)]);
  expect(await deliver()).toEqual(halt);
  expect(await waiting()).toBe(1);
});
