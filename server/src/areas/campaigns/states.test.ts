import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { CAMPAIGN_STATES, type CampaignState, stateOf } from '@kontor/contract/areas/campaigns/rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startOffice } from '../../testing/campaigns.ts';
import { anOffer, insertCampaign } from './factory.ts';
import { stateOn } from './parts/state.ts';

const office = await startOffice();
const { app, admin, site, otherSite, pils, radler, line, create, find, change, move, order } = office;
const begin = app.now();
beforeEach(() => app.setClock(begin));
afterAll(() => app.stop());

const { campaign } = campaigns;

/** A campaign of site 601 in a state, without a reminder. */
const make = (state: CampaignState) =>
  app.make((world) => insertCampaign(world, { state, products: [anOffer(pils)], siteIds: [601] }));

const SUMMER = { startDate: '2027-03-15', reminderDate: null, endDate: '2027-03-27' };
const WINTER = { startDate: '2027-10-18', reminderDate: null, endDate: '2027-10-30' };

// The day after the end is the one on which the clocks go forward (23 hours) or back (25 hours).
describe.each([
  [SUMMER, '2027-03-14T22:59:59.999Z', 'upcoming'],
  [SUMMER, '2027-03-14T23:00:00.000Z', 'active'],
  [SUMMER, '2027-03-27T22:59:59.999Z', 'active'],
  [SUMMER, '2027-03-28T21:59:59.999Z', 'active'],
  [SUMMER, '2027-03-28T22:00:00.000Z', 'closed'],
  [WINTER, '2027-10-17T21:59:59.999Z', 'upcoming'],
  [WINTER, '2027-10-17T22:00:00.000Z', 'active'],
  [WINTER, '2027-10-31T22:59:59.999Z', 'active'],
  [WINTER, '2027-10-31T23:00:00.000Z', 'closed'],
] as const)('a campaign %o at %s', (days, moment, state) => {
  it(`is ${state} to head office, which orders for any site`, async () => {
    const id = await create({ ...days });
    await move(id, 'upcoming');
    app.setClock(moment);
    expect((await find(id)).state).toBe(state);
    const listed = (await admin.call(campaign.list, { query: { state } })).body;
    expect(listed.find((row) => row.id === id)).toMatchObject({ state, hasOrders: false });
    expect(await order(id, 601, 3)).toBe('204');
  });

  it('is visible to its sites and open for their orders as its state allows', async () => {
    const id = await create({ ...days });
    await move(id, 'upcoming');
    app.setClock(moment);
    const isSeen = state !== 'upcoming';
    expect((await site.call(campaign.find, { params: { id } })).outcome).toBe(isSeen ? '200' : '404 request.notFound');
    expect((await site.call(campaign.list)).body.some((row) => row.id === id)).toBe(isSeen);
    const said = { upcoming: '404 request.notFound', active: '204', closed: '409 campaigns.notActive' }[state];
    expect(await order(id, 601, 3, site)).toBe(said);
    expect((await otherSite.call(campaign.find, { params: { id } })).outcome).toBe('404 request.notFound');
    expect((await otherSite.call(campaign.list)).body.some((row) => row.id === id)).toBe(false);
  });
});

describe('steps', () => {
  const steps: Partial<Record<CampaignState, Partial<Record<CampaignState, CampaignState>>>> = {
    pending: { pending: 'pending', upcoming: 'upcoming' },
    upcoming: { upcoming: 'upcoming', active: 'upcoming', closed: 'upcoming', canceled: 'canceled' },
    active: { upcoming: 'active', active: 'active', closed: 'active', canceled: 'canceled' },
    closed: { upcoming: 'closed', active: 'closed', closed: 'closed' },
    canceled: { canceled: 'canceled' },
  };

  describe.each(CAMPAIGN_STATES)('from %s', (state) => {
    it.each(CAMPAIGN_STATES)('to %s', async (to) => {
      const id = await make(state);
      const after = steps[state]?.[to];
      expect(await move(id, to)).toBe(after ? '204' : '409 campaigns.wrongState');
      expect((await find(id)).state).toBe(after ?? state);
      expect((await change(id, { state: to }, {}, site)).outcome).toBe('403 request.forbidden');
    });
  });

  it.each(CAMPAIGN_STATES)('keep %s if the body has no state', async (state) => {
    const id = await make(state);
    expect((await change(id, { title: 'Radlerwochen', state: undefined })).outcome).toBe('204');
    expect(await find(id)).toMatchObject({ title: 'Radlerwochen', state });
  });

  it('need a product', async () => {
    const id = await create({ products: [] });
    expect(await move(id, 'upcoming')).toBe('409 campaigns.noProducts');
    expect((await change(id, { state: 'upcoming', products: [line()] })).outcome).toBe('204');
    expect((await find(id)).state).toBe('upcoming');
  });

  it('are taken together with other changes', async () => {
    const id = await create({ sites: [] });
    const days = { startDate: '2027-02-20', reminderDate: null };
    expect((await change(id, { ...days, state: 'upcoming', sites: [{ siteId: 601 }] })).outcome).toBe('204');
    expect((await find(id)).state).toBe('active');
  });
});

