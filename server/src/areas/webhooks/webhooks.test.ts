import { openWork } from '@kontor/contract/areas/open-work/endpoints.ts';
import { webhooks } from '@kontor/contract/areas/webhooks/endpoints.ts';
import { type DeliveryState, RETRY_SECONDS } from '@kontor/contract/areas/webhooks/rules.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@kontor/contract/kernel/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../kernel/http/refusal.ts';
import { SYSTEM } from '../../kernel/identity/actor.ts';
import { emit } from '../../kernel/webhooks/emit.ts';
import { signatureOf } from '../../kernel/webhooks/signature.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { type Receiver, respond, startReceiver } from '../../testing/receiver.ts';
import { aSubscription } from './factory.ts';
import { webhookJobs } from './jobs.ts';

const { subscription } = webhooks;
const NOW = '2027-03-01T08:00:00Z';
const LONG = { timeout: 20_000, interval: 20 };
vi.setConfig({ testTimeout: 40_000 });

let receiver: Receiver;
let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  receiver = await startReceiver();
  app = await startApp({ env: { WEBHOOK_HOSTS: `${receiver.origin},hooks.example.com` }, random: () => 500 });
  admin = app.as('administrator');
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});
beforeEach(async () => {
  app.setClock(NOW);
  await app.db.deleteFrom('webhook_subscription').execute();
  receiver.received.length = 0;
  receiver.answerBy(respond(204));
});

type Given = Parameters<typeof aSubscription>[0];

const subscribe = async (given: Given = {}, path = '/') =>
  (await admin.call(subscription.create, { body: aSubscription({ url: `${receiver.origin}${path}`, ...given }) })).body;
const find = async (id: number) => (await admin.call(subscription.find, { params: { id } })).body;
const deliveries = async (query: { subscriptionId?: number; state?: DeliveryState } = {}) =>
  (await admin.call(webhooks.deliveries, { query })).body;
const complete = (id: number) =>
  app.inTransaction((tx) => emit(tx, 'receipt.changed', { id, siteId: 601, state: 'completed' }));
const messages = (count: number) =>
  vi.waitFor(() => {
    expect(receiver.received).toHaveLength(count);
    return receiver.received;
  }, LONG);
/** Waits until so many deliveries have been attempted. */
const attempted = (count: number, state: DeliveryState) =>
  vi.waitFor(async () => {
    const found = await deliveries({ state });
    expect(found.filter(({ outcome }) => outcome !== null)).toHaveLength(count);
    return found;
  }, LONG);
/** Does what the job of a subscription does. */
const deliverNext = (subscriptionId: number) => {
  const { db, transactions } = app;
  const context = { db, transactions, now: app.now(), signal: new AbortController().signal };
  return webhookJobs(app.services).jobs[0]?.execute({ subscriptionId }, context);
};

describe('a subscription', () => {
  it('shows its secret once', async () => {
    const created = await subscribe();
    expect(created.secret).toMatch(/^whsec_/);
    expect(await find(created.id)).not.toHaveProperty('secret');
    const trail = await app.db.selectFrom('audit_entry').select('after').orderBy('id', 'desc').executeTakeFirst();
    expect(trail?.after).toMatchObject({ title: created.title, secret: '***' });
  });

  it.each([
    [{ url: 'https://elsewhere.example/x' }, ['url']],
    [{ url: 'http://hooks.example.com/x' }, ['url']],
    [{ url: 'http://127.0.0.1:1/x' }, ['url']],
    [{ url: 'ftp://hooks.example.com' }, ['url']],
    [{ url: 'https://hooks.example.com/x#y' }, ['url']],
    [{ url: 'https://hooks.example.com/a b' }, ['url']],
    [{ url: `https://hooks.example.com/${'ü'.repeat(400)}` }, ['url']],
    [{ eventTypes: [] }, ['eventTypes']],
  ] satisfies [Given, string[]][])('with %j is refused', async (given, faults) => {
    const answer = await admin.call(subscription.create, { body: aSubscription(given) });
    expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', faults]);
  });

  it('has the address that is called, however it was written', async () => {
    const { port } = new URL(receiver.origin);
    const expected = `${receiver.origin}/x`;
    const { id, url } = await subscribe({ url: ` HTTP://0x7f000001:${port}/x ` });
    expect([url, (await find(id)).url]).toEqual([expected, expected]);
    const body = aSubscription({ url: `http://127.1:${port}/y/../x` });
    expect((await admin.call(subscription.update, { params: { id }, body })).status).toBe(204);
    expect((await find(id)).url).toBe(expected);
  });

  it('is for administrators', async () => {
    const { id } = await subscribe();
    for (const who of ['booking', 'site'] as const) {
      expect((await app.as(who).call(subscription.list)).outcome).toBe('403 request.forbidden');
      expect((await app.as(who).call(webhooks.sendTest, { params: { id } })).outcome).toBe('403 request.forbidden');
    }
    expect((await app.anonymous().call(webhooks.deliveries)).outcome).toBe('401 request.unauthenticated');
    expect((await admin.call(webhooks.targets)).body.hosts).toEqual([receiver.origin, 'hooks.example.com']);
  });

  it('gets the events of its types, while it is switched on', async () => {
    const { id } = await subscribe();
    await subscribe({ eventTypes: ['exam.passed'] }, '/exams');
    await complete(1);
    await attempted(1, 'delivered');
    const known = await find(id);
    expect(known).toMatchObject({ lastDeliveredAt: '2027-03-01T08:00:00.000Z', waitingCount: 0, failedCount: 0 });
    const body = aSubscription({ url: receiver.origin, isActive: false });
    expect((await admin.call(subscription.update, { params: { id }, body })).status).toBe(204);
    await complete(2);
    expect(await deliveries()).toHaveLength(1);
    expect((await admin.call(webhooks.sendTest, { params: { id } })).outcome).toBe('409 webhooks.inactive');
  });
});

