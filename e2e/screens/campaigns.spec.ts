import { insertCampaign } from '../../server/src/areas/campaigns/factory.ts';
import { button, dialog, field, seen } from '../harness/acts.ts';
import { clickOn, openMenuItem, type Screen, screensOf } from '../harness/screens.ts';
import { test } from '../harness/test.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de, fillIn } from '../harness/words.ts';

const PATH = '/sale-management';
const CAMPAIGNS = `${PATH}/campaigns`;
/** Campaigns of the demo, and one without orders. */
const PENDING = { id: 1, title: 'Saftwochen: Direktsäfte aus der Region' };
const ACTIVE = { id: 3, title: 'Kastenwochen: Pils und Helles' };
const SHORT = { id: 4, title: 'Mineralwasser zum Palettenpreis' };
const CLOSED = { id: 5, title: 'Weingüter stellen sich vor' };
const CANCELED = { id: 6, title: 'Fassbier für Vereinsfeste' };
const EMPTY = { id: 7, title: 'Ganz am Anfang' };

const { campaign, orders } = de.campaigns;
const goOn = clickOn(de.kit.steps.continue);
const pathOf = (id: number) => `${CAMPAIGNS}/${id}`;

const forAdministrators = screensOf('campaigns', 'demo-administrator');
const forSites = screensOf('campaigns', 'demo-site');

type Known = typeof PENDING;

/** The page of a campaign, and the one for editing it. */
const campaignScreen = ({ id, title }: Known, state?: Screen['state']) =>
  forAdministrators('campaigns/pages/campaign', pathOf(id), () => title, state);
const changed = ({ id, title }: Known) =>
  forAdministrators('campaigns/pages/campaign-edit', `${pathOf(id)}/edit`, () => title);
const added = (state?: Screen['state']) =>
  forAdministrators(
    'campaigns/pages/campaign-add',
    `${CAMPAIGNS}/add`,
    ({ campaigns }) => campaigns.campaign.add,
    state,
  );
const duplicated = (state?: Screen['state']) =>
  forAdministrators(
    'campaigns/pages/campaign-add',
    `${CAMPAIGNS}/add?from=${ACTIVE.id}`,
    ({ campaigns }) => campaigns.campaign.addLike,
    state,
  );

/** Head office's pages of campaigns. */
const ADMINISTRATION: readonly Screen[] = [
  forAdministrators('campaigns/pages/overview', PATH, ({ campaigns }) => campaigns.menu.title),
  forAdministrators('campaigns/pages/campaign-list', CAMPAIGNS, ({ campaigns }) => campaigns.campaign.title),
  forAdministrators(
    'campaigns/pages/campaign-list',
    `${CAMPAIGNS}?state=active,closed`,
    ({ campaigns }) => campaigns.campaign.title,
  ),
  added(),
  added({
    name: 'faults',
    open: async (page) => {
      await field(page, campaign.fields.sendConfirmationEmail).check();
      await goOn(page);
      await seen(page.getByText(de.kit.form.attention));
    },
  }),
  duplicated(),
  duplicated({
    name: 'sites',
    open: async (page) => {
      await goOn(page);
      await seen(page.getByText(campaign.sites.none));
      await goOn(page);
      await seen(page.getByText(de.campaigns.validation.sitesMissing));
    },
  }),
  duplicated({
    name: 'choosing sites',
    open: async (page) => {
      await goOn(page);
      await button(page, campaign.sites.add).click();
      await dialog(page, campaign.sites.add).getByRole('row').nth(2).getByRole('checkbox').check();
    },
  }),
  duplicated({
    name: 'products',
    open: async (page) => {
      await goOn(page);
      await button(page, campaign.sites.add).click();
      const sites = dialog(page, campaign.sites.add);
      await sites.getByRole('checkbox', { name: de.kit.table.selectAll }).check();
      await sites.getByRole('button').last().click();
      await goOn(page);
      await seen(page.getByText('Adlerhof Pils 20×0,5 l MW'));
    },
  }),
  campaignScreen(PENDING),
  campaignScreen(PENDING, { name: 'delete', open: (page) => openMenuItem(page, campaign.removal.action) }),
  campaignScreen(PENDING, { name: 'release', open: clickOn(campaign.release.action) }),
  campaignScreen(PENDING, {
    name: 'new product',
    open: async (page) => {
      await clickOn(campaign.products.add)(page);
      const form = page.getByRole('dialog');
      await form.getByText(campaign.products.new, { exact: true }).click();
      await button(form, campaign.products.take).click();
      await seen(page.getByText(de.kit.form.attention));
    },
  }),
  campaignScreen(ACTIVE),
  campaignScreen(ACTIVE, { name: 'cancel', open: (page) => openMenuItem(page, campaign.cancel.action) }),
  campaignScreen(ACTIVE, {
    name: 'product',
    open: (page) => page.getByRole('row').nth(1).getByRole('button').click(),
  }),
  campaignScreen(CLOSED),
  campaignScreen(CANCELED),
  campaignScreen(EMPTY),
  forAdministrators('campaigns/pages/campaign', pathOf(999999), ({ campaigns }) => campaigns.campaign.one),
  changed(PENDING),
  changed(ACTIVE),
  forAdministrators(
    'campaigns/pages/campaign-edit',
    `${pathOf(999999)}/edit`,
    ({ campaigns }) => campaigns.campaign.editTitle,
  ),
];

