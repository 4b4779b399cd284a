import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { describe, expect, test } from 'vitest';
import { anOffer, insertCampaign } from '../../../../../server/src/areas/campaigns/factory.ts';
import { at, button, dialog, field, focused, gone, heading, link, poll, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal, type PersonId } from '../../../testing/portal.ts';
import { rowsOf, savedTable } from '../../../testing/saved-table.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { orders, answerStates, notice: reminder } = de.campaigns;
const { page: words, list, faults, bar, decline, thanks } = orders;

const OWN = 601;
const today = () => dayOf(new Date(), 'Europe/Berlin');
const formatDay = (day: string) => day.split('-').reverse().join('.');

type CampaignInput = NonNullable<Parameters<typeof insertCampaign>[1]>;
type Offer = Partial<ReturnType<typeof anOffer>>;

interface OfferedCampaign {
  readonly path: string;
  /** The titles of its products, in order. */
  readonly titles: readonly string[];
}

/** An active campaign of the user's site, with a product for each offer. */
async function offer(offers: readonly Offer[], given: CampaignInput = {}): Promise<OfferedCampaign> {
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
      ...given,
      products: products.map((product, index) => anOffer(product.id, offers[index])),
    }),
  );
  return { path: `/sale-management/campaigns/${id}/orders/${OWN}`, titles: products.map(({ title }) => title) };
}

/** The API path that the page sends the order to. */
const apiPathOf = ({ path }: OfferedCampaign) =>
  path.replace('/sale-management/campaigns', '/api/campaign').replace('orders', 'order');

const quantity = (page: Page, title = '') => field(page, fillIn(list.quantityOf, { product: title }));

async function sendOrder(page: Page, name = bar.order): Promise<void> {
  await button(page, name).click();
  await seen(dialog(page, thanks.title));
  await button(dialog(page, thanks.title), thanks.close).click();
  await gone(dialog(page, thanks.title));
}

const open = async ({ path }: OfferedCampaign, as: PersonId = 'demo-site', refusals: number[] = []) => {
  const page = await portal.open(path, { as, refusals });
  await seen(heading(page, list.title));
  return page;
};

