import { expect, test } from 'vitest';
import { at, heading, poll, seen } from '../testing/acts.ts';
import { componentPortal, type PersonId } from '../testing/portal.ts';
import { de, fillIn } from '../testing/words.ts';

const portal = componentPortal();
const { shell } = de;

const { menu } = de.booking;
const departments = de.masterData.departments.title;
const learning = de.learning.menu.title;
const receipts = de.receipts.menu.title;
const { evaluation, preOrders, performance } = de.siteInsights.menu;
const insights = [evaluation.title, preOrders.title, performance.title];
const administration = de.masterData.administration.title;
const { title: campaigns, mine } = de.campaigns.menu;
const meters = de.meters.menu.title;
const inventory = de.inventory.menu.title;
const system = de.system.menu.title;
const trail = de.trail.menu.title;
const people = de.people.menu.title;
const webhooks = de.webhooks.menu.title;

const all = [receipts, ...insights, menu.public, campaigns, meters, inventory, learning, menu.events];

const ENTRIES: readonly { readonly person: PersonId; readonly entries: readonly string[] }[] = [
  { person: 'demo-administrator', entries: [...all, departments, administration, system, trail, webhooks, people] },
  { person: 'demo-booking', entries: [menu.events] },
  { person: 'demo-site', entries: [receipts, menu.public, mine, meters] },
  { person: 'demo-other-site', entries: [receipts, menu.public, mine, meters] },
  { person: 'demo-two-sites', entries: [receipts, menu.public, mine, meters] },
  { person: 'demo-evaluation', entries: [...insights, menu.public] },
  { person: 'demo-price-tag', entries: [de.priceTags.menu.title] },
  { person: 'demo-meters', entries: [meters] },
];

test.each(ENTRIES)('$person finds exactly what their role opens', async ({ person, entries }) => {
  const page = await portal.open('/', { as: person, refusals: [403] });
  const navigation = page.getByRole('navigation', { name: shell.navigation.label });
  await seen(navigation);
  // The number of due items at the site is shown beside its entry as soon as it is loaded.
  const named = (await navigation.getByRole('link').allInnerTexts()).map((text) =>
    text.replace(de.meters.menu.due, '').trim(),
  );
  expect(named).toEqual([shell.navigation.home, ...entries]);
  const tiles = page.getByRole('main').getByRole('link').getByRole('heading', { level: 2 });
  await poll(() => tiles.allInnerTexts()).toEqual(entries);

  for (const [path, title] of [
    ['/departments', departments],
    ['/learning', learning],
    ['/booking/events', de.booking.events.title],
    ['/evaluation/site?site=601', evaluation.title],
    ['/pre-orders/site?site=601', preOrders.title],
    ['/product-performance/site?site=601', performance.title],
    ['/meter-management', meters],
  ] as const) {
    await page.goto(path);
    await seen(heading(page, entries.includes(title) ? title : shell.forbidden.title));
  }
  // Every signed-in person can open it, though not all find it in the navigation.
  await page.goto('/free-product-accounting');
  await seen(heading(page, receipts));
});

test.each(['/no/such/page', '/departments/abc'])('the unknown URL %s leads home', async (path) => {
  const page = await portal.open(path, { as: 'demo-administrator' });
  await seen(heading(page, fillIn(shell.home.greeting, { name: 'Anna Admin' })));
  await at(page, '/');
});

test.each([
  ['demo-administrator', de.receipts.menu.administratorText],
  ['demo-site', de.receipts.menu.text],
] as const)('the tile of receipts says that %s may do there what their role allows', async (person, text) => {
  const page = await portal.open('/', { as: person });
  const tile = page.getByRole('main').getByRole('link').filter({ hasText: receipts });
  await seen(tile.getByText(text, { exact: true }));
});