describe('a message', () => {
  it('is signed, and says only numbers and the state', async () => {
    const { secret = '' } = await subscribe();
    await complete(17);
    const [message] = await messages(1);
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = message?.headers ?? {};
    expect(message?.body).toBe(
      '{"type":"receipt.changed","timestamp":"2027-03-01T08:00:00.000Z","data":{"id":17,"siteId":601,"state":"completed","url":"https://kontor.example/api/receipt/17"}}',
    );
    expect(Number(timestamp)).toBe(Date.parse(NOW) / SECOND_MS);
    expect(signature).toBe(
      signatureOf({ id: String(id), timestamp: Number(timestamp), body: message?.body ?? '' }, [secret]),
    );
    const [row] = await attempted(1, 'delivered');
    expect(row).toMatchObject({ eventId: id, type: 'receipt.changed', attempts: 1, status: 204, nextAttemptAt: null });
    const { body } = await admin.call(webhooks.delivery, { params: { id: row?.id ?? 0 } });
    expect(body).toMatchObject({ body: message?.body, answer: '', url: `${receiver.origin}/` });
  });

  it('is signed by the former secret, too, for a day', async () => {
    const { id, secret: former = '' } = await subscribe();
    const { secret, formerSecretUntil } = (await admin.call(webhooks.changeSecret, { params: { id } })).body;
    expect(secret).not.toBe(former);
    expect(formerSecretUntil).toBe('2027-03-02T08:00:00.000Z');
    const signatures = async (count: number) => {
      await complete(count);
      const message = (await messages(count)).at(-1);
      await attempted(count, 'delivered');
      const timestamp = Number(message?.headers['webhook-timestamp']);
      const signed = { id: String(message?.headers['webhook-id']), timestamp, body: message?.body ?? '' };
      const names = new Map([secret, former].map((each) => [signatureOf(signed, [each]), each]));
      return String(message?.headers['webhook-signature'])
        .split(' ')
        .map((each) => names.get(each));
    };
    expect(await signatures(1)).toEqual([secret, former]);
    app.setClock(new Date(Date.parse(NOW) + DAY_MS));
    expect(await signatures(2)).toEqual([secret]);
  });

  it('is not sent if the change is rolled back', async () => {
    await subscribe();
    await app.transactions.run(SYSTEM, async (tx) => {
      await emit(tx, 'receipt.changed', { id: 1, siteId: 601, state: 'open' });
      return refuse('request.conflict');
    });
    await complete(2);
    const [message] = await messages(1);
    expect(message?.body).toContain('"id":2');
    expect(await deliveries()).toHaveLength(1);
  });

  it('of a test reaches a subscription of any events', async () => {
    const { id } = await subscribe({ eventTypes: ['exam.passed'] });
    expect((await admin.call(webhooks.sendTest, { params: { id } })).status).toBe(204);
    const [message] = await messages(1);
    expect(message?.body).toBe('{"type":"webhook.test","timestamp":"2027-03-01T08:00:00.000Z","data":{}}');
  });
});

