import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { TestDatabase } from '../../kernel/database/testing.ts';
import { loseHeartbeats } from '../../kernel/jobs/testing.ts';
import { makeSecret, signatureOf } from '../../kernel/webhooks/signature.ts';
import { aRegistration } from '../../testing/booking.ts';
import { emptyDatabase, type ServerProcess, startProcess } from '../../testing/processes.ts';
import { type Received, type Receiver, respond, startReceiver } from '../../testing/receiver.ts';

const LONG = { timeout: 60_000, interval: 100 };
vi.setConfig({ testTimeout: 180_000, hookTimeout: 150_000 });

const TYPE = 'registration.created';

const secret = makeSecret();

let receiver: Receiver;
let database: TestDatabase;
let pool: pg.Pool;
let server: ServerProcess;

const start = async () => {
  server = await startProcess(database.url, {
    PUBLIC_URL: 'https://kontor.example',
    DEMO_SIGN_IN: 'public',
    DEMO_DATA: 'on',
    DEMO_SIZE: 'tiny',
    WEBHOOK_HOSTS: receiver.origin,
  });
  await server.started();
};

beforeAll(async () => {
  receiver = await startReceiver();
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await start();
});
afterAll(async () => {
  await server.stop();
  await pool.end();
  await database.drop();
  await receiver.stop();
});

const Dates = z.array(z.looseObject({ id: z.int(), isBookable: z.boolean(), eventId: z.int() }));

/** Somebody registers for a date of the demo. */
async function register(email: string): Promise<void> {
  const dates = z.parse(Dates, await (await fetch(`${server.url}/api/booking/eventDate`)).json());
  for (const { id } of dates.filter(({ isBookable }) => isBookable)) {
    const answer = await fetch(`${server.url}/api/booking/attendee`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aRegistration(id, { email })),
    });
    if (answer.status === 201) return;
  }
  throw new Error('Nobody can register for a date of the demo');
}

const isGenuine = ({ headers, body }: Received) => {
  const signed = { id: String(headers['webhook-id']), timestamp: Number(headers['webhook-timestamp']), body };
  return headers['webhook-signature'] === signatureOf(signed, [secret]);
};

it('a killed server loses no event: the next one repeats the unfinished delivery', async () => {
  await pool.query(
    `insert into webhook_subscription (title, url, event_types, is_active, secret)
     values ('Empfänger', $1, array[$2], true, $3)`,
    [`${receiver.origin}/hook`, TYPE, secret],
  );
  // The first message arrives, but its answer never does.
  receiver.answerBy(() => {});
  await register('vera.1@example.org');
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), LONG);
  await register('vera.2@example.org');
  await server.kill();

  receiver.answerBy(respond(204));
  // As if the time had passed after which others notice.
  await loseHeartbeats(pool);
  await pool.query(`update webhook_delivery set busy_until = now() where busy_until is not null`);
  await start();
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(3), LONG);

  const [first, ...others] = receiver.received;
  const ids = others.map(({ headers }) => headers['webhook-id']);
  expect(ids).toContain(first?.headers['webhook-id']);
  expect(new Set(ids).size).toBe(2);
  expect(receiver.received.every(isGenuine)).toBe(true);
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select state, attempts from webhook_delivery where type = $1 order by id', [
      TYPE,
    ]);
    expect(rows).toEqual([
      { state: 'delivered', attempts: 2 },
      { state: 'delivered', attempts: 1 },
    ]);
  }, LONG);
});
