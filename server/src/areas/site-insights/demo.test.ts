import { subscriptions } from '@kontor/contract/areas/site-insights/subscriptions/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '../../kernel/world.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { createDemoData as tellMasterData } from '../master-data/demo.ts';
import { createDemoData } from './demo.ts';
import { unsentOf } from './subscriptions/queries.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ clock: new Date('2027-03-01T08:00:00Z') });
  const { services } = app;
  await app.inTransaction(async (tx) => {
    const world = { tx, services, size: 'tiny', random: randomFrom(1) } as const;
    await tellMasterData(world);
    await createDemoData(world);
  });
});
afterAll(() => app.stop());

it('has active subscriptions whose first mail has not been sent yet', async () => {
  const { body } = await app.as('evaluation').call(subscriptions.subscription, { params: { id: 601 } });
  expect(body).toEqual({ isSubscribed: true, email: 'emma.ehlers@kontor.example', pausedAt: null });
  const unsent = await unsentOf(app, { month: '2027-02-01', subject: null });
  expect(unsent.map(({ subject, siteId }) => `${subject} ${siteId}`)).toEqual([
    'demo-administrator 101',
    'demo-administrator 601',
    'demo-evaluation 601',
    'demo-administrator 602',
  ]);
});