describe('a delivery', () => {
  it('is repeated with growing pauses and the same id, until it has failed', async () => {
    receiver.answerBy(respond(500, 'Kaputt'));
    const { id } = await subscribe();
    await complete(1);
    let [row] = await attempted(1, 'waiting');
    for (const [index, seconds] of RETRY_SECONDS.entries()) {
      expect(row).toMatchObject({ outcome: 'status', status: 500, attempts: index + 1 });
      const due = app.now().getTime() + seconds * SECOND_MS;
      expect(row?.nextAttemptAt).toBe(new Date(due).toISOString());
      app.setClock(new Date(due - 1));
      await deliverNext(id);
      expect(receiver.received).toHaveLength(index + 1);
      app.setClock(new Date(due));
      await deliverNext(id);
      [row] = await deliveries();
    }
    expect(row).toMatchObject({ state: 'failed', attempts: RETRY_SECONDS.length + 1, nextAttemptAt: null });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    const { body } = await admin.call(webhooks.delivery, { params: { id: row?.id ?? 0 } });
    expect(body.answer).toBe('Kaputt');
  });

  it('waits as long as its receiver asks for', async () => {
    receiver.answerBy(respond(429, '', { 'retry-after': '3600' }));
    await subscribe();
    await complete(1);
    const [row] = await attempted(1, 'waiting');
    expect(row?.nextAttemptAt).toBe(new Date(Date.parse(NOW) + HOUR_MS).toISOString());
  });

  it('that failed is open work, and is sent again: one, several, or all', async () => {
    receiver.answerBy(respond(302, '', { location: 'http://127.0.0.1:1' }));
    const { id } = await subscribe();
    for (const each of [1, 2, 3]) await complete(each);
    await attempted(3, 'waiting');
    await app.db.updateTable('webhook_delivery').set({ state: 'failed', next_attempt_at: null }).execute();
    const kinds = async () => (await admin.call(openWork.openWork)).body.entries.map(({ kind }) => kind);
    expect(await kinds()).toContain('failingWebhooks');

    receiver.answerBy(respond(200, 'ok'));
    app.setClock(new Date(Date.parse(NOW) + HOUR_MS));
    const ids = (await deliveries()).map((row) => row.id);
    const [first = 0, second = 0] = ids;
    expect((await admin.call(webhooks.redeliver, { params: { id: first } })).status).toBe(204);
    expect(await attempted(1, 'delivered')).toMatchObject([{ id: first, attempts: 1, status: 200 }]);
    expect(await kinds()).not.toContain('failingWebhooks');
    const several = await admin.call(webhooks.redeliverSeveral, { body: { mode: 'apply', ids: [second, 2_000_000] } });
    expect(several.body).toMatchObject({ done: [second], refused: [{ id: 2_000_000, code: 'request.notFound' }] });
    await attempted(2, 'delivered');
    expect((await admin.call(webhooks.redeliverFailed, { params: { id } })).body).toEqual({ count: 1 });
    await attempted(3, 'delivered');
    expect((await admin.call(webhooks.redeliverFailed, { params: { id } })).body).toEqual({ count: 0 });
  });

  it('that its receiver wants no more switches the subscription off', async () => {
    const { id } = await subscribe();
    receiver.answerBy(respond(500));
    await complete(1);
    await attempted(1, 'waiting');
    receiver.answerBy(respond(410));
    await complete(2);
    const failed = await attempted(2, 'failed');
    expect(failed.map(({ outcome }) => outcome)).toEqual(['gone', 'switchedOff']);
    expect(await find(id)).toMatchObject({ isActive: false, goneAt: '2027-03-01T08:00:00.000Z', version: 2 });
    await complete(3);
    expect(await deliveries()).toHaveLength(2);
    const body = aSubscription({ url: receiver.origin });
    await admin.call(subscription.update, { params: { id }, body });
    expect(await find(id)).toMatchObject({ isActive: true, goneAt: null });
  });

  it('of one receiver does not wait for that of another', async () => {
    let release = () => {};
    receiver.answerBy((response) => {
      release = () => response.writeHead(204).end();
    });
    const { id } = await subscribe({ eventTypes: ['receipt.changed'] });
    for (const each of [1, 2, 3, 4, 5, 6]) await complete(each);
    await messages(1);
    receiver.answerBy(respond(204));
    await subscribe({ eventTypes: ['receipt.created'] });
    await app.inTransaction((tx) => emit(tx, 'receipt.created', { id: 9, siteId: 601, state: 'draft' }));
    await attempted(1, 'delivered');
    // One after the other: the others of the slow one have not begun.
    expect(receiver.received).toHaveLength(2);
    release();
    await attempted(7, 'delivered');
    expect(await find(id)).toMatchObject({ waitingCount: 0 });
  });

  it('to an address that is no longer allowed fails', async () => {
    const { id } = await subscribe();
    await app.db.updateTable('webhook_subscription').set({ url: 'http://127.0.0.1:1/' }).execute();
    await complete(1);
    expect(await attempted(1, 'waiting')).toMatchObject([{ outcome: 'forbidden', status: null }]);
    // It can still be switched off.
    const body = aSubscription({ url: 'http://127.0.0.1:1/', isActive: false });
    expect((await admin.call(subscription.update, { params: { id }, body })).status).toBe(204);
    expect(await attempted(1, 'failed')).toMatchObject([{ outcome: 'switchedOff' }]);
  });
});
