import type { Page } from '@playwright/test';
import { anOffer, insertCampaign } from '../server/src/areas/campaigns/factory.ts';
import { button, dialog, field, gone, heading, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { orders, answerStates } = de.campaigns;
const { page: words, list, bar, thanks, conflict, versions } = orders;

const OWN = 601;

type Offer = Partial<ReturnType<typeof anOffer>>;

interface Offered {
  readonly path: string;
  /** The titles of its products, in order. */
  readonly titles: readonly string[];
}

/** An active campaign of the own site, with a product for each offer. */
async function offer(offers: readonly Offer[]): Promise<Offered> {
  const products = await portal.db
    .selectFrom('product')
    .select(['id', 'title'])
    .orderBy('id')
    .limit(offers.length)
    .execute();
  const id = await portal.make((world) =>
    insertCampaign(world, {
      state: 'active',
      siteIds: [OWN],
      products: products.map((product, place) => anOffer(product.id, offers[place])),
    }),
  );
  return { path: `/sale-management/campaigns/${id}/orders/${OWN}`, titles: products.map(({ title }) => title) };
}

const quantity = (page: Page, title = '') => field(page, fillIn(list.quantityOf, { product: title }));

async function sendOrder(page: Page, name = bar.order): Promise<void> {
  await button(page, name).click();
  await seen(dialog(page, thanks.title));
  await button(dialog(page, thanks.title), thanks.close).click();
  await gone(dialog(page, thanks.title));
}

const open = async (
  { path }: Offered,
  personId: Parameters<typeof visitAs>[1] = 'demo-site',
  refusals: number[] = [],
) => {
  const page = await visitAs(portal, personId, path, { refusals });
  await seen(heading(page, list.title));
  return page;
};

test('an order is confirmed on screen, repeating it needs a confirmation, and every version stays visible', async () => {
  const offered = await offer([{ discount: 10 }, {}, {}]);
  const [first, second] = offered.titles;
  const page = await open(offered);
  await expect(page.getByText(words.again)).toHaveCount(0);
  await quantity(page, first).fill('12');
  await field(page, words.personInCharge).fill('Paul Pils');
  await seen(page.getByText(words.unsent));
  await sendOrder(page);
  await seen(page.getByText(words.again));
  await seen(page.getByRole('main').getByText(answerStates.ordered));
  await gone(page.getByText(words.unsent));

  await page.reload();
  await seen(page.getByText(words.again));
  await expect(quantity(page, first)).toHaveValue('12');
  await expect(field(page, words.personInCharge)).toHaveValue('Paul Pils');
  await quantity(page, first).fill('6');
  await seen(page.getByText(fillIn(list.changedFrom, { quantity: 12 })));
  await quantity(page, second).fill('3');
  await sendOrder(page, bar.orderAgain);

  await button(page, versions.open).click();
  const earlier = dialog(page, versions.title);
  await seen(earlier.getByText(versions.first));
  await expect(earlier.locator('[data-row-link]')).toHaveCount(2);
  await earlier.locator('[data-row-link]').first().click();
  await seen(earlier.getByText(/12 → /));
});

test.describe('two people who order for one site', () => {
  test('see both orders side by side, and no order is silently lost', async () => {
    const offered = await offer([{}, {}, {}]);
    const [first = '', second = '', third = ''] = offered.titles;
    const sitePage = await open(offered, 'demo-site', [412]);
    const administratorPage = await open(offered, 'demo-administrator');
    await quantity(sitePage, first).fill('1');
    await quantity(sitePage, second).fill('2');
    await field(sitePage, words.personInCharge).fill('Paul Pils');
    await quantity(administratorPage, second).fill('20');
    await quantity(administratorPage, third).fill('30');
    await field(administratorPage, words.personInCharge).fill('Rita Radler');
    await sendOrder(administratorPage);

    await button(sitePage, bar.order).click();
    const conflictDialog = dialog(sitePage, conflict.title);
    await seen(conflictDialog.getByText(conflict.untouched));
    await seen(conflictDialog.getByText('20', { exact: true }));
    await button(conflictDialog, conflict.cancel).click();
    await gone(conflictDialog);
    await expect(quantity(sitePage, second)).toHaveValue('2');

    await button(sitePage, bar.orderAgain).click();
    await button(dialog(sitePage, conflict.title), conflict.overwrite).click();
    await seen(dialog(sitePage, thanks.title));
    await administratorPage.reload();
    await poll(() => quantity(administratorPage, second).inputValue()).toBe('2');
    await expect(quantity(administratorPage, first)).toHaveValue('1');
    await expect(quantity(administratorPage, third)).toHaveValue('30');
  });

  test('can keep the other person’s order', async () => {
    const offered = await offer([{}]);
    const [title = ''] = offered.titles;
    const sitePage = await open(offered, 'demo-site', [412]);
    const administratorPage = await open(offered, 'demo-administrator');
    await quantity(sitePage, title).fill('1');
    await field(sitePage, words.personInCharge).fill('Paul Pils');
    await quantity(administratorPage, title).fill('9');
    await field(administratorPage, words.personInCharge).fill('Rita Radler');
    await sendOrder(administratorPage);
    await button(sitePage, bar.order).click();
    await button(dialog(sitePage, conflict.title), fillIn(conflict.take, { person: 'Rita Radler' })).click();
    await poll(() => quantity(sitePage, title).inputValue()).toBe('9');
    await gone(sitePage.getByText(words.unsent));
  });
});
