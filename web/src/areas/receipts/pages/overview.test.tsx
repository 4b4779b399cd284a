import { receipts } from '@kontor/contract/areas/receipts/endpoints.ts';
import { expect, test } from 'vitest';
import { aLine, aReceipt, insertGoods, insertReceipt } from '../../../../../server/src/areas/receipts/factory.ts';
import { at, gone, link, poll, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { list, overview } = de.receipts;

const OVERVIEW = '/free-product-accounting';
/** Clara Conrad's site, and another one. */
const [OWN, OTHER] = [601, 101];
const DAY_MS = 86_400_000;

const createReceipt = (manufacturerRepresentative: string, state: 'draft' | 'open', siteId: number, daysAgo: number) =>
  portal.make(async (world) => {
    const { manufacturerId, pils } = await insertGoods(world);
    const products = [aLine(pils, manufacturerId)];
    const body = aReceipt(
      { siteId, manufacturerId },
      { manufacturerRepresentative, products, noSignatureRequired: true },
    );
    return insertReceipt(world, body, state, { at: new Date(Date.now() - daysAgo * DAY_MS) });
  });

const unfinished = async () => (await portal.app.as('administrator').call(receipts.unfinished)).body;
const total = (sites: readonly { readonly count: number }[]) => sites.reduce((sum, { count }) => sum + count, 0);
const figures = (page: Page) => page.locator('dl dd').allInnerTexts();
const representatives = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).count();

test('a site sees how many of its receipts wait, the oldest first, and starts a new one', async () => {
  const id = await createReceipt('Urs Uralt', 'draft', OWN, 900);
  await createReceipt('Frieda Fremd', 'open', OTHER, 950);
  const own = (await unfinished()).filter(({ siteId }) => siteId === OWN);
  const count = (state: string) => String(total(own.filter((site) => site.state === state)));
  const page = await portal.open(OVERVIEW, { as: 'demo-site' });
  await poll(() => figures(page)).toEqual([count('draft'), count('open'), '900']);
  expect(await page.getByRole('row').nth(1).innerText()).toContain('Urs Uralt');
  expect(await representatives(page, 'Frieda Fremd')).toBe(0);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await at(page, `${OVERVIEW}/receipts/${id}`);
  await page.goBack();
  await link(page, list.add).click();
  await at(page, `${OVERVIEW}/receipts/add`);
});

test('administrators see the open receipts of all sites', async () => {
  await createReceipt('Zenzi Zentral', 'open', OTHER, 1_000);
  const open = (await unfinished()).filter(({ state }) => state === 'open');
  const page = await portal.open(OVERVIEW, { as: 'demo-administrator' });
  await poll(() => figures(page)).toEqual([
    String(total(open)),
    String(new Set(open.map(({ siteId }) => siteId)).size),
    '1.000',
  ]);
  expect(await page.getByRole('row').nth(1).innerText()).toContain('Zenzi Zentral');
  expect(await representatives(page, 'Urs Uralt')).toBe(0);
});

test('people who only read receipts have no button to add one, and an empty list says where the others are', async () => {
  await portal.db.updateTable('receipt').set({ state: 'completed' }).where('site_id', '=', OWN).execute();
  const page = await portal.open(OVERVIEW, { as: 'demo-evaluation' });
  await seen(page.getByText(overview.noneText));
  await gone(link(page, list.add));
});
