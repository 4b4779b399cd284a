import { batchResult } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import { sumOf } from '@kontor/contract/kernel/exact.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { randomFrom } from '../../../kernel/world.ts';
import { type Counting, type SentCount, startCounting } from '../../../testing/inventory.ts';
import { type ServerProcess, startProcess } from '../../../testing/processes.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 90_000 });

const DEVICES = 30;
const COUNTS = 500;
const AT_ONCE = 125;

let at: Counting;
let servers: [ServerProcess, ServerProcess];

const start = async () => {
  const server = await startProcess(at.app.databaseUrl, {
    PUBLIC_URL: 'https://kontor.example',
    DEMO_SIGN_IN: 'public',
  });
  await server.started();
  return server;
};

beforeAll(async () => {
  at = await startCounting({ clock: new Date() });
  servers = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await at.app.stop();
});

const send = (server: ServerProcess, counts: readonly SentCount[]) =>
  fetch(`${server.url}/api/inventoryManagement/inventoryTransaction/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ counts }),
  });

/** What a device counted of several things: crates, bottles, and reversals. */
function countsOf(random: () => number): SentCount[] {
  const products = [at.pils, at.radler, at.unlisted];
  const counts: SentCount[] = [];
  while (counts.length < COUNTS) {
    const count = at.aCount({
      inventoryProductId: products[Math.floor(random() * products.length)],
      unit: random() < 0.5 ? 'Kasten' : 'Flasche',
      countQuantity: 1 + Math.floor(random() * 9_999) / 100,
      countedAt: new Date().toISOString(),
    });
    counts.push(count);
    if (random() < 0.1 && counts.length < COUNTS) counts.push(at.anUndo(count));
  }
  return counts;
}

it('30 devices count 500 times each while one of two servers is killed: nothing is lost, nothing twice', async () => {
  const confirmed: SentCount[] = [];
  const outcomes = new Set<string>();
  let release = () => {};
  const restarted = new Promise<void>((resolve) => {
    release = resolve;
  });

  /** Sends what waits to one of the servers and, where no answer comes or it is lost, again to the other. */
  async function deliver(device: number) {
    const random = randomFrom(device);
    const queue = countsOf(random);
    for (let attempt = device; queue.length > 0; attempt += 1) {
      // The rest is sent after the restart, to both.
      if (queue.length <= COUNTS / 2) await restarted;
      const counts = queue.slice(0, AT_ONCE);
      const answer = await send(servers[attempt % 2 === 0 ? 0 : 1], counts).catch(() => null);
      const results = answer?.ok ? await answer.json().catch(() => null) : null;
      if (results === null || random() < 0.2) continue;
      for (const { outcome } of z.parse(z.array(batchResult), results)) outcomes.add(outcome);
      confirmed.push(...queue.splice(0, counts.length));
    }
  }

  const delivered = Promise.all(Array.from({ length: DEVICES }, (_, device) => deliver(device)));
  await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan((DEVICES * COUNTS) / 5), { timeout: 60_000 });
  await servers[0].kill();
  servers[0] = await start();
  release();
  await delivered;

  expect(outcomes).toEqual(new Set(['stored', 'known']));
  expect(confirmed).toHaveLength(DEVICES * COUNTS);
  expect(await at.app.db.selectFrom('inventory_transaction').select('id').execute()).toHaveLength(DEVICES * COUNTS);
  const results = await at.resultsOf();
  expect(results).toHaveLength(6);
  for (const { inventoryProductId, unit, countQuantity } of results) {
    const same = confirmed.filter((count) => count.inventoryProductId === inventoryProductId && count.unit === unit);
    expect(countQuantity).toBe(sumOf(same.map((count) => count.countQuantity)));
  }
});
