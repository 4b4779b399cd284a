import { minOrderQuantity } from '@kontor/contract/areas/campaigns/rules.ts';
import type { Locator, Page } from '@playwright/test';
import { button, dialog, field, gone, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { expect, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { openWork, notifications, campaigns, siteInsights } = de;

/** Counts somebody's clicks; how long it took is printed, for docs/open-work.md. */
function countClicks(name: string) {
  const startedAt = performance.now();
  let clicks = 0;
  return {
    async click(target: Locator): Promise<void> {
      clicks += 1;
      await target.click();
    },
    end(): number {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      process.stdout.write(`${name}: ${clicks} clicks, ${seconds} s\n`);
      return clicks;
    },
  };
}

/** An entry of the open work on the home page, in any number. */
const entry = (page: Page, sentence: string): Locator =>
  page.getByRole('region', { name: openWork.title }).getByRole('link', {
    name: new RegExp(sentence.replace('{{formatted}}', '\\d+')),
  });
const home = (page: Page): Locator => page.getByRole('banner').getByRole('link').first();
const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /Benachrichtigung/ });

test('a market’s morning: an order that is due, and the news', async () => {
  const page = await visitAs(portal, 'demo-site', '/');
  const { click, end } = countClicks('A market’s morning');
  const { bar, list, page: words, thanks } = campaigns.orders;

  await click(entry(page, openWork.kinds.unansweredCampaigns_one));
  await page.waitForURL(/campaigns\/\d+\/orders/);
  const campaignId = Number(/campaigns\/(\d+)/.exec(page.url())?.[1]);
  const offered = await portal.db
    .selectFrom('campaign_product')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['title', 'pack_step as packStep', 'minimum', 'maximum'])
    .where('campaign_id', '=', campaignId)
    .orderBy('product_id')
    .executeTakeFirstOrThrow();
  await field(page, fillIn(list.quantityOf, { product: offered.title })).fill(String(minOrderQuantity(offered)));
  await field(page, words.personInCharge).fill('Clara Conrad');
  await click(button(page, bar.order));
  await click(button(dialog(page, thanks.title), thanks.close));

  await click(home(page));
  await gone(entry(page, openWork.kinds.unansweredCampaigns_one));
  await click(bell(page));
  await click(button(dialog(page, notifications.title), notifications.readAll));
  await seen(button(page, notifications.title));
  expect(end()).toBe(6);
});

test('the head office’s Monday: late pre-orders, missing answers, and the site that fell most', async () => {
  const page = await visitAs(portal, 'demo-administrator', '/');
  const { click, end } = countClicks('The head office’s Monday');
  const rows = (name: string) => page.getByRole('table', { name }).getByRole('row');

  await click(entry(page, openWork.kinds.latePreOrders_other));
  await seen(page.getByRole('link', { name: /verspätet/ }).first());

  await click(home(page));
  await click(entry(page, openWork.kinds.missingAnswers_other));
  await expect(rows(campaigns.campaign.title).filter({ hasText: campaigns.states.upcoming })).toHaveCount(0);
  await click(rows(campaigns.campaign.title).getByRole('link').first());
  await click(page.getByRole('tab', { name: campaigns.campaign.tabs.sites }));
  const { reminder } = campaigns.answers;
  await click(page.getByRole('button', { name: new RegExp(reminder.all_other.replace('{{formatted}}', '\\d+')) }));
  await click(button(dialog(page, reminder.title), reminder.send));
  await click(button(dialog(page, reminder.title), reminder.done));

  await click(home(page));
  await click(page.getByRole('main').locator('a[href="/evaluation/site"]'));
  const compared = rows(siteInsights.menu.comparison.title);
  const { change } = siteInsights.comparison;
  await click(compared.getByRole('button', { name: new RegExp(change) }).first());
  await expect(compared.nth(1)).toContainText(/−\d+,\d+ %/);
  await click(compared.getByRole('link').first());
  await page.waitForURL(/site=\d+&start=/);
  expect(end()).toBe(12);
});