const orderOf = ({ id }: Known) => `${pathOf(id)}/orders/601`;
const order = (known: Known, state?: Screen['state']) =>
  forSites('orders/pages/order', orderOf(known), () => known.title, state);

/** The sites' pages, and head office's for them. */
const ORDERS: readonly Screen[] = [
  forSites('orders/pages/my-campaigns', `${PATH}/my-campaigns`, ({ campaigns }) => campaigns.menu.mine),
  order(ACTIVE),
  order(ACTIVE, {
    name: 'faults',
    open: async (page) => {
      const quantities = page.getByRole('spinbutton');
      await quantities.nth(0).fill('13');
      await quantities.nth(1).fill('12');
      await field(page, orders.page.personInCharge).fill('');
      await button(page, orders.bar.order).click();
      await seen(page.getByText(orders.page.faultyText));
    },
  }),
  order(SHORT),
  order(SHORT, {
    name: 'changed',
    open: async (page) => {
      const quantities = page.getByRole('spinbutton');
      await quantities.nth(0).fill('400');
      await quantities.nth(1).fill('0');
      await page.reload();
      await seen(page.getByText(orders.page.restored));
    },
  }),
  order(SHORT, {
    name: 'versions',
    open: async (page) => {
      await button(page, orders.versions.open).click();
      await dialog(page, orders.versions.title).locator('[data-row-link]').first().click();
    },
  }),
  order(CLOSED),
  forAdministrators('orders/pages/order', orderOf(ACTIVE), () => ACTIVE.title, {
    name: 'decline',
    open: clickOn(orders.bar.decline),
  }),
  forAdministrators('orders/pages/order', orderOf(CLOSED), () => CLOSED.title),
];

const tabOf = ({ id, title }: Known, tab: string, state?: Screen['state']) =>
  forAdministrators('campaigns/pages/campaign', `${pathOf(id)}?tab=${tab}`, () => title, state);
const pickListOf = ({ id, title }: Known, query = '') =>
  forAdministrators('totals/pages/pick-list', `${pathOf(id)}/pick-list${query}`, ({ campaigns }) =>
    fillIn(campaigns.allocations.pickList.of, { title }),
  );

/** Head office's pages for answers and allocations. */
const BOARD: readonly Screen[] = [
  tabOf(PENDING, 'sites'),
  tabOf(ACTIVE, 'sites'),
  tabOf(ACTIVE, 'sites', {
    name: 'selected',
    open: (page) => page.getByRole('checkbox', { name: de.kit.table.selectAll }).check(),
  }),
  tabOf(ACTIVE, 'sites', {
    name: 'remind',
    open: async (page) => {
      await page.getByRole('button', { name: /offene Märkte erinnern$/ }).click();
      await seen(page.getByRole('dialog'));
    },
  }),
  tabOf(EMPTY, 'sites'),
  tabOf(SHORT, 'orders'),
  tabOf(EMPTY, 'orders'),
  tabOf(SHORT, 'quantities'),
  tabOf(SHORT, 'quantities', {
    name: 'companies',
    open: async (page) => {
      await page.locator('[data-row-link]').first().click();
      await seen(page.getByRole('table').nth(1));
    },
  }),
  tabOf(SHORT, 'quantities', {
    name: 'allocate',
    open: async (page) => {
      await page.getByRole('button', { name: /zuteilen$/ }).click();
      await page.getByRole('spinbutton').first().fill('9999');
      await seen(page.getByText(/zu viel zugeteilt/));
    },
  }),
  pickListOf(SHORT),
  pickListOf(CLOSED, '?by=site'),
  pickListOf(PENDING),
  forAdministrators(
    'totals/pages/pick-list',
    `${pathOf(999999)}/pick-list`,
    ({ campaigns }) => campaigns.allocations.pickList.title,
  ),
];

const portal = testScreens('campaigns', [...ADMINISTRATION, ...ORDERS, ...BOARD]);

test.beforeAll(() => portal.make((world) => insertCampaign(world, { title: EMPTY.title })));
