import { subscriptions } from '@kontor/contract/areas/site-insights/subscriptions/endpoints.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { insertSite } from '../../master-data/factory.ts';

const NINE = '2027-03-01T08:00:00.000Z';
const EMMA = 'emma.ehlers@kontor.example';
const ANNA = 'anna.admin@kontor.example';
const here = { params: { id: 601 } };

let app: TestApp;
let emma: Caller;
let anna: Caller;

beforeAll(async () => {
  app = await startApp();
  emma = app.as('evaluation');
  anna = app.as('administrator');
  await app.make(async (world) => {
    await insertSite(world, { id: 601, title: 'Quellmarkt Kassel', tenantId: 6 });
    await insertSite(world, { id: 602, title: 'Quellmarkt Fulda', tenantId: 6 });
  });
});
afterAll(() => app.stop());
afterEach(async () => {
  app.setClock(NINE);
  await app.db.deleteFrom('known_person').execute();
});

const stateFor = async (who: Caller) => (await who.call(subscriptions.subscription, here)).body;
const rows = () => app.db.selectFrom('evaluation_subscription').selectAll().orderBy('subject').execute();

describe('a subscription', () => {
  it('starts with the current month', async () => {
    expect(await stateFor(emma)).toEqual({ isSubscribed: false, email: EMMA, pausedAt: null });
    const made = await emma.call(subscriptions.subscribe, here);
    expect(made.body).toEqual({ isSubscribed: true, email: EMMA, pausedAt: null });
    expect(await stateFor(emma)).toEqual(made.body);
    expect(await rows()).toEqual([
      { subject: 'demo-evaluation', site_id: 601, subscribed_at: NINE, sent_month: '2027-02-01' },
    ]);
  });

  it('is created once, even by repeated and parallel requests', async () => {
    await emma.call(subscriptions.subscribe, here);
    const before = await rows();
    app.setClock('2027-04-20T08:00:00Z');
    const again = await Promise.all([1, 2, 3].map(() => emma.call(subscriptions.subscribe, here)));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rows()).toEqual(before);
  });

  it('belongs to one person', async () => {
    await emma.call(subscriptions.subscribe, here);
    expect(await stateFor(anna)).toEqual({ isSubscribed: false, email: ANNA, pausedAt: null });
    await anna.call(subscriptions.subscribe, here);
    expect((await emma.call(subscriptions.unsubscribe, here)).status).toBe(204);
    expect((await stateFor(emma)).isSubscribed).toBe(false);
    expect((await stateFor(anna)).isSubscribed).toBe(true);
  });

  it('that does not exist can be ended too', async () => {
    expect((await emma.call(subscriptions.unsubscribe, here)).status).toBe(204);
  });

  it('requires an existing site of one’s own', async () => {
    for (const endpoint of Object.values(subscriptions)) {
      expect((await emma.call(endpoint, { params: { id: 602 } })).outcome).toBe('403 request.forbidden');
      expect((await anna.call(endpoint, { params: { id: 999 } })).outcome).toBe('404 request.notFound');
    }
  });

  it.each([{ email: null }, { email_verified: false }])('needs an address: not with %o', async (claims) => {
    const nobody = app.as('evaluation', { claims });
    expect(await stateFor(nobody)).toEqual({ isSubscribed: false, email: null, pausedAt: null });
    expect((await nobody.call(subscriptions.subscribe, here)).outcome).toBe('409 siteInsights.addressMissing');
    expect(await rows()).toEqual([]);
  });

  it('pauses when the person has been absent for 35 days, until they sign in', async () => {
    await emma.call(subscriptions.subscribe, here);
    app.setClock('2027-04-05T07:59:59Z');
    expect((await stateFor(emma)).pausedAt).toBeNull();
    app.setClock('2027-04-05T08:00:00Z');
    expect((await stateFor(emma)).pausedAt).toBe('2027-04-05T08:00:00.000Z');
    await emma.call(portal.session);
    expect((await stateFor(emma)).pausedAt).toBeNull();
  });

  it('pauses as soon as they sign in without the role or the site', async () => {
    await emma.call(subscriptions.subscribe, here);
    app.setClock('2027-03-02T08:00:00Z');
    await app.as('evaluation', { claims: { siteId: 602 } }).call(portal.session);
    expect((await stateFor(emma)).pausedAt).toBe('2027-03-02T08:00:00.000Z');
    await app.as('evaluation', { claims: { roles: ['PortalSite'] } }).call(portal.session);
    expect((await stateFor(emma)).pausedAt).toBe('2027-03-02T08:00:00.000Z');
  });

  it('is deleted with its site', async () => {
    await emma.call(subscriptions.subscribe, here);
    await anna.call(subscriptions.subscribe, { params: { id: 602 } });
    await app.db.deleteFrom('site').where('id', '=', 602).execute();
    expect((await rows()).map(({ site_id }) => site_id)).toEqual([601]);
  });
});