describe('the state in the database', () => {
  const decided = [
    { released_at: null, canceled_at: null },
    { released_at: '2027-01-01T00:00:00Z', canceled_at: null },
    { released_at: '2027-01-01T00:00:00Z', canceled_at: '2027-01-02T00:00:00Z' },
  ];
  const days = ['2027-03-14', '2027-03-15', '2027-03-16', '2027-03-27', '2027-03-28', '2027-03-29'];
  const cases = decided.flatMap((each) => days.map((today) => ({ ...each, today })));

  it.each(cases)('matches the rule: %o', async ({ today, ...given }) => {
    const row = { ...given, start_date: '2027-03-15', end_date: '2027-03-27' };
    const { rows } = await sql<{ state: CampaignState }>`
      select ${stateOn(today)} as state from jsonb_populate_record(null::campaign, ${JSON.stringify(row)}::jsonb)`.execute(
      app.db,
    );
    const facts = { isReleased: row.released_at !== null, isCanceled: row.canceled_at !== null };
    expect(rows[0]?.state).toBe(stateOf({ ...facts, startDate: row.start_date, endDate: row.end_date }, today));
  });
});

describe.each(['upcoming', 'active', 'closed', 'canceled'] as const)('a campaign that is %s', (state) => {
  it.each([
    { greeting: 'Guten Tag!' },
    { startDate: '2027-01-02' },
    { endDate: '2027-04-30' },
    { reminderDate: '2027-03-08' },
  ])('keeps what sites rely on: %o', async (given) => {
    const id = await make(state);
    const dates = { ...(await find(id)), ...given };
    const reminderDate = given.reminderDate ? dates.startDate : dates.reminderDate;
    expect((await change(id, { ...given, reminderDate })).outcome).toBe('409 campaigns.frozen');
    expect((await find(id)).version).toBe(1);
  });

  it('keeps its products, except for their available quantity', async () => {
    const id = await make(state);
    for (const products of [[], [line({ productId: radler })], [line({ unit: 'Palette' })], [line({ discount: 3 })]]) {
      expect((await change(id, { products })).outcome).toBe('409 campaigns.productFixed');
    }
    const params = { id };
    const other = await admin.call(campaigns.addProduct, { params, body: line({ minimum: 2 }) });
    const gone = await admin.call(campaigns.removeProduct, { params: { id, productId: pils } });
    expect([other.outcome, gone.outcome]).toEqual(['409 campaigns.productFixed', '409 campaigns.productFixed']);
    const added = await change(id, { products: [line({ productId: radler }), line({ available: 90 })] });
    expect(added.outcome).toBe('204');
    expect((await admin.call(campaigns.addProduct, { params, body: line({ available: 80 }) })).outcome).toBe('201');
    expect((await find(id)).products).toMatchObject([{ productId: radler }, { productId: pils, available: 80 }]);
  });

  it('allows changes to the rest, and other sites', async () => {
    const id = await make(state);
    const given = {
      title: 'Pilstage',
      description: 'Zum Saisonbeginn',
      allowComment: true,
      sendConfirmationEmail: true,
      confirmationEmail: 'einkauf@brunnhof.example',
      sites: [{ siteId: 701 }],
    };
    expect((await change(id, given)).outcome).toBe('204');
    expect(await find(id)).toMatchObject(given);
  });

  it('cannot be deleted', async () => {
    const id = await make(state);
    expect((await admin.call(campaign.remove, { params: { id } })).outcome).toBe('409 campaigns.released');
    expect((await find(id)).version).toBe(1);
  });
});