describe('ordering', () => {
  test('requires a person and focuses the missing field', async () => {
    const offered = await offer([{}]);
    const page = await open(offered);
    await quantity(page, offered.titles[0]).fill('1');
    await button(page, bar.order).click();
    await seen(page.getByRole('alert').getByText(words.faultyText));
    await focused(field(page, words.personInCharge));
  });

  test('requires a person before it confirms declining', async () => {
    const offered = await offer([{}]);
    const page = await open(offered);
    await button(page, bar.decline).click();
    await focused(field(page, words.personInCharge));
    expect(await dialog(page, decline.title).count()).toBe(0);
    await field(page, words.personInCharge).fill('Paul Pils');
    await button(page, bar.decline).click();
    await seen(dialog(page, decline.title));
  });

  test('explains the limits while typing, and steps by whole packs', async () => {
    const offered = await offer([{ packStep: 6, minimum: 10, maximum: 40, available: 30 }, {}]);
    const [title = '', other] = offered.titles;
    const page = await open(offered);
    const own = quantity(page, title);
    await own.fill('13');
    await seen(
      page.getByText(
        fillIn(faults.withNearest_other, { fault: fillIn(faults.packStep, { step: 6 }), first: 12, second: 18 }),
      ),
    );
    expect(await own.getAttribute('aria-invalid')).toBe('true');
    await own.press('Enter');
    await focused(quantity(page, other));
    await button(page, fillIn(list.more, { product: title })).click();
    expect(await own.inputValue()).toBe('18');
    await own.press('ArrowDown');
    await own.press('ArrowDown');
    expect(await own.inputValue()).toBe('0');
    await own.press('ArrowUp');
    expect(await own.inputValue()).toBe('12');
    await own.fill('36');
    await seen(page.getByText(list.scarce));
    await own.fill('41');
    await page.getByRole('searchbox').fill('there is no such product');
    await field(page, words.personInCharge).fill('Paul Pils');
    await button(page, bar.order).click();
    await seen(page.getByText(words.faultyText));
    await focused(own);
    await own.fill('36');
    await sendOrder(page);
  });

  test('accepts comments if the campaign does', async () => {
    const offered = await offer([{}], { allowComment: true });
    const [title = ''] = offered.titles;
    const page = await open(offered);
    await quantity(page, title).fill('2');
    await field(page, fillIn(list.commentOf, { product: title })).fill('gekühlt, bitte');
    await field(page, words.personInCharge).fill('Paul Pils');
    await sendOrder(page);
    await page.reload();
    await poll(() => field(page, fillIn(list.commentOf, { product: title })).inputValue()).toBe('gekühlt, bitte');

    const silent = await offer([{}]);
    await page.goto(silent.path);
    await seen(heading(page, list.title));
    expect(await field(page, fillIn(list.commentOf, { product: title })).count()).toBe(0);
  });

  test('can be declined', async () => {
    const offered = await offer([{}, {}]);
    const page = await open(offered);
    await quantity(page, offered.titles[0]).fill('4');
    await field(page, words.personInCharge).fill('Paul Pils');
    await button(page, bar.decline).click();
    await seen(dialog(page, decline.title).getByText(decline.textEntered));
    await button(dialog(page, decline.title), decline.action).click();
    await seen(dialog(page, thanks.declinedTitle));
    await button(dialog(page, thanks.declinedTitle), thanks.close).click();
    await seen(page.getByText(words.againDeclined));
    expect(await quantity(page, offered.titles[0]).inputValue()).toBe('0');
  });

  for (const [title, way] of [
    ['is ordered', bar.order],
    ['is declined', bar.decline],
  ] as const)
    test(`keeps input typed while it ${title}`, async () => {
      const offered = await offer([{}, {}]);
      const [first = '', second = ''] = offered.titles;
      const page = await open(offered);
      const held = portal.hold(apiPathOf(offered));
      await quantity(page, first).fill('4');
      await field(page, words.personInCharge).fill('Paul Pils');
      await button(page, way).click();
      if (way === bar.decline) await button(dialog(page, decline.title), decline.action).click();
      await gone(dialog(page, decline.title));
      await quantity(page, second).fill('9');
      held.release();
      const answered = dialog(page, way === bar.decline ? thanks.declinedTitle : thanks.title);
      await button(answered, thanks.close).click();
      await gone(answered);
      expect(await quantity(page, first).inputValue()).toBe(way === bar.decline ? '0' : '4');
      expect(await quantity(page, second).inputValue()).toBe('9');
      await seen(page.getByText(words.unsent));
      await sendOrder(page, bar.orderAgain);
      await page.reload();
      await poll(() => quantity(page, second).inputValue()).toBe('9');
    });

  test('restores the draft after a reload', async () => {
    const offered = await offer([{}, {}]);
    const page = await open(offered);
    await quantity(page, offered.titles[1]).fill('7');
    await field(page, words.personInCharge).fill('Paul Pils');
    await page.reload();
    await seen(page.getByText(words.restored));
    expect(await quantity(page, offered.titles[1]).inputValue()).toBe('7');
    await sendOrder(page);
    await page.reload();
    await seen(page.getByText(words.again));
    expect(await page.getByText(words.restored).count()).toBe(0);
  });

  test('searches hundreds of products and filters those with a quantity', async () => {
    const offered = await offer(Array.from({ length: 400 }, () => ({})));
    const title = offered.titles.at(-1) ?? '';
    const page = await open(offered);
    await page.getByRole('searchbox').fill(title);
    await seen(quantity(page, title));
    await gone(quantity(page, offered.titles[0]));
    await quantity(page, title).fill('5');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('switch', { name: list.onlyOrdered }).check();
    await gone(quantity(page, offered.titles[0]));
    await seen(quantity(page, title));
    await seen(page.getByText(fillIn(bar.ordered_one, { formatted: 1 })));
  });
});

test('an order whose response was lost does not count as another person’s', async () => {
  const offered = await offer([{}]);
  const [title = ''] = offered.titles;
  const page = await open(offered, 'demo-site', [412]);
  await quantity(page, title).fill('4');
  await field(page, words.personInCharge).fill('Paul Pils');
  const loseAnswer = async (request: Request) => {
    const { url, method, headers } = request;
    await fetch(url, { method, headers, body: await request.arrayBuffer() });
    return new Response('', { status: 502 });
  };
  portal.answer(apiPathOf(offered), loseAnswer, { times: 1 });
  await sendOrder(page);
  await seen(page.getByText(words.again));
});

