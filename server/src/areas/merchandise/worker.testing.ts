import { createDatabase, createPool } from '../../kernel/database/connect.ts';
import { createTransactions } from '../../kernel/database/transactions.ts';
import { createThread } from '../../kernel/thread/thread.ts';
import { syncRequested } from './parts/sync.ts';
import { batch } from './source.testing.ts';

/**
 * A server process that copies price changes, reports every written batch, and blocks before the last one, where the
 * test kills it.
 */
const [databaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('The address of the database is missing');

const pool = createPool(databaseUrl, 3, () => {});
const db = createDatabase(pool);

async function* changes() {
  for (const hour of [1, 2, 3]) {
    yield batch(
      'price-changes',
      [1, 2, 3, 4].map((productId) => ({
        siteId: 601,
        productId,
        position: hour,
        validFrom: '2027-01-01',
        newPrice: '9.99',
        unit: 'Kasten',
        changedAt: `2027-02-28T0${hour}:00:00Z`,
      })),
    );
    process.send?.(`written ${hour}`);
  }
  await new Promise(() => {});
}

await syncRequested({
  db,
  transactions: createTransactions({
    pool,
    jobs: { enqueue: async () => {} },
    clock: () => new Date(),
    demandAudit: false,
  }),
  thread: createThread(),
  source: { name: 'database', read: changes },
  clock: () => new Date('2027-03-01T08:00:00Z'),
  timeZone: 'Europe/Berlin',
  signal: new AbortController().signal,
  patience: 60_000,
  report: (error) => process.stderr.write(`${error.message}\n`),
});