describe.each(CAMPAIGN_STATES)('a site of a campaign that is %s', (state) => {
  it('stays if it has ordered, and can be removed if it needs nothing', async () => {
    const id = await make(state);
    await admin.call(campaigns.addSite, { params: { id }, body: { siteId: 701 } });
    expect([await order(id, 601, 3), await order(id, 701, 0)]).toEqual(['204', '204']);
    const taken = await admin.call(campaigns.removeSite, { params: { id, siteId: 601 } });
    expect([taken.outcome, (await change(id, { sites: [] })).outcome]).toEqual([
      '409 campaigns.siteOrdered',
      '409 campaigns.siteOrdered',
    ]);
    expect((await admin.call(campaigns.removeSite, { params: { id, siteId: 701 } })).outcome).toBe('204');
    expect((await find(id)).sites.map(({ siteId }) => siteId)).toEqual([601]);
  });
});

it('rejects an available quantity below the allocation', async () => {
  const products = [anOffer(pils, { available: 10 })];
  const id = await app.make((world) => insertCampaign(world, { state: 'active', products, siteIds: [601] }));
  await order(id, 601, 12);
  const { outcome } = await admin.call(campaigns.allocate, {
    params: { id, productId: pils },
    body: { sites: [{ siteId: 601, allocated: 9 }] },
  });
  expect(outcome).toBe('204');
  expect((await change(id, { products: [line({ available: 8 })] })).outcome).toBe('409 campaigns.overAllocated');
  const added = await admin.call(campaigns.addProduct, { params: { id }, body: line({ available: 8 }) });
  expect(added.outcome).toBe('409 campaigns.overAllocated');
  expect((await change(id, { products: [line({ available: 9 })] })).outcome).toBe('204');
});

it('loses the orders of a product that is removed while pending', async () => {
  const id = await create({ products: [line(), line({ productId: radler })] });
  await order(id, 601, 3);
  expect((await find(id)).hasOrders).toBe(true);
  expect((await admin.call(campaigns.removeProduct, { params: { id, productId: pils } })).outcome).toBe('204');
  expect((await find(id)).hasOrders).toBe(false);
});

describe('several campaigns', () => {
  const changeAll = (ids: readonly number[], state: 'upcoming' | 'canceled', mode: 'check' | 'apply' = 'apply') =>
    admin.call(campaigns.changeStates, { body: { mode, ids: [...ids], state } });
  const refusedAs = (id: number, code: string) => ({ id, code, facts: [] });

  it('are released, except those without products or that are released already', async () => {
    const [ready, done] = [await make('pending'), await make('active')];
    const empty = await app.make((world) => insertCampaign(world, { state: 'pending', products: [], siteIds: [601] }));
    const expected = {
      done: [ready],
      refused: [refusedAs(done, 'campaigns.wrongState'), refusedAs(empty, 'campaigns.noProducts')],
    };
    expect((await changeAll([ready, done, empty], 'upcoming', 'check')).body).toEqual(expected);
    expect((await find(ready)).state).toBe('pending');
    const { version } = await find(ready);
    expect((await changeAll([ready, done, empty], 'upcoming')).body).toEqual(expected);
    expect(await find(ready)).toMatchObject({ version: version + 1 });
    expect((await find(ready)).state).not.toBe('pending');
    expect((await find(empty)).state).toBe('pending');
  });

  it('are cancelled once, and deleted only if they were never released', async () => {
    const [active, pending] = [await make('active'), await make('pending')];
    expect((await changeAll([active, pending], 'canceled')).body).toEqual({
      done: [active],
      refused: [refusedAs(pending, 'campaigns.wrongState')],
    });
    expect((await find(active)).state).toBe('canceled');
    const removal = { body: { mode: 'apply' as const, ids: [active, pending] } };
    expect((await admin.call(campaigns.removeCampaigns, removal)).body).toEqual({
      done: [pending],
      refused: [refusedAs(active, 'campaigns.released')],
    });
    expect((await site.call(campaigns.removeCampaigns, removal)).outcome).toBe('403 request.forbidden');
  });
});