test('earlier orders are saved with the quantity of each product before and after', async () => {
  const offered = await offer([{}, {}]);
  const [first = '', second = ''] = offered.titles;
  const page = await open(offered, 'demo-site');
  await quantity(page, first).fill('4');
  await field(page, words.personInCharge).fill('Paul Pils');
  await sendOrder(page);
  await seen(page.getByText(words.again));
  await quantity(page, first).fill('6');
  await quantity(page, second).fill('2');
  await field(page, words.personInCharge).fill('Paul Pils');
  await sendOrder(page, bar.orderAgain);
  await button(page, orders.versions.open).click();
  const earlier = dialog(page, orders.versions.title);
  await poll(() => earlier.getByText('Paul Pils').count()).toBe(2);
  const csv = await savedTable(page, 'csv', { within: earlier });
  const [id] = /\d+/.exec(offered.path) ?? [];
  expect(csv.name).toBe(`${fillIn(orders.versions.file, { id: Number(id), site: OWN })}-2027-03-01.csv`);
  const [header = [], ...lines] = await rowsOf(csv);
  const figures = [
    orders.versions.state,
    orders.versions.product,
    orders.versions.quantityBefore,
    orders.versions.quantity,
  ];
  const shown = lines.map((line) => figures.map((name) => line[header.indexOf(name)]));
  expect(shown).toEqual([
    [orders.versions.current, first, '4', '6'],
    [orders.versions.current, second, '0', '2'],
    ['', first, '', '4'],
  ]);
});

describe('a campaign that is over', () => {
  test('is read-only for sites and editable for administrators', async () => {
    const offered = await offer([{}], { state: 'closed' });
    const [title = ''] = offered.titles;
    const page = await open(offered);
    await seen(page.getByText(words.inactive));
    expect(await quantity(page, title).isDisabled()).toBe(true);
    expect(await button(page, bar.order).isDisabled()).toBe(true);
    expect(await button(page, de.kit.page.back).count()).toBe(0);

    const administrator = await open(offered, 'demo-administrator');
    await seen(administrator.getByText(words.inactive));
    await quantity(administrator, title).fill('8');
    await field(administrator, words.personInCharge).fill('Anna Admin');
    await sendOrder(administrator);
    await seen(link(administrator, de.kit.page.back));
  });
});

test('products lead to their pages for those who may open them', async () => {
  const offered = await offer([{}]);
  const administrator = await open(offered, 'demo-administrator');
  const row = administrator.getByRole('listitem').filter({ hasText: offered.titles[0] ?? '' });
  const product = row.getByRole('link');
  const id = await product.innerText();
  expect(await product.getAttribute('href')).toBe(`/product-performance/products/${id}`);
  const page = await open(offered);
  await seen(page.getByText(id));
  expect(await link(page, id).count()).toBe(0);
});

describe('the order page of others', () => {
  for (const [title, who, why] of [
    ['another site', 'demo-other-site', words.foreign],
    ['a site that is not theirs', 'demo-site', words.foreign],
  ] as const)
    test(`redirects ${title} home with a reason`, async () => {
      const offered = await offer([{}]);
      const path = who === 'demo-site' ? offered.path.replace(String(OWN), '1') : offered.path;
      const page = await portal.open(path, { as: who });
      await seen(page.getByText(why));
      await at(page, '/');
    });

  test('redirects home if the site does not participate', async () => {
    const offered = await offer([{}]);
    const path = offered.path.replace(String(OWN), '602');
    const page = await portal.open(path, { as: 'demo-administrator', refusals: [404] });
    await seen(page.getByText(words.unknown));
    await at(page, '/');
  });
});

describe('campaigns that need an answer', () => {
  test('are announced on the home page and in the site’s list until they are answered', async () => {
    const offered = await offer([{}], { title: 'Sommerfest', reminderDate: today() });
    const page = await portal.open('/', { as: 'demo-site' });
    // The demo has another one for this site.
    const campaigns = page.getByRole('list', { name: de.openWork.urgencies.today });
    const entry = campaigns.getByRole('link').filter({ hasText: /auf Ihre Bestellung/ });
    await seen(entry);
    const count = Number.parseInt(await entry.innerText(), 10);
    await entry.click();
    await at(page, '/sale-management/my-campaigns');
    const until = fillIn(reminder.until, { day: formatDay(addDays(today(), 7)) });
    const due = page.getByRole('listitem').filter({ hasText: until });
    await seen(page.getByText(reminder.text));
    await link(due, 'Sommerfest').click();
    await at(page, offered.path);
    await field(page, words.personInCharge).fill('Paul Pils');
    await button(page, bar.decline).click();
    await button(dialog(page, decline.title), decline.action).click();
    await seen(dialog(page, thanks.declinedTitle));
    await page.goto('/sale-management/my-campaigns');
    await seen(page.getByRole('row').filter({ hasText: 'Sommerfest' }).getByText(answerStates.declined));
    expect(await due.count()).toBe(0);
    await page.goto('/');
    await seen(campaigns.getByText(new RegExp(`^${count - 1} Aktion`)));
  });
});
