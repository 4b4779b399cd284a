import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { receipts } from '@kontor/contract/areas/receipts/endpoints.ts';
import { EVENT_DATA, EVENT_TYPES, type EventType } from '@kontor/contract/areas/webhooks/events/rules.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../kernel/database/schema.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  anEventWithDate,
  aRegistration,
  confirmationLinkIn,
  mailsTo,
  makeSites,
  nextAddress,
} from '../../testing/booking.ts';
import { anItem, orderOf, startCampaigns } from '../../testing/campaign-orders.ts';
import { examplesMode, recordMessage } from '../../testing/examples.ts';
import { anExamWithTrainee, traineeOf } from '../../testing/exams.ts';
import { startCounting } from '../../testing/inventory.ts';
import { startShop } from '../../testing/receipts.ts';
import { createDate } from '../booking/events/commands.ts';
import { aDate } from '../booking/factory.ts';
import { aSubscription, insertSubscription } from './factory.ts';
import { bodyOf } from './present.ts';

let stop = async () => {};
afterEach(() => stop());

/** Subscribes to all events of an app. */
async function listenTo(app: TestApp): Promise<void> {
  stop = () => app.stop();
  await app.make((world) => insertSubscription(world, aSubscription({ eventTypes: [...EVENT_TYPES] })));
}

/** The events so far, oldest first; each must be as its type declares it. */
async function eventsOf(app: TestApp): Promise<[EventType, unknown][]> {
  const { rows } = await sql<{ type: EventType; at: string; data: JsonObject }>`
    select type, at, data from webhook_delivery order by id`.execute(app.db);
  return rows.map(({ type, at, data }) => {
    expect(EVENT_DATA[type].safeParse(data).success, type).toBe(true);
    if (examplesMode === 'record') recordMessage(type, bodyOf({ type, at, data }, app.services));
    return [type, data];
  });
}

it('registrations', async () => {
  const app = await startApp();
  await makeSites(app);
  await listenTo(app);
  const { eventId, dateId } = await anEventWithDate(app);
  const other = await app.make(({ tx }) =>
    createDate(tx, aDate(eventId, tx.now, { start: '2027-03-09T08:00:00Z', end: '2027-03-09T09:00:00Z' })),
  );
  const visit = (email: string) =>
    app.anonymous().visit(booking.attendee.create, { body: aRegistration(dateId, { email }) });
  const { id } = (await visit('vera@example.org')).body;
  const tagged = (await visit('vera+1@example.org')).body;
  const { code } = confirmationLinkIn((await mailsTo(app, 'vera+1@example.org'))[0]?.text ?? '');
  await app.anonymous().call(booking.confirm, { params: { id: tagged.id, code } });
  const staff = app.as('booking');
  await staff.call(booking.moveFor, { params: { id }, body: { eventDateId: other, mail: false } });
  await staff.call(booking.cancelFor, { params: { id }, body: { mail: false } });
  await staff.call(booking.attendee.create, { body: aRegistration(dateId, { email: nextAddress() }) });
  expect(await eventsOf(app)).toEqual([
    ['registration.created', { id, eventDateId: dateId, state: 'registered' }],
    ['registration.created', { id: tagged.id, eventDateId: dateId, state: 'unconfirmed' }],
    ['registration.confirmed', { id: tagged.id, eventDateId: dateId, state: 'registered' }],
    ['registration.moved', { id, eventDateId: other, state: 'registered' }],
    ['registration.cancelled', { id, eventDateId: other, state: 'cancelled' }],
    ['registration.created', { id: expect.any(Number), eventDateId: dateId, state: 'registered' }],
  ]);
});

it('receipts, also of an export', async () => {
  const shop = await startShop();
  await listenTo(shop.app);
  const first = await shop.create({ noSignatureRequired: true, noSignatureReason: 'other' });
  const second = await shop.create({ noSignatureRequired: true, noSignatureReason: 'other' });
  for (const { id } of [first, second]) expect(await shop.move(id, 'open')).toBe('204');
  expect(await shop.move(first.id, 'canceled', shop.admin)).toBe('204');
  const exported = await shop.admin.call(receipts.createBatch, { body: { all: true, setAsCompleted: true } });
  expect(exported.status).toBeLessThan(300);
  expect(await eventsOf(shop.app)).toEqual([
    ['receipt.created', { id: first.id, siteId: 601, state: 'draft' }],
    ['receipt.created', { id: second.id, siteId: 601, state: 'draft' }],
    ['receipt.changed', { id: first.id, siteId: 601, state: 'open' }],
    ['receipt.changed', { id: second.id, siteId: 601, state: 'open' }],
    ['receipt.changed', { id: first.id, siteId: 601, state: 'canceled' }],
    ['receipt.changed', { id: second.id, siteId: 601, state: 'completed' }],
  ]);
});

it('orders', async () => {
  const { app, make, site, pils } = await startCampaigns();
  await listenTo(app);
  const id = await make();
  for (const quantity of [2, 3]) expect((await orderOf(site, id, 601, [anItem(pils, quantity)])).status).toBe(204);
  expect(await eventsOf(app)).toEqual([
    ['order.submitted', { campaignId: id, siteId: 601, version: 1 }],
    ['order.changed', { campaignId: id, siteId: 601, version: 2 }],
  ]);
});

it('closed counts', async () => {
  const counting = await startCounting();
  await listenTo(counting.app);
  await counting.count(counting.aCount());
  for (const state of [2, 3]) expect(await counting.move(state)).toBe('204');
  expect(await eventsOf(counting.app)).toEqual([
    ['count.closed', { id: counting.receiptId, inventoryId: counting.inventoryId }],
  ]);
});

describe('exams', () => {
  it.each([
    [4, true],
    [0, false],
  ])('with %i correct answers: passed %s', async (right, hasPassed) => {
    const app = await startApp();
    await listenTo(app);
    const exam = await anExamWithTrainee(app);
    const trainee = traineeOf(app.anonymous(), exam);
    const { questions } = (await trainee.start()).body;
    await trainee.submit(trainee.answers(questions, right));
    const passed = [['exam.passed', { examId: exam.examId, traineeId: exam.traineeId }]];
    expect(await eventsOf(app)).toEqual(hasPassed ? passed : []);
  });
});
