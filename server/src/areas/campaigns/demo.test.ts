import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { CAMPAIGN_STATES } from '@kontor/contract/areas/campaigns/rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom, type World } from '../../kernel/world.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { createDemoData as tellMasterData } from '../master-data/demo.ts';
import { createDemoData } from './demo.ts';

const { campaign } = campaigns;

let app: TestApp;

async function startDemo(size: World['size'], clock?: Date) {
  const started = await startApp(clock && { clock });
  await started.inTransaction(async (tx) => {
    const world = { tx, services: started.services, size, random: randomFrom(1) };
    await tellMasterData(world);
    await createDemoData(world);
  });
  return started;
}

beforeAll(async () => {
  app = await startDemo('small');
});
afterAll(() => app.stop());

const admin = () => app.as('administrator');
const listed = async (query = {}) => (await admin().call(campaign.list, { query })).body;
const idOf = async (title: string) => (await listed({ search: title }))[0]?.id ?? 0;

it('has campaigns in every state', async () => {
  const rows = await listed();
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(CAMPAIGN_STATES));
  const whole = await Promise.all(
    rows.map(async ({ id }) => (await admin().call(campaign.find, { params: { id } })).body),
  );
  expect(whole.every(({ products }) => products.length >= 4)).toBe(true);
  expect(whole.filter(({ documentation }) => documentation)).toHaveLength(2);
});

it('reminds the site’s person of one, and shows earlier versions and a reduced allocation of another', async () => {
  const site = app.as('site');
  const rows = (await site.call(campaign.list, { query: { siteId: 601 } })).body;
  expect(rows.map(({ state, answer }) => `${state} ${answer}`).toSorted()).toEqual([
    'active open',
    'active ordered',
    'canceled ordered',
    'closed ordered',
  ]);
  const open = rows.find(({ answer }) => answer === 'open');
  expect(open?.reminderDate && open.reminderDate <= '2027-03-01').toBe(true);
  const params = { id: await idOf('Palettenpreis'), siteId: 601 };
  expect((await site.call(campaigns.orderVersions, { params })).body).toHaveLength(2);
  const { products } = (await site.call(campaigns.siteOrder, { params })).body;
  expect(products.some(({ allocated, quantity }) => allocated !== null && allocated < quantity)).toBe(true);
});

it('has answers of every kind, and a product that still needs an allocation', async () => {
  const answers = (await admin().call(campaigns.answers, { params: { id: await idOf('Kastenwochen') } })).body;
  expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['open', 'ordered', 'declined']));
  const totals = (await admin().call(campaigns.totals, { params: { id: await idOf('Palettenpreis') } })).body;
  const short = totals.filter(({ quantity, available }) => available !== null && quantity > available);
  expect(short.map(({ allocated }) => allocated !== null).toSorted()).toEqual([false, true]);
});

it.each(['tiny', 'large'] as const)('can be built %s, even in the first minute of a year', async (size) => {
  const other = await startDemo(size, new Date('2027-12-31T23:00:00Z'));
  const rows = (await other.as('administrator').call(campaign.list)).body;
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(CAMPAIGN_STATES));
  await other.stop();
});
