import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { expect, test } from 'vitest';
import { anOffer, insertCampaign } from '../../../../../server/src/areas/campaigns/factory.ts';
import { insertManufacturer, insertProduct } from '../../../../../server/src/areas/master-data/factory.ts';
import { at, button, dialog, heading, link, poll, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { campaign, menu, states } = de.campaigns;
const { fields } = campaign;

const CAMPAIGNS = '/sale-management/campaigns';
const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

const goods = (title: string) =>
  portal.make(async (world) => {
    const manufacturerId = await insertManufacturer(world, 'Brauerei Probe');
    return insertProduct(world, { title, manufacturerId });
  });
const makeCampaign = (given: Parameters<typeof insertCampaign>[1]) =>
  portal.make((world) => insertCampaign(world, given));

test('the overview shows how far the active campaigns are, and leads to them and to a new one', async () => {
  await makeCampaign({
    title: 'Übersicht geplant',
    state: 'upcoming',
    products: [anOffer(await goods('Übersichtsbier'))],
  });
  await makeCampaign({ title: 'Übersicht neu', startDate: inDays(100), endDate: inDays(101) });
  const { body } = await portal.app.as('administrator').call(campaigns.campaign.list, { query: { state: 'active' } });
  const [active] = body;
  if (!active) throw new Error('The demo has active campaigns');
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const sites = sum(body.map(({ siteCount }) => siteCount));
  const missing = sites - sum(body.map(({ answerCount }) => answerCount));
  const orders = sum(body.map(({ orderCount }) => orderCount));
  expect([missing, orders].every((count) => count > 0)).toBe(true);
  const page = await portal.open('/sale-management', { as: 'demo-administrator' });
  await poll(() => page.locator('dl dd').allInnerTexts()).toEqual([
    String(body.length),
    `${missing} / ${sites}`,
    `${orders} / ${sites}`,
  ]);
  const titles = () => page.getByRole('row').getByRole('link').allInnerTexts();
  expect(await titles()).toEqual(expect.arrayContaining([active.title, 'Übersicht geplant']));
  expect(await titles()).not.toContain('Übersicht neu');
  expect((await titles()).slice(0, body.length).sort()).toEqual(body.map(({ title }) => title).sort());
  await link(page, active.title).click();
  await at(page, `${CAMPAIGNS}/${active.id}`);
  await page.goBack();
  await link(page, campaign.add).click();
  await at(page, `${CAMPAIGNS}/add`);
});

test('the list starts with pending campaigns, latest first, filters by state and remembers its sort order', async () => {
  await makeCampaign({ title: 'Liste früh', startDate: inDays(100), endDate: inDays(101) });
  await makeCampaign({ title: 'Liste spät', startDate: inDays(200), endDate: inDays(201) });
  await makeCampaign({ title: 'Liste vorbei', state: 'closed', products: [anOffer(await goods('Listenbier'))] });
  const page = await portal.open('/', { as: 'demo-administrator' });
  await link(page.getByRole('navigation'), menu.title).click();
  await link(page.getByRole('main'), campaign.title).first().click();
  await at(page, CAMPAIGNS);
  await page.getByRole('searchbox').fill('lISTE');
  const state = { name: fields.state };
  const chooseState = async (name: string) => {
    await page.getByRole('textbox', state).or(page.getByRole('combobox', state)).first().click();
    await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
  };
  const titles = () => page.getByRole('row').getByRole('link').allInnerTexts();
  await poll(titles).toEqual(['Liste spät', 'Liste früh', 'Liste vorbei']);
  await chooseState(states.closed);
  await poll(titles).toEqual(['Liste vorbei']);
  await poll(() => new URL(page.url()).searchParams.get('state')).toBe('closed');
  await chooseState(states.closed);
  await page.getByRole('columnheader', { name: fields.title }).getByRole('button').click();
  await poll(titles).toEqual(['Liste früh', 'Liste spät', 'Liste vorbei']);
  await page.goto(`${CAMPAIGNS}?search=Liste`);
  await poll(titles).toEqual(['Liste früh', 'Liste spät', 'Liste vorbei']);
  await page.getByRole('row').filter({ hasText: 'Liste vorbei' }).click();
  await seen(heading(page, 'Liste vorbei'));
});

test('several campaigns are released; one without products stays and says why', async () => {
  const products = [anOffer(await goods('Bündelbier'))];
  const days = { startDate: inDays(100), endDate: inDays(101) };
  const ready = await makeCampaign({ title: 'Bündel bereit', products, ...days });
  await makeCampaign({ title: 'Bündel leer', ...days });
  const page = await portal.open(`${CAMPAIGNS}?search=B%C3%BCndel`, { as: 'demo-administrator' });
  await seen(link(page, 'Bündel bereit'));
  await page.getByRole('checkbox', { name: de.kit.table.selectAll }).click();
  await button(page, campaign.list.upcoming.action).click();
  const question = dialog(page, campaign.list.upcoming.title_one);
  await seen(question.getByText(/Bündel leer/));
  await button(question, campaign.list.upcoming.action).click();
  await seen(page.getByText(campaign.list.upcoming.done_one));
  const { body } = await portal.app.as('administrator').call(campaigns.campaign.find, { params: { id: ready } });
  expect(body.state).toBe('upcoming');
});
